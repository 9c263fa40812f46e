// swift-tools-version: 6.1
import PackageDescription

// A package of its own: whoever wants pictures from a command line builds no HTTP server.
let package = Package(
  name: "flightanim-serve",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "flightanim-serve", targets: ["FlightAnimServe"])],
  dependencies: [
    .package(name: "flightanim", path: ".."),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.29.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "FlightAnimServe",
      dependencies: [
        .product(name: "FlightOrders", package: "flightanim"),
        // The same bytes on every processor, as the tool has.
        .product(name: "CReproducibleMath", package: "flightanim"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: ".", sources: ["Sources/FlightAnimServe"],
      // Within the program, so that it is one file.
      resources: ["studio.html", "studio.css", "studio.js", "flight-map.js"].map {
        .embedInCode("Web/\($0)")
      },
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
