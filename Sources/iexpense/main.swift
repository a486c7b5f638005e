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
Signals.tellFileSizeLimit()
let app = App(
  arguments: Arguments(CommandLine.unsafeArgv, count: Int(CommandLine.argc)),
  environment: ProcessInfo.processInfo.environment, facts: .current())
exit(app.run().rawValue)
