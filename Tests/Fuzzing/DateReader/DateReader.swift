@testable import CoreProperties
import Fuzzer

@main enum DateReader {
  static func main() {
    Fuzzer.run { start, count in Fuzzer.check(start, count, DateReaderProperty.check) }
  }
}
