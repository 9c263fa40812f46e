internal import FlightOrders
internal import Hummingbird
internal import Logging
internal import Metrics
internal import NIOCore
internal import NIOPosix
internal import ServiceLifecycle
internal import UnixSignals

/// The running service: its parts, put together as the command says.
struct Service {
  private let command: RunCommand
  private let logger: Logger

  /// Seconds that requests have to end after SIGTERM.
  private static let drain = Duration.seconds(5)
  /// Seconds of silence after which a connection ends.
  private static let idle = TimeAmount.seconds(30)

  init(_ command: RunCommand) {
    self.command = command
    var logger = Logger(label: "flightanim-serve")
    logger.logLevel = command.logRequests ? .info : .notice
    self.logger = logger
  }

  func run() async throws {
    // Before somebody waits for it.
    _ = PictureKey.program
    let metrics = PrometheusMetrics()
    MetricsSystem.bootstrap(metrics)
    let processors = System.coreCount
    let workers = command.workers ?? processors
    let threads = NIOThreadPool(numberOfThreads: workers + 1)
    threads.start()
    let disk: DiskCache?
    do {
      disk = try command.cache.map {
        try DiskCache($0, limit: command.cacheSize, logger: logger)
      }
    } catch let fault as Fault {
      throw Fault(.badOption, "\(option: "cache"): \(fault.message)")
    }
    let isLocal = ["127.0.0.1", "::1", "localhost"].contains(command.listen)
    let responder = Responder(
      pictures: PictureMaker(
        workers: workers, queue: command.queue, timeout: .seconds(command.renderTimeout),
        memory: command.memoryCache, disk: disk, threads: threads),
      rates: RateLimit(
        // Behind a proxy the clients are those of the network.
        perMinute: command.rateLimit ?? (isLocal && command.trustForwarded == 0 ? 0 : 60),
        burst: command.rateBurst),
      keys: try command.keyFile.map { try SigningKeys(file: $0) },
      largestBody: command.maxBody, proxies: command.trustForwarded, metrics: metrics,
      logsRequests: command.logRequests, threads: threads)
    let (host, opens) = (command.listen, command.open)
    let pictures = responder.pictures
    let app = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [HeadTimeout()], idleTimeout: Service.idle,
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
      configuration: .init(
        address: .hostname(command.listen, port: command.port),
        availableConnectionsDelegate: .maximum(command.maxConnections, logger: logger)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
        // Whoever starts it waits for this line.
        printAtOnce(address)
        if opens, let reason = Desktop.show(address) {
          logger.warning("\(reason.text(for: .commandLine))")
        }
      },
      logger: logger)
    var configuration = ServiceGroupConfiguration(
      services: [Serving(app: app, pictures: pictures, limit: Service.drain * 0.8)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = Service.drain
    do { try await ServiceGroup(configuration: configuration).run() } catch {
      let reason = (error as? IOError).map { systemReason($0.errnoCode) } ?? "\(error)"
      throw Fault(.badOption, "cannot listen on \(command.listen):\(command.port): \(reason)")
    }
    try await threads.shutdownGracefully()
  }
}

/// The server, and at its end the giving up of what is not drawn in time.
private struct Serving<App: ServiceLifecycle.Service>: ServiceLifecycle.Service {
  let app: App
  let pictures: PictureMaker
  let limit: Duration

  func run() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await app.run()
        return true
      }
      group.addTask {
        try? await gracefulShutdown()
        try? await Task.sleep(for: limit)
        await pictures.giveUp()
        return false
      }
      // Where nothing is being drawn, the server ends at once, and with it the wait.
      while let isOver = try await group.next() {
        if isOver { group.cancelAll() }
      }
    }
  }
}
