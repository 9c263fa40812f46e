// swift-tools-version: 6.1
import PackageDescription

/// Settings of every Swift target: one language mode, one visibility discipline.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// One layer: a target named `Flight…`, so that it collides with no other package's, and its folder.
struct Layer {
  var name: String
  var folder: String
  var uses: [Target.Dependency]

  init(_ folder: String, _ uses: [String]) {
    name = Layer.name(folder)
    self.folder = folder
    self.uses = uses.map { .target(name: $0.first == "C" ? $0 : Layer.name($0)) }
  }

  static func name(_ folder: String) -> String {
    folder.hasPrefix("Flight") ? folder : "Flight\(folder)"
  }
}

// The layers, lowest first. Dependencies run one way; `ArchitectureTests` holds the imports to this
// table, since the build does not insist on it.
let layers = [
  // Work on several threads. Not what the work is.
  Layer("Threads", ["Platform"]),
  // Search in what is ordered, and bounds. Not what the elements are.
  Layer("Ordering", []),
  // Points, paths, colors, bitmaps, films, sinks. Not the Earth, not scenes.
  Layer("Graphics", ["Platform", "Threads", "Ordering"]),
  // Pictures in files, as pixels. Not where they lie.
  Layer("Images", ["Graphics", "CFlightPNG", "CFlightDeflate", "CFlightJPEG", "CFlightWebP"]),
  // Angles, coordinates, geodesics, projections. Not styles, not pixels.
  Layer("Geodesy", ["Platform", "Ordering", "CFlightGeodesic"]),
  // Tables, JSON, XML and numbers as text, with the lines of what is wrong. Not what they are about.
  Layer("TextFormats", ["Platform", "Assets", "CFlightExpat"]),
  // Words, numbers and names in many languages. Not where they stand.
  Layer("Languages", ["Ordering", "Assets", "CFlightZlib"]),
  // Recorded flights and shapes in files, of whatever format, as points. Not airports, not drawing.
  Layer("Tracks", ["Ordering", "Graphics", "Geodesy", "TextFormats", "Assets", "CFlightZlib"]),
  // Tracks, nodes, scenes, pictures. Not where a path came from, nor how it is drawn.
  Layer("Scene", ["Ordering", "Graphics"]),
  // Embedded places and outlines. Not drawing.
  Layer("Atlas", ["Ordering", "Geodesy", "TextFormats", "Assets", "CFlightZlib"]),
  // What people write for a route, and the path files they get back. Not drawing.
  Layer("Routes", ["Ordering", "Geodesy", "TextFormats", "Assets", "Atlas", "Tracks"]),
  // Text into outlines. Not scenes.
  Layer("Typography", ["Graphics", "Assets", "CFlightHarfBuzz", "CFlightFriBidi"]),
  // The fonts that a computer has. Not what is written in them.
  Layer("InstalledFonts", ["Typography", "CFlightFontconfig"]),
  // Themes, and the style and marker files that people write. Not what is drawn in them.
  Layer("Styles", ["Ordering", "Graphics", "TextFormats", "Scene"]),
  // What a picture is asked to be, checked. Not how that is done.
  Layer(
    "Options",
    ["Graphics", "Geodesy", "Languages", "Scene", "Atlas", "Tracks", "Styles"]),
  // The Earth on the picture: views, outlines, pictures of the ground. Not routes.
  Layer(
    "Maps",
    ["Ordering", "Graphics", "Images", "Geodesy", "Scene", "Atlas", "Styles", "Options"]),
  // Routes on the map, and when the marker is where. Not what is drawn there.
  Layer(
    "Journeys",
    ["Ordering", "Graphics", "Geodesy", "Scene", "Atlas", "Routes", "Options", "Maps"]),
  // How a trip becomes a scene. Not Cairo, GIF or SVG.
  Layer(
    "Storyboards",
    [
      "Ordering", "Graphics", "Images", "Geodesy", "TextFormats", "Languages", "Scene", "Atlas",
      "Tracks", "Routes", "Typography", "InstalledFonts", "Styles", "Options", "Maps", "Journeys",
    ]),
  // Scene into pixels by Cairo.
  Layer("Raster", ["Ordering", "Graphics", "Scene", "CFlightCairo"]),
  // Pixels into GIF. Pixels only.
  Layer("GIF", ["Threads", "Ordering", "Graphics", "CFlightGIF"]),
  // Pixels into WebP. Pixels only.
  Layer("WebP", ["Graphics", "CFlightWebP"]),
  // Scene into SVG. Text only, gzipped or not.
  Layer("SVG", ["Ordering", "Graphics", "Images", "Scene"]),
  // Files that are whole or not there, and digests of bytes. Not what is in them.
  Layer("Files", ["Platform", "Graphics", "CFlightFileCleanup"]),
  // Programs run as children. Not what they do.
  Layer("Processes", ["Platform", "CFlightFileCleanup"]),
  // Pixels into uncompressed frames, and by ffmpeg into videos. Pixels only.
  Layer("Video", ["Platform", "Threads", "Graphics", "Files", "Processes"]),
  // Requests into outputs. Not the inside of any stage.
  Layer(
    "FlightAnim",
    [
      "Platform", "Threads", "Ordering", "Graphics", "Images", "Geodesy", "TextFormats",
      "Languages", "Tracks", "Scene", "Atlas", "Routes", "Typography", "Styles", "Options", "Maps",
      "Journeys",
      "Storyboards", "Raster", "GIF", "WebP", "SVG", "Files", "Video", "Assets",
    ]),
  // What people ask for in text, by one table of options, for the command line and the service; also
  // what both do with files: cached ones, those shown on a desktop.
  Layer(
    "Orders",
    [
      "Platform", "FlightAnim", "Graphics", "Images", "Geodesy", "TextFormats", "Tracks", "Scene",
      "Atlas", "Routes", "Styles", "Options", "Maps", "Journeys", "Storyboards", "SVG", "Files",
      "Processes", "Assets",
    ]),
]

