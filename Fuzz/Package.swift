// swift-tools-version: 6.1
import PackageDescription

/// What is fuzzed: a folder in `Sources` and an executable for each, seeds in `Seeds`, and perhaps
/// words in `Dictionaries`.
let targets = [
  "coordinates-csv", "flightradar24-csv", "opensky-csv", "flight-log", "gpx", "kml", "geojson",
  "aircraft-json", "igc", "tcx", "fit", "nmea", "google-timeline", "owntracks", "sondehub",
  "records", "packed",
  "overlay", "marker-svg", "manifest-csv", "manifest-jsonl",
  "picture", "order-text", "drawn-recording", "drawn-overlay", "drawn-image", "drawn-style",
  "drawn-marker", "drawn-font", "drawn-routes",
]

// A package of its own: what is built for the fuzzer has its own entry point, which the tests of
// the main package could not be linked with.
let package = Package(
  name: "flightanim-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flightanim", path: "..")],
  targets: targets.map { target in
    .executableTarget(
      name: "fuzz-\(target)",
      dependencies: [.product(name: "FlightChecks", package: "flightanim")],
      path: "Sources/\(target)",
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])])
  }
)
