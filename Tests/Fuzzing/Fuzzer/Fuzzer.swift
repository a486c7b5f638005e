import Foundation
import LibFuzzer

/// Hands inputs to a property, steered by libFuzzer and told what to do by the arguments of the program.
public enum Fuzzer {
  public typealias Input = UnsafePointer<UInt8>
  /// Takes one input; a function of C, so it cannot refer to anything around it.
  public typealias Trial = @convention(c) (Input?, Int) -> Int32

  /// Runs until the arguments say that it is enough, and ends the program.
  public static func run(_ trial: Trial) -> Never {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &words, trial))
  }

  /// Tries one input; one for which the property does not hold is kept by libFuzzer as a crash.
  public static func check(
    _ start: Input?, _ count: Int, _ property: ([UInt8]) throws -> Void
  ) -> Int32 {
    do {
      try property(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    } catch {
      fatalError("\(error)")
    }
  }
}
