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
  // Pictures in files, as pixels. Not where they lie.
  ("Images", ["Graphics", "CPng"]),
  // Angles, coordinates, geodesics, projections. Not styles, not pixels.
  ("Geodesy", ["CGeodesic"]),
  // Tables, JSON and numbers as text, with the lines of what is wrong. Not what they are about.
  ("TextFormats", []),
  // Recorded flights and shapes in files, of whatever format, as points. Not airports, not drawing.
  ("Tracks", ["Geodesy", "TextFormats", "CExpat", "CZlib"]),
  // Tracks, nodes, scenes, pictures. Not where a path came from, nor how it is drawn.
  ("FlightScene", ["Graphics"]),
  // Embedded places and outlines. Not drawing.
  ("Atlas", ["Geodesy", "Assets"]),
  // What people write for a route, and the path files they get back. Not drawing.
  ("Routes", ["Geodesy", "TextFormats", "Atlas", "Tracks"]),
  // Text into outlines. Not scenes.
  ("Typography", ["Graphics", "Assets", "CHarfBuzz"]),
  // How a trip becomes a scene. Not Cairo, GIF or SVG.
  (
    "Storyboards",
    [
      "Graphics", "Images", "Geodesy", "TextFormats", "FlightScene", "Atlas", "Tracks", "Routes",
      "Typography",
    ]
  ),
  // Scene into pixels by Cairo.
  ("Raster", ["Graphics", "FlightScene", "CCairo"]),
  // Pixels into GIF. Pixels only.
  ("GIF", ["Graphics", "CGif"]),
  // Scene into SVG. Text only, gzipped or not.
  ("SVG", ["Graphics", "Images", "FlightScene", "CZlib"]),
  // Files that are whole or not there.
  ("Files", ["Graphics", "CFileCleanup"]),
  // Requests into outputs. Not the inside of any stage.
  (
    "FlightAnim",
    [
      "Graphics", "Images", "Geodesy", "TextFormats", "Tracks", "FlightScene", "Atlas", "Routes",
      "Storyboards", "Raster", "GIF", "SVG", "Files", "Assets",
    ]
  ),
]

/// The tests of a target; the folder bears its name.
func tests(of name: String, needing dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"],
    exclude: testData[name] ?? [], swiftSettings: strict)
}

/// What the tests of a target need besides it.
let alsoNeeded: [String: [Target.Dependency]] = [
  // A map is looked at as pixels, too.
  "Storyboards": ["Raster"],
  // Snapshots are PNG files.
  "Raster": ["Images"],
]

/// Folders beside the tests that hold reference numbers and snapshots.
let testData = [
  "Atlas": ["Fixtures"],
  "Geodesy": ["Fixtures"],
  "Images": ["pictures.py"],
  "Tracks": ["Fixtures"],
  "Browser": ["browse.py", "pictures.py", "requirements.txt"],
  "Raster": ["Snapshots"],
  "SVG": ["Snapshots"],
  "Storyboards": ["Fixtures", "Snapshots"],
]

let package = Package(
  name: "flightanim",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FlightAnim", targets: ["FlightAnim"]),
    // For programs that want the same bytes on every processor: see its header.
    .library(name: "CReproducibleMath", targets: ["CReproducibleMath"]),
    .executable(name: "flightanim", targets: ["FlightAnimCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: layers.map { .target(name: $0.name, dependencies: $0.uses, swiftSettings: strict) }
    + layers.map { layer in
      tests(
        of: layer.name,
        needing: [.target(name: layer.name)] + (alsoNeeded[layer.name] ?? []))
    }
    + [
      tests(of: "Architecture"),
      // The built tool, run as a process.
      tests(of: "FlightAnimCLI", needing: ["FlightAnimCLI"]),
      // The built tool's files in real browsers.
      tests(of: "Browser", needing: ["FlightAnim", "FlightAnimCLI"]),
      .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    ]
    + [
      .systemLibrary(
        name: "CGif", pkgConfig: "libgif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
      .systemLibrary(
        name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
      // What a signal handler may call, which Swift is not among.
      .target(name: "CFileCleanup"),
      // Memory that is not there is an exit code.
      .target(name: "CAllocation", dependencies: ["CFileCleanup"]),
      // Arguments and terminal; no logic of its own.
      .executableTarget(
        name: "FlightAnimCLI",
        dependencies: [
          "FlightAnim", "TextFormats", "CReproducibleMath", "CAllocation",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: strict),

      // Borders to C and C++.
      .target(name: "CGeodesic", linkerSettings: [.linkedLibrary("GeographicLib")]),
      .target(
        name: "CReproducibleMath",
        linkerSettings: [.linkedLibrary("sleef", .when(platforms: [.linux]))]),
      .systemLibrary(
        name: "CCairo", pkgConfig: "cairo",
        providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
      .systemLibrary(
        name: "CExpat", pkgConfig: "expat",
        providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
      .systemLibrary(
        name: "CPng", pkgConfig: "libpng",
        providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
      .systemLibrary(
        name: "CHarfBuzz", pkgConfig: "harfbuzz",
        providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
      .target(
        name: "Assets", path: "Assets",
        exclude: [
          "README.md", "licenses", "manifest.json", "packed/airports.bin",
          "packed/countries.tsv", "packed/flags.bin",
          "packed/inter-regular.otf", "packed/inter-semibold.otf", "packed/map-coarse.bin",
          "packed/map-fine.bin", "packed/map-medium.bin", "packed/noto-emoji.ttf",
        ]),
    ]
)
