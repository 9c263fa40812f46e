internal import FlightOrders
internal import Logging

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `flightanim-serve`: pictures behind addresses.
@main
enum ServeTool {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isSigning = arguments.first == "sign"
    if isSigning || arguments.first == "run" { arguments.removeFirst() }
    do {
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

  static let table = OptionTable<Self>([
    .init(
      "Options",
      [
        OptionRow(
          "listen", "address", .text, to: \.listen, like: "0.0.0.0",
          "Address to listen on; 0.0.0.0 is every one of this computer."),
        OptionRow(
          "port", "port", .count(0...65_535), to: \.port, like: "80",
          "Port to listen on; 0 takes a free one and prints it."),
        OptionRow(
          "cache", "folder", .text, to: \.cache, like: "/var/cache/flightanim",
          "Folder that keeps pictures; none where it is left out."),
        OptionRow(
          "cache-size", "size", .bytes, to: \.cacheSize, like: "1GB",
          "The most bytes that the folder keeps."),
        OptionRow(
          "memory-cache", "size", .bytes, to: \.memoryCache, like: "64MB",
          "The most bytes of pictures that are kept in memory."),
        OptionRow(
          "workers", "n", .count(1...1024), to: \.workers, like: "2",
          "Pictures that are drawn at once."
        ).otherwise("one per processor"),
        OptionRow(
          "queue", "n", .count(0...100_000), to: \.queue, like: "64",
          "Requests that wait for a drawing to begin."),
        OptionRow(
          "render-timeout", "seconds", .seconds(0.1...3600).checked, to: \.renderTimeout,
          like: "10",
          "Seconds after which a drawing is given up."),
        OptionRow(
          "max-body", "size", .bytes, to: \.maxBody, like: "2MB", "The most bytes of a body."),
        OptionRow(
          "max-connections", "n", .count(1...1_000_000), to: \.maxConnections, like: "1024",
          "The most connections at once."),
        OptionRow(
          "rate-limit", "n", .count(0...1_000_000), to: \.rateLimit, like: "60",
          "New pictures a minute for one client address; 0 is any number."
        ).otherwise("0 on loopback without proxies, else 60"),
        OptionRow(
          "rate-burst", "n", .count(1...1_000_000), to: \.rateBurst, like: "20",
          "New pictures at once for one client address."),
        OptionRow(
          "trust-forwarded", "n", .count(0...10), to: \.trustForwarded, like: "1",
          "Proxies before this one, whose X-Forwarded-For names the client."),
        OptionRow(
          "key-file", "file", .text, to: \.keyFile, like: "keys",
          "File with one or two lines of at least 32 characters; addresses then need a signature by "
            + "one of them. See 'flightanim-serve sign'."),
        OptionRow(
          flag: "log-requests", to: \.logRequests,
          "Write a line for each request on standard error."),
        OptionRow(
          flag: "open", to: \.open, "Show the page in the browser of this computer."),
      ])
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
