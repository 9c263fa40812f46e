internal import FlightOrders
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// The files of the page, which are within the program.
enum Pages {
  struct File {
    let type: String
    let bytes: [UInt8]
  }

  /// The page and what it consists of may load from here alone; the picture is looked at as SVG.
  static let policy =
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    + "object-src 'self' blob:; base-uri 'none'"

  private static let files: [String: File] = [
    "/": File(type: "text/html; charset=utf-8", bytes: PackageResources.studio_html),
    "/studio.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.studio_css),
    "/studio.js": File(type: "text/javascript; charset=utf-8", bytes: PackageResources.studio_js),
    "/flight-map.js": File(
      type: "text/javascript; charset=utf-8", bytes: PackageResources.flight_map_js),
  ]

  static func named(_ path: some StringProtocol) -> File? { files[String(path)] }

  static func response(_ request: Request) throws -> Response {
    guard let file = named(request.uri.path) else {
      throw Refusal(.notFound, "not-found", "there is nothing here")
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: file.type, .cacheControl: "public, max-age=300",
        .contentSecurityPolicy: policy + "; frame-ancestors 'none'",
        .referrerPolicy: "no-referrer",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }
}

/// `/e/LAX-JFK?theme=night`: a page with the picture and controls, for frames in other pages.
struct PlayerPage {
  static let prefix = "/e/"
  /// Pixels that the controls take below the picture.
  static let controls = 52

  let response: Response

  static func address(_ target: String) throws -> PictureAddress {
    try PictureAddress(target: target, prefix: prefix, format: .svg)
  }

  /// The address of the page with the picture of another address.
  static func target(_ address: PictureAddress) -> String {
    let parts = address.target.split(separator: "?", maxSplits: 1)
    let path = parts[0].dropFirst(PictureAddress.prefix.count).dropLast(".svg".count)
    return prefix + path + (parts.count > 1 ? "?" + parts[1] : "")
  }

  /// - Throws: `Refusal`.
  init(_ target: String) throws {
    let address = try PlayerPage.address(target)
    let route = address.order.route.xmlEscaped
    let source = address.target.xmlEscaped
    let ends = address.order.options.contains { ["loop", "once"].contains($0.name) }
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(route)</title>
      <link rel="alternate" type="application/json+oembed" href="/oembed?url=\(target.percentEncoded)">
      <script type="module" src="/flight-map.js"></script>
      <style>
        body { margin: 0; font: 14px system-ui, sans-serif; color-scheme: light dark }
        flight-map { display: block }
      </style>
      <flight-map src="\(source)" controls\(ends ? "" : " loop") aria-label="\(route)"><img src="\(source)" alt="\(route)"></flight-map>
      </html>

      """
    response = Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "public, max-age=86400",
        .contentSecurityPolicy: Pages.policy,
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
  }
}
