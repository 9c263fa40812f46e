internal import FlightFiles
internal import FlightOrders
internal import HTTPTypes

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The keys that addresses are signed with: with two of them one can be replaced while pages still
/// have addresses by the other.
struct SigningKeys: Sendable {
  private let keys: [[UInt8]]

  static let parameter = "s"
  private static let leastLength = 32
  /// Bytes of a signature: nobody guesses 128 bits.
  private static let length = 16

  /// Reads a file with a key in each line.
  init(file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Fault(.badOption, "--key-file \(file) cannot be read")
    }
    let lines = String(decoding: data, as: UTF8.self).split { $0.isNewline }
    keys = lines.map { Array($0.utf8) }.filter { $0.count >= SigningKeys.leastLength }
    guard keys.count == lines.count, (1...2).contains(keys.count) else {
      throw Fault(
        .badOption,
        "--key-file \(file) needs one or two lines of \(SigningKeys.leastLength) characters or more, "
          + "as 'openssl rand -hex 32' prints them")
    }
  }

  /// The signature of an address by the first key.
  func signature(of target: String) -> String { SigningKeys.signature(of: target, by: keys[0]) }

  /// True if one of the keys made the signature.
  func accepts(_ signature: String, of target: String) -> Bool {
    // All of them and all of it are compared, so that the time tells nothing.
    keys.reduce(false) { isValid, key in
      let own = Array(SigningKeys.signature(of: target, by: key).utf8)
      let other = Array(signature.utf8)
      guard own.count == other.count else { return isValid }
      return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0 || isValid
    }
  }

  /// - Throws: `Refusal` for an address without a signature by one of the keys.
  func check(_ address: PictureAddress) throws {
    guard let signature = address.signature, accepts(signature, of: address.signedTarget) else {
      throw Refusal(
        .forbidden, "bad-signature", "the address has no valid signature; see 'flightanim sign'")
    }
  }

  private static func signature(of target: String, by key: [UInt8]) -> String {
    let code = SHA256.authenticationCode(for: target.utf8, by: key)
    return Data(code.prefix(length)).base64EncodedString()
      .map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }.filter { $0 != "=" }
      .reduce(into: "") { $0.append($1) }
  }
}

/// `flightanim-serve sign`.
struct SignCommand: ToolCommand {
  static let about = CommandDescription(
    "flightanim-serve sign", "Print an address with its signature.", operand: "<url>",
    "Address: http://HOST/v1/LAX-JFK.svg?theme=night")

  static let table = OptionTable<Self>(options: [
    OptionRow("key-file", .text, to: \.keyFile).saying(
      "File with the key that the service has, in its first line.", "file", like: "keys")
  ])

  static let usual = Self()

  private var keyFile: String?
  private var url = ""

  mutating func take(_ operands: [String]) throws(Fault) {
    guard operands.count == 1 else {
      throw Fault(.badOption, "sign takes one address, like http://HOST/v1/LAX-JFK.svg")
    }
    url = operands[0]
  }

  func run() throws {
    guard let keyFile else {
      throw Fault(.badOption, "sign needs a key", "add \(option: "key-file") FILE")
    }
    let keys = try SigningKeys(file: keyFile)
    let start = url.firstRange(of: "://").flatMap { url[$0.upperBound...].firstIndex(of: "/") }
    guard let path = start ?? (url.hasPrefix("/") ? url.startIndex : nil),
      url[path...].hasPrefix(PictureAddress.prefix)
    else {
      throw Fault(.badOption, "\(url) is no address; write one like http://HOST/v1/LAX-JFK.svg")
    }
    let address: PictureAddress
    do { address = try PictureAddress(target: String(url[path...])) } catch let refusal as Refusal {
      throw Fault(.badOption, "\(refusal.detail)")
    }
    var signed = address
    signed.signature = keys.signature(of: address.signedTarget)
    print(url[..<path] + signed.target)
  }
}
