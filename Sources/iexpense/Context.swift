/// What a command works with; a stand-in until there is something to hand over.
struct Context: Sendable {}
