internal import FlightOrders
internal import FlightPlatform
internal import Logging

/// `flightanim-serve`: pictures behind addresses.
@main
enum ServeTool {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isSigning = arguments.first == "sign"
    if isSigning || arguments.first == "run" { arguments.removeFirst() }
    do {
      if arguments == ["help", "--json"] {
        return print("[\(RunCommand.helpJSON),\(SignCommand.helpJSON)]")
      }
      if arguments.contains("--version") { return print(PictureOrder.programVersion) }
      if arguments.contains(where: ["--help", "-h"].contains) {
        return print(isSigning ? SignCommand.help : RunCommand.help)
      }
      if isSigning {
        try SignCommand(arguments: arguments).run()
      } else {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        try await Service(RunCommand(arguments: arguments)).run()
      }
    } catch {
      let text = (error as? Fault)?.line(for: .commandLine) ?? "\(error)"
      printAtOnce("flightanim-serve: \(text)", toErrors: true)
      // As sysexits.h has them.
      exit(
        (error as? Fault).map { $0.kind == .badOption || $0.kind == .unknownOption ? 64 : 65 } ?? 70
      )
    }
  }
}

/// `flightanim-serve run`, which is what it does without a command.
struct RunCommand: ToolCommand {
  static let about = CommandDescription(
    "flightanim-serve", "Serve flight animations by HTTP: /v1/LAX-JFK.svg?theme=night",
    discussion: """
      The route and the options are those of flightanim, and so are the bytes. http://HOST:PORT/ is \
      a page to make pictures in, /v1/openapi.json describes the rest. It ends by SIGTERM or SIGINT.

      EXAMPLES
        flightanim-serve
        flightanim-serve --listen 0.0.0.0 --port 80 --cache /var/cache/flightanim --key-file keys
        flightanim-serve sign --key-file keys 'http://127.0.0.1:8080/v1/LAX-JFK.svg'
      """)

  static let table = OptionTable<Self>(options: [
    OptionRow("listen", .text, to: \.listen).saying(
      "Address to listen on; 0.0.0.0 is every one of this computer.", "address", like: "0.0.0.0"),
    OptionRow("port", .count(0...65_535), to: \.port).saying(
      "Port to listen on; 0 takes a free one and prints it.", "port", like: "80"),
    OptionRow("cache", .text, to: \.cache).saying(
      "Folder that keeps pictures; none where it is left out.",
      "folder", like: "/var/cache/flightanim"),
    OptionRow("cache-size", .bytes, to: \.cacheSize).saying(
      "The most bytes that the folder keeps.", "size", like: "1GB"),
    OptionRow("memory-cache", .bytes, to: \.memoryCache).saying(
      "The most bytes of pictures that are kept in memory.", "size", like: "64MB"),
    OptionRow("workers", .count(1...1024), to: \.workers).saying(
      "Pictures that are drawn at once.", "n", like: "2", otherwise: "one per processor"),
    OptionRow("queue", .count(0...100_000), to: \.queue).saying(
      "Requests that wait for a drawing to begin.", "n", like: "64"),
    OptionRow("render-timeout", .seconds(0.1...3600).checked, to: \.renderTimeout).saying(
      "Seconds after which a drawing is given up.", "seconds", like: "10"),
    OptionRow("max-body", .bytes, to: \.maxBody).saying(
      "The most bytes of a body.", "size", like: "2MB"),
    OptionRow("max-connections", .count(1...1_000_000), to: \.maxConnections).saying(
      "The most connections at once.", "n", like: "1024"),
    OptionRow("rate-limit", .count(0...1_000_000), to: \.rateLimit).saying(
      "New pictures a minute for one client address; 0 is any number.",
      "n", like: "60", otherwise: "0 on loopback without proxies, else 60"),
    OptionRow("rate-burst", .count(1...1_000_000), to: \.rateBurst).saying(
      "New pictures at once for one client address.", "n", like: "20"),
    OptionRow("trust-forwarded", .count(0...10), to: \.trustForwarded).saying(
      "Proxies before this one, whose X-Forwarded-For names the client.", "n", like: "1"),
    OptionRow("key-file", .text, to: \.keyFile).saying(
      "File with one or two lines of at least 32 characters; addresses then need a signature "
        + "by one of them. See 'flightanim-serve sign'.",
      "file", like: "keys"),
    OptionRow(flag: "log-requests", to: \.logRequests).saying(
      "Write a line for each request on standard error."),
    OptionRow(flag: "open", to: \.open).saying("Show the page in the browser of this computer."),
  ])

  static let usual = Self()

  private(set) var listen = "127.0.0.1"
  private(set) var port = 8080
  private(set) var cache: String?
  private(set) var cacheSize = 1_000_000_000
  private(set) var memoryCache = 64_000_000
  private(set) var workers: Int?
  private(set) var queue = 64
  private(set) var renderTimeout = 10.0
  private(set) var maxBody = 2_000_000
  private(set) var maxConnections = 1024
  private(set) var rateLimit: Int?
  private(set) var rateBurst = 20
  private(set) var trustForwarded = 0
  private(set) var keyFile: String?
  private(set) var logRequests = false
  private(set) var open = false
}
