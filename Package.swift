// swift-tools-version: 6.1
import PackageDescription

/// Settings of every Swift target: one language mode, one visibility discipline.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The layers, lowest first. Dependencies run one way; `ArchitectureTests` holds the imports to this
// table, since the build does not insist on it.
let layers: [(name: String, uses: [Target.Dependency])] = [
  // Points, paths, colours, bitmaps, films, sinks. Not the Earth, not scenes.
  ("Graphics", []),
  // Angles, coordinates, geodesics, projections. Not styles, not pixels.
  ("Geodesy", ["CGeodesic"]),
  // Tracks, nodes, scenes, pictures. Not where a path came from, nor how it is drawn.
  ("FlightScene", ["Graphics"]),
  // Embedded places and outlines. Not drawing.
  ("Atlas", ["Geodesy", "Assets"]),
  // What people write for a route, and the path files they get back. Not drawing.
  ("Routes", ["Geodesy", "Atlas"]),
  // Text into outlines. Not scenes.
  ("Typography", ["Graphics", "Assets", "CHarfBuzz"]),
  // How a trip becomes a scene. Not Cairo, GIF or SVG.
  ("Storyboards", ["Graphics", "Geodesy", "FlightScene", "Atlas", "Routes", "Typography"]),
  // Scene into pixels by Cairo.
  ("Raster", ["Graphics", "FlightScene", "CCairo"]),
  // Pixels into GIF. Pixels only.
  ("GIF", ["Graphics", "CGif"]),
  // Scene into SVG. Text only.
  ("SVG", ["Graphics", "FlightScene"]),
  // Files that are whole or not there.
  ("Files", ["Graphics"]),
  // Requests into outputs. Not the inside of any stage.
  (
    "FlightAnim",
    [
      "Graphics", "Geodesy", "FlightScene", "Atlas", "Routes", "Typography", "Storyboards",
      "Raster", "GIF", "SVG", "Files",
    ]
  ),
]

let package = Package(
  name: "flightanim",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FlightAnim", targets: ["FlightAnim"]),
    .executable(name: "flightanim", targets: ["FlightAnimCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: layers.map { .target(name: $0.name, dependencies: $0.uses, swiftSettings: strict) }
    + layers.map {
      .testTarget(
        name: "\($0.name)Tests", dependencies: [.init(stringLiteral: $0.name), "TestSupport"],
        swiftSettings: strict)
    }
    + [
      // The packed files, embedded by the C compiler; listed so that a change of one recompiles it.
      .target(
        name: "Assets", path: "Assets",
        exclude: [
          "README.md", "licenses", "manifest.json", "packed/airports.bin",
          "packed/inter-regular.otf", "packed/inter-semibold.otf", "packed/map-coarse.bin",
          "packed/map-fine.bin", "packed/map-medium.bin",
        ]),
      // Arguments and terminal; no logic of its own.
      .executableTarget(
        name: "FlightAnimCLI",
        dependencies: [
          "FlightAnim", "CReproducibleMath",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: strict),
    ]
)
