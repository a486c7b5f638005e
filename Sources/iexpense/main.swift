#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

StandardStreams.reserveDescriptors()
let app = App(
  words: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment, facts: .current())
exit(app.run().rawValue)
