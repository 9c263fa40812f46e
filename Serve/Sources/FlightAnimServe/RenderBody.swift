internal import FlightOrders
internal import HTTPTypes
internal import Hummingbird

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What somebody sends to be drawn: `{"route": "LAX-JFK", "theme": "night"}`, or a recording or flight
/// log as it is.
struct RenderBody {
  /// The most characters and options of an order in JSON; recordings may be as long as any body.
  static let (longest, mostOptions) = (16_384, 200)

  let address: PictureAddress

  /// - Throws: `Refusal`.
  init(_ target: String, _ request: Request, _ body: [UInt8]) throws {
    let query = target.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
    let pairs = query.split(separator: "&")
    guard body.count > 0 else {
      throw Refusal(
        .badRequest, "no-body",
        "the body is empty; send a recording, a flight log or JSON like {\"route\": \"LAX-JFK\"}")
    }
    // The member of JSON that says it is `format`, and people write that here, too.
    func isForm(_ pair: Substring) -> Bool { pair.hasPrefix("as=") || pair.hasPrefix("format=") }
    let rest = pairs.filter { !isForm($0) }.joined(separator: "&")
    let form = try RenderBody.form(
      pairs.first(where: isForm).map { String($0.drop { $0 != "=" }.dropFirst()) })
    let isJSON =
      request.headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false
    let base = try PictureAddress(target: "\(PictureAddress.prefix)-?\(rest)", format: form ?? .svg)
    address = try isJSON ? base.with(RenderBody.members(body), form: form) : base.with(upload: body)
  }

  private static func form(_ name: String?) throws -> ServedFormat? {
    guard let name else { return nil }
    guard let form = ServedFormat.named(name) else {
      throw Refusal(
        .badRequest, "unknown-format",
        "as \(name) is no form; it takes \(ServedFormat.all.map(\.name).joined(separator: ", "))")
    }
    return form
  }

  /// A value of a member: options are texts, numbers, flags, or several of these.
  private struct Value: Decodable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        texts = [text]
      } else if let flag = try? container.decode(Bool.self) {
        texts = [flag ? "1" : "0"]
      } else if let number = try? container.decode(Int.self) {
        texts = ["\(number)"]
      } else if let number = try? container.decode(Double.self) {
        texts = ["\(number)"]
      } else if container.decodeNil() {
        texts = []
      } else {
        let several = try container.decode([Value].self)
        texts = several.flatMap(\.texts)
      }
    }
  }

  private static func members(_ body: [UInt8]) throws -> [(String, [String])] {
    let members: [String: Value]
    do { members = try JSONDecoder().decode([String: Value].self, from: Data(body)) } catch {
      throw Refusal(
        .badRequest, "bad-json",
        "the body is no JSON object of a route and options, like {\"route\": \"LAX-JFK\", \"theme\": "
          + "\"night\"}")
    }
    return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.texts) }
  }
}

extension PictureAddress {
  fileprivate func with(upload: [UInt8]) throws -> PictureAddress {
    var address = self
    address.order.upload = upload
    return address
  }

  fileprivate func with(
    _ members: [(name: String, values: [String])], form: ServedFormat?
  ) throws -> PictureAddress {
    var address = self
    address.order.route = ""
    for (name, values) in members {
      switch name {
      case "route": address.order.route = values.joined(separator: ",")
      case "format":
        guard let named = values.first.flatMap(ServedFormat.named) else {
          throw Refusal(
            .badRequest, "unknown-format",
            "format takes one of \(ServedFormat.all.map(\.name).joined(separator: ", "))")
        }
        if form == nil { address.order.format = named }
      default:
        address.order.options += values.map { PictureOrder.Option(asWritten: name, $0) }
      }
    }
    guard address.order.options.count <= RenderBody.mostOptions,
      address.target.utf8.count <= RenderBody.longest
    else {
      throw Refusal(
        .contentTooLarge, "too-large",
        "the order has more than \(RenderBody.longest) characters or \(RenderBody.mostOptions) options"
      )
    }
    do throws(Fault) { address.order = try address.order.canonical() } catch {
      throw Refusal(error)
    }
    return address
  }
}
