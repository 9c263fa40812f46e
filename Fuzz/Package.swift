// swift-tools-version: 6.1
import PackageDescription

// A package of its own: what is built for the fuzzer has its own entry point, which the tests of
// the main package could not be linked with.
let package = Package(
  name: "flightanim-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flightanim", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz-readers",
      dependencies: [.product(name: "FlightAnim", package: "flightanim")],
      path: "Sources/FuzzReaders",
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])])
  ]
)
