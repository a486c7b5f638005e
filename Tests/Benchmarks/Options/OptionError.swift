/// Something wrong with the words of the command line.
struct OptionError: Error, Equatable {
  let message: String
  var hint = "see 'benchmarks --help'"
}
