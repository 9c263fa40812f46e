internal import FlightOrders
internal import FlightTextFormats
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore

/// Header fields that many answers have.
enum Headers {
  static let preflight: HTTPFields = [
    .accessControlAllowMethods: "GET, HEAD, POST, OPTIONS",
    .accessControlAllowHeaders: "content-type, if-none-match, range",
    .accessControlMaxAge: "86400",
  ]
  /// What scripts of other sites may read.
  static let exposed = "ETag, Retry-After, X-Flightanim-Error, X-Flightanim-Warning"
  /// An SVG that somebody opens by itself can load and run nothing; pages of the same site may look
  /// into it, as the player does.
  static let picturePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-same-origin"
  /// A page that somebody asked for runs its own scripts, and is no part of this site.
  static let pagePolicy = "sandbox allow-scripts"
}

extension HTTPField.Name {
  static let warning = known("X-Flightanim-Warning")
  static let fault = known("X-Flightanim-Error")
  static let resourcePolicy = known("Cross-Origin-Resource-Policy")
  static let fetchDestination = known("Sec-Fetch-Dest")
  static let referrerPolicy = known("Referrer-Policy")
  static let forwardedFor = known("X-Forwarded-For")

  /// A name that is one, as everybody can see.
  private static func known(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is no name") }
    return name
  }
}

extension Response {
  static func json(_ text: String, maxAge: Int) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .cacheControl: "public, max-age=\(maxAge)",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }

  static func plain(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// A picture as an answer.
enum PictureAnswer {
  /// The answer to a client that has the picture, which need not be drawn for that; `nil` for others.
  static func unchanged(
    _ key: PictureKey, _ address: PictureAddress, _ request: Request
  ) -> Response? {
    guard let known = request.headers[.ifNoneMatch] else { return nil }
    let tags = [key.entityTag(isGzipped: false), key.entityTag(isGzipped: true)]
    let named = known.split(separator: ",").map { tag in
      var tag = tag.drop { $0 == " " }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return String(tag.prefix { $0 != " " })
    }
    guard let tag = tags.first(where: named.contains) else { return nil }
    var headers = fields(address)
    headers[.eTag] = tag
    return Response(status: .notModified, headers: headers)
  }

  private static func fields(_ address: PictureAddress) -> HTTPFields {
    // An address with a version is never used for anything else.
    let age =
      address.version != nil
      ? "public, max-age=31536000, immutable"
      : "public, max-age=86400, s-maxage=31536000, stale-while-revalidate=604800"
    var headers: HTTPFields = [
      .cacheControl: address.order.upload == nil ? age : "no-store",
      .resourcePolicy: "cross-origin",
    ]
    if address.order.format.isText { headers[.vary] = "Accept-Encoding" }
    return headers
  }

  static func response(
    _ picture: Picture, _ key: PictureKey, _ address: PictureAddress, _ request: Request
  ) -> Response {
    let format = address.order.format
    var headers = fields(address)
    headers[.contentType] = format.mediaType
    headers[.contentDisposition] = "inline; filename=\"\(fileName(address))\""
    switch format.name {
    case "svg": headers[.contentSecurityPolicy] = Headers.picturePolicy
    case "html": headers[.contentSecurityPolicy] = Headers.pagePolicy
    default: break
    }
    if !picture.notes.isEmpty {
      headers[.warning] = picture.notes.joined(separator: " | ").asciiOnly
    }
    if let gzipped = picture.gzipped, accepts("gzip", request) {
      headers[.eTag] = key.entityTag(isGzipped: true)
      headers[.contentEncoding] = "gzip"
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: gzipped))
    }
    headers[.eTag] = key.entityTag(isGzipped: false)
    headers[.acceptRanges] = "bytes"
    let count = picture.body.readableBytes
    switch span(of: count, key, request) {
    case .all:
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: picture.body))
    case .beyond:
      headers[.contentRange] = "bytes */\(count)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)"
      let part = picture.body.getSlice(at: range.lowerBound, length: range.count) ?? ByteBuffer()
      return Response(
        status: .partialContent, headers: headers, body: ResponseBody(byteBuffer: part))
    }
  }

  private static func accepts(_ coding: String, _ request: Request) -> Bool {
    let words = request.headers[values: .acceptEncoding].flatMap { $0.split(separator: ",") }
    return words.contains { word in
      let parts = word.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      let isRefused = parts.dropFirst().contains {
        $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0
      }
      return parts.first == coding && !isRefused
    }
  }

  /// The bytes that are asked for.
  private enum Span {
    case all
    case part(Range<Int>)
    /// There are not so many.
    case beyond
  }

  /// Reads a range. Of several ranges all is sent, as a server may do.
  private static func span(of count: Int, _ key: PictureKey, _ request: Request) -> Span {
    guard request.method == .get, let text = request.headers[.range], text.hasPrefix("bytes="),
      text.dropFirst(6).allSatisfy({ $0.isNumber || $0 == "-" }),
      request.headers[.ifRange].map({ $0 == key.entityTag(isGzipped: false) }) ?? true
    else { return .all }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return .all }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let start?, let end?) where start <= end:
      return start < count ? .part(start..<min(end, count - 1) + 1) : .beyond
    case (let start?, nil) where ends[1].isEmpty:
      return start < count ? .part(start..<count) : .beyond
    case (nil, let length?) where ends[0].isEmpty:
      return length > 0 ? .part(max(0, count - length)..<count) : .beyond
    default: return .all
    }
  }

  /// The name under which it is saved: the route, of letters that every system takes.
  private static func fileName(_ address: PictureAddress) -> String {
    let safe = address.order.route.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let name = String(safe.prefix(60)).split(separator: "-").joined(separator: "-")
    return "\(name.isEmpty ? "flight" : name).\(address.order.format.name)"
  }
}

