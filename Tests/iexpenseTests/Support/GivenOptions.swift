import Testing

@testable import iexpense

/// A fresh bundle after its parameters of those names were given the words.
func given<C: OptionBundle>(
  _ words: [(name: String, word: String)], to parameters: [Parameter<C>]
) throws -> C {
  var bundle = C()
  for (name, word) in words {
    let parameter = try #require(parameters.first { $0.info.name == name }, "no option \(name)")
    try parameter.store(&bundle, word)
  }
  return bundle
}