/// The tests that compute little themselves: to optimize them would take longer than to run them.
let unoptimizedTests: Set = [
  "Browser", "FlightAnimCLI", "Journeys", "Orders", "Serve", "Storyboards", "Tracks",
]

/// The tests of a target; the folder bears its name.
func tests(of name: String, needing dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["FlightTestSupport"],
    exclude: testData[name] ?? [],
    swiftSettings: strict + (unoptimizedTests.contains(name) ? [.unsafeFlags(["-Onone"])] : []))
}

/// What the tests of a target need besides it.
let alsoNeeded: [String: [Target.Dependency]] = [
  // A map is looked at as pixels, too.
  "Storyboards": ["FlightRaster"],
  // Snapshots are PNG files.
  "Raster": ["FlightImages"],
]

/// Folders beside the tests that hold reference numbers and snapshots.
let testData = [
  "Atlas": ["Fixtures"],
  "Geodesy": ["Fixtures"],
  "Images": ["pictures.py"],
  "Tracks": ["Fixtures"],
  "Typography": ["Fixtures"],
  "Languages": ["Fixtures"],
  "FlightAnimCLI": ["drivers"],
  "Browser": ["drivers", "requirements.txt"],
  "Serve": ["drivers"],
  "Raster": ["Snapshots"],
  "Routes": ["Fixtures"],
  "SVG": ["Snapshots"],
  "Maps": ["Fixtures"],
  "Storyboards": ["Fixtures", "Snapshots"],
]