extension String {
  /// The text for a header field: other letters as `?`.
  var asciiOnly: String { String(map { $0.isASCII && $0 >= " " ? $0 : "?" }.prefix(1000)) }
}

/// A fault as an answer: for programs, or as a picture where a page shows a picture.
enum FaultAnswer {
  static func unexpected(_ error: any Error, _ logger: Logger) -> Refusal {
    logger.error("unexpected error: \(error)")
    return Refusal(
      .internalServerError, "internal-error", "something went wrong inside; see the log")
  }

  static func response(
    _ fault: Refusal, to request: Request, allowed: [HTTPRequest.Method]
  ) -> Response {
    var headers: HTTPFields = [
      .fault: fault.kind, .cacheControl: "public, max-age=60", .resourcePolicy: "cross-origin",
    ]
    if fault.status.code >= 429 { headers[.cacheControl] = "no-store" }
    if let seconds = fault.retryAfter { headers[.retryAfter] = "\(seconds)" }
    if fault.status == .methodNotAllowed {
      headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    guard wantsPicture(request) else {
      headers[.contentType] = "application/problem+json"
      headers[.vary] = "Accept, Sec-Fetch-Dest"
      return Response(
        status: fault.status, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: problem(fault))))
    }
    headers[.contentType] = "image/svg+xml"
    headers[.contentSecurityPolicy] = Headers.picturePolicy
    headers[.vary] = "Accept, Sec-Fetch-Dest"
    // Many show a broken picture where the status is one of a fault. Where the fault is the service's,
    // proxies have to see it: they show what they keep instead.
    return Response(
      status: fault.status.code >= 500 ? fault.status : .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: FaultCard(fault).svg)))
  }

  private static func wantsPicture(_ request: Request) -> Bool {
    guard request.method != .post else { return false }
    let query = request.uri.query ?? ""
    let pairs = query.split(separator: "&")
    if pairs.contains("errors=image") { return true }
    if pairs.contains("errors=status") { return false }
    if let destination = request.headers[.fetchDestination] { return destination == "image" }
    return request.headers[.accept]?.hasPrefix("image/") ?? false
  }

  private static func problem(_ fault: Refusal) -> String {
    Problem(refusal: fault).json + "\n"
  }
}

extension Encodable {
  /// The value as JSON in one line; texts and finite numbers always encode.
  var json: String { (try? JSONValue(encoding: self))?.text ?? "null" }
}

/// A refusal as RFC 9457 has it, with the facts of what is wrong.
private struct Problem: Encodable {
  let refusal: Refusal

  private enum CodingKeys: String, CodingKey { case type, title, status, detail, suggestions }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(refusal.title, forKey: .title)
    try container.encode(refusal.status.code, forKey: .status)
    if let fault = refusal.fault { return try fault.encode(to: encoder) }
    try container.encode(refusal.kind, forKey: .type)
    try container.encode(refusal.detail, forKey: .detail)
    try container.encode([String](), forKey: .suggestions)
  }
}

/// The picture that stands where one was asked for in vain.
struct FaultCard {
  private let fault: Refusal
  private static let lineLength = 58

  init(_ fault: Refusal) { self.fault = fault }

  var svg: String {
    let lines = wrapped.prefix(6)
    let texts = lines.enumerated().map { index, line in
      "<text x=\"40\" y=\"\(118 + index * 30)\">\(line.xmlEscaped)</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="320" viewBox="0 0 800 320" role="img">
      <title>\(fault.title.xmlEscaped): \(fault.detail.xmlEscaped)</title>
      <style>text{font:22px system-ui,sans-serif;fill:#16304a}.b{font-weight:600;font-size:26px}\
      @media(prefers-color-scheme:dark){.s{fill:#0f1b2a}text{fill:#dbe6f2}}</style>
      <rect class="s" width="800" height="320" rx="12" fill="#e9f1f6"/>
      <rect width="800" height="6" fill="#d6432f"/>
      <text class="b" x="40" y="72">\(fault.title.xmlEscaped)</text>
      \(texts.joined(separator: "\n"))
      </svg>

      """
  }

  private var wrapped: [String] {
    var lines: [String] = [""]
    for word in fault.detail.split(separator: " ") {
      var word = String(word)
      while word.count > FaultCard.lineLength {
        lines.append(String(word.prefix(FaultCard.lineLength)))
        word = String(word.dropFirst(FaultCard.lineLength))
      }
      let line = lines[lines.count - 1]
      if line.count + word.count + 1 > FaultCard.lineLength, !line.isEmpty {
        lines.append(word)
      } else {
        lines[lines.count - 1] = line.isEmpty ? word : line + " " + word
      }
    }
    return lines.filter { !$0.isEmpty }
  }
}

extension String {
  /// The text within XML and HTML, and between quotes of attributes there.
  var xmlEscaped: String { PictureOrder.markup(self) }
}
