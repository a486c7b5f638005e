#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

exit(BenchmarkApp(words: Array(CommandLine.arguments.dropFirst())).run())
