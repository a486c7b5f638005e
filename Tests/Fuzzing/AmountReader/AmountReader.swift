@testable import CoreProperties
import Fuzzer

@main enum AmountReader {
  static func main() {
    Fuzzer.run { start, count in Fuzzer.check(start, count, AmountReaderProperty.check) }
  }
}
