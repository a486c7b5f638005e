/// The steps that a command takes back or makes again, in the order in which it does.
struct StepChoice {
  let steps: [HappenedStep]
  let verb: UndoError.Verb

  /// The newest ordinary steps that are not undone, newest first.
  ///
  /// Throws `UndoError` when there are fewer than `count`.
  static func newest(_ count: Int, in snapshot: Snapshot) throws -> StepChoice {
    var walk = StepWalk(of: snapshot)
    var steps: [HappenedStep] = []
    while steps.count < count, let step = try walk.next() {
      if step.role == .ordinary, !step.isUndone { steps.append(step) }
    }
    try check(steps.count, against: count, .undo)
    return StepChoice(steps: steps, verb: .undo)
  }

  /// What was undone last, first what was undone last of all; up to the newest ordinary step.
  ///
  /// Throws `UndoError` when there are fewer than `count`.
  static func lastUndone(_ count: Int, in snapshot: Snapshot) throws -> StepChoice {
    var walk = StepWalk(of: snapshot)
    var numbers: [Int] = []
    var passed: [Int: HappenedStep] = [:]
    search: while numbers.count < count, let step = try walk.next() {
      switch step.role {
      case .ordinary:
        passed[step.closing.step] = step
        break search
      case .cameBySync: passed[step.closing.step] = step
      case .undo: numbers += step.lastWordOn.reversed()
      case .redo: continue
      }
    }
    numbers = Array(numbers.prefix(count))
    try check(numbers.count, against: count, .redo)
    return StepChoice(steps: try find(numbers, passed, on: &walk), verb: .redo)
  }

  /// The step of that number; of an undo or redo, the steps on which it has the last word.
  ///
  /// Throws `UndoError` when there is no such step, or it is undone.
  static func step(_ number: Int, in snapshot: Snapshot) throws -> StepChoice {
    var walk = StepWalk(of: snapshot)
    while let step = try walk.next() {
      guard step.closing.step == number else { continue }
      guard !step.isUndone else { throw UndoError.alreadyUndone(number) }
      let targets = Array(step.lastWordOn.reversed())
      switch step.role {
      case .ordinary, .cameBySync: return StepChoice(steps: [step], verb: .undo)
      case .undo: return StepChoice(steps: try find(targets, [:], on: &walk), verb: .redo)
      case .redo: return StepChoice(steps: try find(targets, [:], on: &walk), verb: .undo)
      }
    }
    throw UndoError.noStep(number)
  }

  private static func check(_ found: Int, against wanted: Int, _ verb: UndoError.Verb) throws {
    guard found > 0 else { throw UndoError.nothing(verb) }
    guard found == wanted else { throw UndoError.tooFew(verb, found: found) }
  }

  /// The steps of these numbers, in that order, among those passed and those that the walk still comes to.
  private static func find(
    _ numbers: [Int], _ passed: [Int: HappenedStep], on walk: inout StepWalk
  ) throws -> [HappenedStep] {
    let wanted = Set(numbers)
    var found = passed.filter { wanted.contains($0.key) }
    while found.count < wanted.count, let step = try walk.next() {
      if wanted.contains(step.closing.step) { found[step.closing.step] = step }
    }
    return try numbers.map { number in
      guard let step = found[number] else { throw UndoError.noStep(number) }
      return step
    }
  }
}
