internal import FlightOrders
internal import FlightTextFormats
internal import HTTPTypes
internal import Hummingbird
internal import NIOPosix

/// The pairs of a query by name; of several of one name the first.
struct QueryText {
  private let pairs: [String: String]

  init(_ target: String) {
    let query = target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    let pairs = query.split(separator: "&").map { pair -> (String, String) in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map { String($0.map { $0 == "+" ? " " : $0 }).percentDecoded ?? "" }
      return (words[0], words.count > 1 ? words[1] : "")
    }
    self.pairs = Dictionary(pairs) { first, _ in first }
  }

  subscript(name: String) -> String? { pairs[name] }
}

extension AirportSearch {
  /// `/v1/airports?q=zur&limit=8`.
  init(target: String) {
    let pairs = QueryText(target)
    let text = String((pairs["q"] ?? "").prefix(100))
    self.init([text], limit: min(max(pairs["limit"].flatMap { Int($0) } ?? 10, 1), 100))
  }
}

/// What a page that is given an address of this service shows in its place, after <https://oembed.com>.
struct OEmbed {
  private let address: PictureAddress
  private let url: String
  private let isPlayer: Bool
  private let origin: String

  /// - Throws: `Refusal`.
  init(_ target: String, _ request: Request, keys: SigningKeys?) throws {
    let pairs = QueryText(target)
    // A path is one of this site.
    let site = "http://\(request.head.authority ?? "localhost")"
    guard let url = pairs["url"].map({ $0.hasPrefix("/") ? site + $0 : $0 }),
      let path = OEmbed.path(of: url)
    else {
      throw Refusal(
        .badRequest, "bad-option", "url is missing, as in /oembed?url=https://HOST/v1/LAX-JFK.svg")
    }
    guard pairs["format"] ?? "json" == "json" else {
      throw Refusal(.notImplemented, "bad-option", "format takes json")
    }
    origin = String(url.dropLast(path.count))
    isPlayer = path.hasPrefix(PlayerPage.prefix)
    address =
      isPlayer ? try PlayerPage.address(String(path)) : try PictureAddress(target: String(path))
    try keys?.check(address)
    self.url = origin + (isPlayer ? PlayerPage.target(address) : address.target)
  }

  private static func path(of url: String) -> Substring? {
    guard url.hasPrefix("http://") || url.hasPrefix("https://"),
      let host = url.firstRange(of: "://"),
      let start = url[host.upperBound...].firstIndex(of: "/"),
      url[host.upperBound..<start].allSatisfy({
        $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]".contains($0))
      })
    else { return nil }
    let path = url[start...]
    return path.hasPrefix(PictureAddress.prefix) || path.hasPrefix(PlayerPage.prefix) ? path : nil
  }

  /// The answer; the picture is read, not drawn.
  func text(on threads: NIOThreadPool) async throws -> String {
    let order = address.order
    let picture = try await threads.runIfActive {
      do throws(Fault) { return try order.prepared() } catch { throw Refusal(error) }
    }
    let height = picture.height + (isPlayer ? PlayerPage.controls : 0)
    let frame =
      "<iframe src=\"\(url.xmlEscaped)\" width=\"\(picture.width)\" height=\"\(height)\" "
      + "style=\"border:0\" loading=\"lazy\" title=\"\(picture.title.xmlEscaped)\"></iframe>"
    let answer: JSONValue = [
      "version": "1.0", "type": isPlayer ? "rich" : "photo", "title": .string(picture.title),
      "provider_name": "flightanim", "provider_url": .string(origin),
      "width": .number(picture.width), "height": .number(height),
      "html": isPlayer ? .string(frame) : nil, "url": isPlayer ? nil : .string(url),
    ]
    return answer.text
  }
}
