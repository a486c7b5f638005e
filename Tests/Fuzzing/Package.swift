// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that the flags below concern nobody who builds or uses the one above.
///
/// It compiles the same sources, through links to their folders: the library and the program without its
/// `main.swift`, with the coverage that libFuzzer steers by, and the properties that the tests check too.
let package = Package(
  name: "Fuzzing",
  targets: [
    fuzzed(.target(name: "ExpenseCore")),
    fuzzed(.target(name: "iexpense", dependencies: ["ExpenseCore"], exclude: ["main.swift"])),
    checked(
      .target(name: "CoreProperties", dependencies: ["ExpenseCore"], path: "CoreProperties")),
    checked(
      .target(
        name: "CommandLineProperties", dependencies: ["iexpense"], path: "CommandLineProperties")),
    .systemLibrary(name: "LibFuzzer", path: "LibFuzzer"),
    checked(.target(name: "Fuzzer", dependencies: ["LibFuzzer"], path: "Fuzzer")),
    fuzzer("RecordReader", of: "CoreProperties"),
    fuzzer("AmountReader", of: "CoreProperties"),
    fuzzer("DateReader", of: "CoreProperties"),
    fuzzer("ArgumentParser", of: "CommandLineProperties"),
  ]
)

/// What the fuzzer is to find its way through.
func fuzzed(_ target: Target) -> Target {
  let target = checked(target)
  target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]))
  return target
}

/// Code that opens what is internal, and is as fast as in a release but checks the bounds of raw memory.
func checked(_ target: Target) -> Target {
  target.swiftSettings = [.unsafeFlags(["-enable-testing", "-assert-config", "Debug"])]
  return target
}

/// A program that tries inputs on one property.
func fuzzer(_ name: String, of properties: String) -> Target {
  checked(
    .executableTarget(
      name: name, dependencies: ["Fuzzer", .target(name: properties)], path: name,
      linkerSettings: [
        .unsafeFlags(["-sanitize=fuzzer"]),
        // The usual linker takes the main function of libFuzzer for a second one beside ours.
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
      ]))
}
