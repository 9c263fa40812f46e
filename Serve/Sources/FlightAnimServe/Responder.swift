internal import FlightOrders
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import NIOPosix

/// What is known of a request beside its words.
struct ServeContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of whoever is connected.
  let peer: String

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}

/// Answers requests.
///
/// A table in place of a router: there are a dozen addresses, and whoever uses a wrong method is told
/// the right one.
struct Responder: HTTPResponder {
  typealias Context = ServeContext

  let pictures: PictureMaker
  let rates: RateLimit
  let keys: SigningKeys?
  let largestBody: Int
  let proxies: Int
  let metrics: PrometheusMetrics
  let logsRequests: Bool
  let threads: NIOThreadPool
  private let measures = Measures()

  init(
    pictures: PictureMaker, rates: RateLimit, keys: SigningKeys?, largestBody: Int, proxies: Int,
    metrics: PrometheusMetrics, logsRequests: Bool, threads: NIOThreadPool
  ) {
    (self.pictures, self.rates, self.keys, self.largestBody) = (pictures, rates, keys, largestBody)
    (self.proxies, self.metrics, self.logsRequests) = (proxies, metrics, logsRequests)
    self.threads = threads
  }

  /// An address that is there, with the name that its measures have.
  private enum Endpoint: String {
    case picture, render, read, airports, options, themes, openapi, oembed, player, page, healthz,
      readyz,
      metrics, favicon

    var methods: [HTTPRequest.Method] { self == .render ? [.post] : [.get, .head] }

    init?(_ path: Substring) {
      switch path {
      case "/v1/render": self = .render
      case "/v1/read": self = .read
      case "/v1/airports": self = .airports
      case "/v1/options": self = .options
      case "/v1/themes": self = .themes
      case "/v1/openapi.json": self = .openapi
      case "/oembed": self = .oembed
      case "/healthz": self = .healthz
      case "/readyz": self = .readyz
      case "/metrics": self = .metrics
      case "/favicon.ico": self = .favicon
      case _ where path.hasPrefix(PictureAddress.prefix) && !path.dropFirst(4).contains("/"):
        self = .picture
      case _ where path.hasPrefix(PlayerPage.prefix): self = .player
      case _ where Pages.named(path) != nil: self = .page
      default: return nil
      }
    }
  }

  func respond(to request: Request, context: Context) async throws -> Response {
    let target = request.uri.string
    let path = target.prefix { $0 != "?" }
    let endpoint = Endpoint(path)
    var response: Response
    if request.method == .options {
      response = Response(status: .noContent, headers: Headers.preflight)
    } else {
      do {
        guard let endpoint else {
          throw Refusal(.notFound, "not-found", "there is nothing at \(path); see /v1/openapi.json")
        }
        guard endpoint.methods.contains(request.method) else {
          throw Refusal(
            .methodNotAllowed, "wrong-method",
            "this address takes \(endpoint.methods.map(\.rawValue).joined(separator: " and "))")
        }
        response = try await answer(endpoint, request, context)
      } catch {
        response = FaultAnswer.response(
          error as? Refusal ?? FaultAnswer.unexpected(error, context.logger), to: request,
          allowed: endpoint?.methods ?? [])
      }
    }
    response.headers[.accessControlAllowOrigin] = "*"
    response.headers[.accessControlExposeHeaders] = Headers.exposed
    response.headers[.xContentTypeOptions] = "nosniff"
    measures.answered(
      endpoint?.rawValue ?? "none", response.status.code, bytes: response.body.contentLength ?? 0)
    if logsRequests {
      context.logger.info("\(request.method) \(target.prefix(512)) \(response.status.code)")
    }
    if request.method == .head {
      response = response.createHeadResponse()
    }
    return response
  }

