// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "flightanim-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flightanim", path: "..")],
  targets: [
    .executableTarget(
      name: "flightanim-benchmarks",
      dependencies: [.product(name: "FlightAnim", package: "flightanim")],
      path: "Sources/FlightAnimBenchmarks",
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
