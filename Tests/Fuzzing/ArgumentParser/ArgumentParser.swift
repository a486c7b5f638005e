@testable import CommandLineProperties
import Fuzzer

@main enum ArgumentParser {
  static func main() {
    Fuzzer.run { start, count in Fuzzer.check(start, count, ArgumentParserProperty.check) }
  }
}
