// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "iexpense",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ExpenseCore", targets: ["ExpenseCore"]),
    .executable(name: "iexpense", targets: ["iexpense"]),
  ],
  targets: [
    .target(name: "ExpenseCore"),
    .executableTarget(name: "iexpense", dependencies: ["ExpenseCore"]),
    .executableTarget(
      name: "benchmarks", dependencies: ["ExpenseCore", "iexpense"], path: "Tests/Benchmarks"),
    .testTarget(name: "ExpenseCoreTests", dependencies: ["ExpenseCore"]),
    .testTarget(name: "iexpenseTests", dependencies: ["iexpense", "benchmarks", "ExpenseCore"]),
    .testTarget(
      name: "FunctionalTests", dependencies: ["iexpense", "benchmarks", "ExpenseCore"],
      exclude: ["Transcripts", "Golden"]),
  ]
)
