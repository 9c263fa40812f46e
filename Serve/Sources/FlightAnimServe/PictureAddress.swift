internal import FlightOrders
internal import HTTPTypes

/// The address of a picture: `/v1/LAX-JFK.svg?theme=night`.
struct PictureAddress: Sendable, Hashable {
  /// The order that it means, in its one form.
  var order: PictureOrder
  /// A text that is no option and only makes another address, for pages that want a new copy.
  var version: String?
  /// The form of errors that is asked for, instead of the one that suits the client.
  var errors: ErrorForm?
  /// The signature; `nil` for none.
  var signature: String?
  /// True if the address was written in this very form.
  private(set) var isCanonical: Bool

  enum ErrorForm: String, Sendable { case image, status }

  static let prefix = "/v1/"
  /// Longer addresses get lost on the way.
  static let longest = 4096

  /// Reads the path and the query of a request.
  ///
  /// - Throws: `Refusal`.
  init(target: String, prefix: String = PictureAddress.prefix, format: ServedFormat? = nil) throws {
    guard target.utf8.count <= PictureAddress.longest else {
      throw Refusal(
        .uriTooLong, "address-too-long",
        "the address has more than \(PictureAddress.longest) characters; send a POST to /v1/render")
    }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = String(parts[0].dropFirst(prefix.count)).percentDecoded else {
      throw Refusal(
        .badRequest, "bad-address", "the address has a % that is followed by no code of UTF-8")
    }
    var route = path
    var form = format
    if form == nil {
      // Routes have dots, too: the last one begins the ending.
      guard let dot = path.lastIndex(of: "."),
        let known = ServedFormat.named(String(path[dot...].dropFirst()))
      else {
        throw Refusal(
          .notFound, "unknown-format",
          "the address ends in no form of picture; it takes "
            + ServedFormat.all.map { ".\($0.name)" }.joined(separator: ", "))
      }
      (route, form) = (String(path[..<dot]), known)
    }
    guard let form else { preconditionFailure("a form is given or read") }
    let query = try Query(parts.count > 1 ? parts[1] : "")
    version = query.version
    errors = query.errors
    signature = query.signature
    let asked = PictureOrder(route: route, options: query.options, as: form)
    do throws(Fault) { order = try asked.canonical() } catch { throw Refusal(error) }
    let hasSmallEnding = format != nil || path.hasSuffix(".\(form.name)")
    isCanonical = order == asked && hasSmallEnding && !query.hasOddities
  }

  /// The one form of the address; it is what the entity tag is made of.
  var pictureTarget: String { target(version: nil, errors: nil, signature: nil) }
  /// All of it that a signature covers.
  var signedTarget: String { target(version: version, errors: errors, signature: nil) }
  /// The whole address.
  var target: String { target(version: version, errors: errors, signature: signature) }

  private func target(version: String?, errors: ErrorForm?, signature: String?) -> String {
    var pairs = order.pairs.map { ($0.name, $0.value) }
    if let version { pairs.append(("v", version)) }
    if let errors { pairs.append(("errors", errors.rawValue)) }
    if let signature { pairs.append((SigningKeys.parameter, signature)) }
    let query = pairs.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&")
    return PictureAddress.prefix + order.route.percentEncoded + "." + order.format.name
      + (query.isEmpty ? "" : "?" + query)
  }
}

/// The pairs behind the question mark.
struct Query {
  private(set) var options: [PictureOrder.Option] = []
  private(set) var version: String?
  private(set) var errors: PictureAddress.ErrorForm?
  private(set) var signature: String?
  /// True if something stands there that means nothing, or in another place than it would be written.
  private(set) var hasOddities = false

  init(_ text: some StringProtocol) throws {
    var isAfterOptions = false
    for pair in text.split(separator: "&", omittingEmptySubsequences: false) {
      if pair.isEmpty {
        hasOddities = hasOddities || !text.isEmpty
        continue
      }
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // Forms write a plus for a blank.
      let words = parts.map { String($0.map { $0 == "+" ? " " : $0 }).percentDecoded }
      guard let name = words[0], let value = words.count > 1 ? words[1] : "" else {
        throw Refusal(
          .badRequest, "bad-address", "the query has a % that is followed by no code of UTF-8")
      }
      switch name {
      case "v": version = value
      case "errors":
        guard let form = PictureAddress.ErrorForm(rawValue: value) else {
          throw Refusal(.badRequest, "bad-option", "errors takes image or status")
        }
        errors = form
      case SigningKeys.parameter: signature = value
      default:
        hasOddities = hasOddities || isAfterOptions
        options.append(PictureOrder.Option(asWritten: name, value))
        continue
      }
      isAfterOptions = true
    }
  }
}

extension String {
  /// The text without percent signs; `nil` for one that stands for no text.
  var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The text with all but what every part of an address may have written with percent signs.
  var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case _ where "-._~,".utf8.contains(byte): bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