  private func answer(
    _ endpoint: Endpoint, _ request: Request, _ context: Context
  ) async throws -> Response {
    let target = request.uri.string
    switch endpoint {
    case .picture: return try await picture(target, request, context)
    case .render: return try await render(target, request, context)
    case .read:
      let text = QueryText(target)["q"] ?? ""
      let read = try await threads.runIfActive { RouteAsRead(String(text.prefix(2000))) }
      return .json(read.json, maxAge: 3600)
    case .airports:
      let search = AirportSearch(target: target)
      let found = try await threads.runIfActive {
        search.json
      }
      return .json(found, maxAge: 3600)
    case .options: return .json(Catalog.options, maxAge: 3600)
    case .themes: return .json(Catalog.themes, maxAge: 3600)
    case .openapi: return .json(OpenAPI.text, maxAge: 3600)
    case .oembed:
      let threads = self.threads
      let page = try OEmbed(target, request, keys: keys)
      // It is read as for a drawing.
      try rates.take(client(request, context))
      return .json(try await page.text(on: threads), maxAge: 3600)
    case .player: return try PlayerPage(target).response
    case .page: return try Pages.response(request)
    case .healthz: return .plain("ok\n")
    case .readyz: return try await ready()
    case .metrics: return .plain(metrics.text, type: "text/plain; version=0.0.4")
    case .favicon: return Response(status: .noContent, headers: [.cacheControl: "max-age=86400"])
    }
  }

  /// True readiness: a picture comes out.
  private func ready() async throws -> Response {
    let order = PictureOrder(route: "LAX-JFK", as: .svg)
    _ = try await threads.runIfActive {
      do throws(Fault) { _ = try order.prepared() } catch { throw Refusal(error) }
    }
    return .plain("ready\n")
  }

  // Pictures.

  private func picture(
    _ target: String, _ request: Request, _ context: Context
  ) async throws -> Response {
    let address = try PictureAddress(target: target)
    try keys?.check(address)
    guard address.isCanonical else {
      return Response(
        status: .permanentRedirect,
        headers: [.location: address.target, .cacheControl: "public, max-age=86400"])
    }
    let key = PictureKey(address)
    if let answer = PictureAnswer.unchanged(key, address, request) { return answer }
    return try await PictureAnswer.response(
      picture(of: address.order, key, request, context), key, address, request)
  }

  private func render(
    _ target: String, _ request: Request, _ context: Context
  ) async throws -> Response {
    guard keys == nil else {
      throw Refusal(
        .forbidden, "bad-signature", "where addresses need a signature, nothing is drawn by POST")
    }
    let body = try await body(of: request)
    let address = try RenderBody(target, request, body).address
    let key = PictureKey(address)
    let drawn = try await picture(of: address.order, key, request, context)
    return PictureAnswer.response(drawn, key, address, request)
  }

  private func picture(
    of order: PictureOrder, _ key: PictureKey, _ request: Request, _ context: Context
  ) async throws -> Picture {
    let (rates, client) = (self.rates, client(request, context))
    do {
      return try await pictures.picture(of: order, key) { try rates.take(client) }
    } catch is CancellationError { throw Refusal.late }
  }

  private func body(of request: Request) async throws -> [UInt8] {
    let tooLarge = Refusal(
      .contentTooLarge, "too-large", "the body has more than \(largestBody) bytes")
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > largestBody {
      throw tooLarge
    }
    do {
      return Array(try await request.body.collect(upTo: largestBody).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw tooLarge
    } catch let error where !(error is CancellationError) {
      // Who sent it broke off, or the lengths of its chunks are wrong.
      throw Refusal(.badRequest, "broken-body", "the body cannot be read to its end; send it again")
    }
  }

  /// The address of the client, behind proxies that are trusted.
  private func client(_ request: Request, _ context: Context) -> String {
    guard proxies > 0 else { return context.peer }
    let hops = request.headers[values: .forwardedFor].flatMap { $0.split(separator: ",") }
      .map { String($0.filter { $0 != " " }) }
    // Each proxy adds whom it heard; what stands before these anyone may have written.
    return hops.count >= proxies ? hops[hops.count - proxies] : context.peer
  }
}
