// swift-tools-version: 6.1
import PackageDescription

/// Targets named like the folders of the package that this one depends on: none of them may collide.
let small = [
  "Files", "Graphics", "SVG", "GIF", "Assets", "Tracks", "Images", "Raster", "Atlas", "Routes",
]

// A program of somebody who uses the library: it sees what is public, and nothing else. The tests
// build and run it, and the snippets of README and articles are its code.
let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flightanim", path: "../..")],
  targets: small.map { .target(name: $0, path: "Sources/Small/\($0)") }
    + [
      .executableTarget(
        name: "Client",
        dependencies: [.product(name: "FlightAnim", package: "flightanim")]
          + small.map { .target(name: $0) },
        swiftSettings: [
          .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-warnings-as-errors"]),
        ])
    ]
)
