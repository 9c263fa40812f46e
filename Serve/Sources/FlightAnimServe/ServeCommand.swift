internal import ArgumentParser
internal import FlightAnimCLI
internal import Logging

/// `flightanim-serve`: pictures behind addresses.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flightanim-serve",
    abstract: "Serve flight animations by HTTP: /v1/LAX-JFK.svg?theme=night",
    discussion: """
      The route and the options are those of flightanim, and so are the bytes. http://HOST:PORT/ is a
      page to make pictures in, /v1/openapi.json describes the rest.

      EXAMPLES
        flightanim-serve
        flightanim-serve --listen 0.0.0.0 --port 80 --cache /var/cache/flightanim --key-file keys
        flightanim-serve sign --key-file keys 'http://127.0.0.1:8080/v1/LAX-JFK.svg'
      """,
    version: PictureOrder.programVersion,
    subcommands: [RunCommand.self, SignCommand.self], defaultSubcommand: RunCommand.self)
}

/// `flightanim-serve run`, which is what it does without a command.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Serve pictures until SIGTERM or SIGINT.")

  @Option(help: "Address to listen on; 0.0.0.0 is every one of this computer.")
  var listen = "127.0.0.1"
  @Option(help: "Port to listen on; 0 takes a free one and prints it.")
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "Folder that keeps pictures; none where it is left out.", valueName: "folder"),
    completion: .directory)
  var cache: String?
  @Option(help: ArgumentHelp("The most bytes that the folder keeps.", valueName: "size"))
  var cacheSize = Size(bytes: 1_000_000_000)
  @Option(
    help: ArgumentHelp("The most bytes of pictures that are kept in memory.", valueName: "size"))
  var memoryCache = Size(bytes: 64_000_000)

  @Option(
    help: ArgumentHelp(
      "Pictures that are drawn at once. (default: one per processor)", valueName: "n"))
  var workers: Int?
  @Option(help: ArgumentHelp("Requests that wait for a drawing to begin.", valueName: "n"))
  var queue = 64
  @Option(help: ArgumentHelp("Seconds after which a drawing is given up.", valueName: "seconds"))
  var renderTimeout = 10.0
  @Option(help: ArgumentHelp("The most bytes of a body.", valueName: "size"))
  var maxBody = Size(bytes: 2_000_000)
  @Option(help: ArgumentHelp("The most connections at once.", valueName: "n"))
  var maxConnections = 1024

  @Option(
    help: ArgumentHelp(
      "New pictures a minute for one client address; 0 is any number. (default: 0 on loopback without proxies, else 60)",
      valueName: "n"))
  var rateLimit: Int?
  @Option(
    help: ArgumentHelp("New pictures at once for one client address.", valueName: "n"))
  var rateBurst = 20
  @Option(
    help: ArgumentHelp(
      "Proxies before this one, whose X-Forwarded-For names the client.", valueName: "n"))
  var trustForwarded = 0

  @Option(
    help: ArgumentHelp(
      "File with one or two lines of at least 32 characters; addresses then need a signature by one "
        + "of them. See 'flightanim-serve sign'.", valueName: "file"),
    completion: .file())
  var keyFile: String?

  @Flag(help: "Write a line for each request on standard error.") var logRequests = false
  @Flag(help: "Show the page in the browser of this computer.") var open = false

  func validate() throws {
    try check(port, 0...65_535, "port")
    try check(workers ?? 1, 1...1024, "workers")
    try check(queue, 0...100_000, "queue")
    try check(maxConnections, 1...1_000_000, "max-connections")
    try check(rateLimit ?? 0, 0...1_000_000, "rate-limit")
    try check(rateBurst, 1...1_000_000, "rate-burst")
    try check(trustForwarded, 0...10, "trust-forwarded")
    guard renderTimeout > 0, renderTimeout <= 3600 else {
      throw ValidationError(
        "--render-timeout \(renderTimeout) is out of range; it takes 0.1 to 3600")
    }
  }

  private func check(_ value: Int, _ range: ClosedRange<Int>, _ name: String) throws {
    guard range.contains(value) else {
      throw ValidationError(
        "--\(name) \(value) is out of range; it takes \(range.lowerBound) to \(range.upperBound)")
    }
  }

  func run() async throws {
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    try await Service(self).run()
  }
}

/// A number of bytes, as `64MB`.
struct Size: ExpressibleByArgument, CustomStringConvertible {
  let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let text = argument.uppercased()
    let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000), ("B", 1), ("", 1)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(text.dropLast(unit.count)), number >= 0, number * Double(factor) < 1e15
    else { return nil }
    bytes = Int(number * Double(factor))
  }

  var description: String {
    bytes >= 1_000_000_000 ? "\(bytes / 1_000_000_000)GB" : "\(bytes / 1_000_000)MB"
  }
  var defaultValueDescription: String { description }
}