let package = Package(
  name: "flightanim",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FlightAnim", targets: ["FlightAnim"]),
    // For programs that want the same bytes on every processor: see its header.
    .library(name: "CReproducibleMath", targets: ["CReproducibleMath"]),
    .executable(name: "flightanim", targets: ["FlightAnimTool"]),
    // For the service of this repository alone, which is a package of its own: see Serve.
    .library(
      name: "FlightOrders",
      targets: ["FlightOrders", "FlightTextFormats", "FlightFiles", "FlightPlatform"]),
    // For the fuzzer of this repository alone, which is a package of its own: see Fuzz.
    .library(name: "FlightChecks", targets: ["FlightChecks"]),
  ],
  targets: layers.map {
    .target(
      name: $0.name, dependencies: $0.uses, path: "Sources/\($0.folder)", swiftSettings: strict)
  }
    + layers.map { layer in
      tests(
        of: layer.folder,
        needing: [.target(name: layer.name)] + (alsoNeeded[layer.folder] ?? []))
    }
    + [
      tests(of: "Architecture"),
      // The built tool, run as a process.
      tests(of: "FlightAnimCLI", needing: ["FlightAnimCLI", "FlightOrders", "FlightAnimTool"]),
      // The built service, run as a process: see Serve.
      tests(of: "Serve", needing: ["FlightAnimTool"]),
      // The built tool's files in real browsers.
      tests(of: "Browser", needing: ["FlightAnim", "FlightAnimTool"]),
      // Properties that must be true of whatever a reader lets pass, and of each picture.
      .target(
        name: "FlightChecks",
        dependencies: [
          "FlightAnim", "FlightGeodesy", "FlightOrders", "FlightPlatform", "FlightRoutes",
          "FlightStyles", "FlightTextFormats", "FlightTracks",
        ],
        path: "Fuzz/Sources/FlightChecks", swiftSettings: strict),
      // Whole renders and single stages, timed.
      .executableTarget(
        name: "flightanim-benchmarks",
        dependencies: [
          "FlightAnim", "FlightGraphics", "FlightScene", "FlightAtlas", "FlightRoutes",
          "FlightOptions", "FlightMaps", "FlightStoryboards", "FlightRaster", "FlightGIF",
          "FlightSVG", "FlightGeodesy",
        ],
        path: "Benchmarks/Sources/FlightAnimBenchmarks", swiftSettings: strict),
      .target(name: "FlightTestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    ]
    + [
      .systemLibrary(
        name: "CFlightGIF", path: "Sources/CGif", pkgConfig: "libgif",
        providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
      .systemLibrary(
        name: "CFlightZlib", path: "Sources/CZlib", pkgConfig: "zlib",
        providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
      // What a signal handler may call, which Swift is not among.
      .target(name: "CFlightFileCleanup", path: "Sources/CFileCleanup"),
      // Arguments where there is no /proc.
      .target(name: "CFlightArguments", path: "Sources/CArguments"),
      // Memory that is not there is an exit code.
      .target(
        name: "CFlightAllocation", dependencies: ["CFlightFileCleanup"], path: "Sources/CAllocation"
      ),
      // The tool's first and only statement.
      .executableTarget(
        name: "FlightAnimTool",
        dependencies: ["FlightAnimCLI", "CReproducibleMath", "CFlightAllocation"],
        swiftSettings: strict),
      // Arguments and terminal; no logic of its own.
      .target(
        name: "FlightAnimCLI",
        dependencies: [
          "FlightPlatform", "FlightOrders", "FlightAnim", "FlightThreads", "FlightTextFormats",
          "FlightRoutes",
          "FlightTracks", "FlightOptions", "FlightGeodesy", "FlightFiles", "FlightAssets",
          "FlightGraphics", "CFlightArguments",
        ],
        swiftSettings: strict),

      // Borders to C and C++.
      .target(name: "FlightPlatform", path: "Sources/Platform", swiftSettings: strict),
      .target(
        name: "CFlightGeodesic", path: "Sources/CGeodesic",
        linkerSettings: [.linkedLibrary("GeographicLib")]),
      .target(
        name: "CReproducibleMath",
        linkerSettings: [.linkedLibrary("sleef", .when(platforms: [.linux]))]),
      .systemLibrary(
        name: "CFlightCairo", path: "Sources/CCairo", pkgConfig: "cairo",
        providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
      .systemLibrary(
        name: "CFlightExpat", path: "Sources/CExpat", pkgConfig: "expat",
        providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
      .systemLibrary(
        name: "CFlightPNG", path: "Sources/CPng", pkgConfig: "libpng",
        providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
      .systemLibrary(
        name: "CFlightDeflate", path: "Sources/CDeflate", pkgConfig: "libdeflate",
        providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
      .systemLibrary(
        name: "CFlightJPEG", path: "Sources/CJpeg", pkgConfig: "libturbojpeg",
        providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
      .systemLibrary(
        name: "CFlightWebP", path: "Sources/CWebP", pkgConfig: "libwebp",
        providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
      .systemLibrary(
        name: "CFlightHarfBuzz", path: "Sources/CHarfBuzz", pkgConfig: "harfbuzz",
        providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
      .systemLibrary(
        name: "CFlightFriBidi", path: "Sources/CFriBidi", pkgConfig: "fribidi",
        providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
      .systemLibrary(
        name: "CFlightFontconfig", path: "Sources/CFontconfig", pkgConfig: "fontconfig",
        providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
      .target(
        name: "FlightAssets", path: "Assets",
        exclude: [
          "README.md", "completions", "help", "languages", "licenses", "manifest.json",
          "packed/airports.bin",
          "packed/cities.bin", "packed/countries.tsv", "packed/fields.bin", "packed/flags.bin",
          "packed/ground-height.bin",
          "packed/ground-land.bin", "packed/ground-lights.bin",
          "packed/ground-slopes.bin",
          "packed/inter-regular.otf", "packed/inter-semibold.otf", "packed/languages.bin",
          "packed/map-coarse.bin", "packed/map-fine.bin", "packed/map-medium.bin",
          "packed/noto-emoji.ttf", "packed/zones.bin", "web", "words",
        ]),
    ]
)
