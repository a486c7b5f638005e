@testable import CoreProperties
import Fuzzer

@main enum RecordReader {
  static func main() {
    Fuzzer.run { start, count in Fuzzer.check(start, count, RecordReaderProperty.check) }
  }
}
