package import FlightTextFormats

extension SourceText {
  /// The name of the first element of an XML text without its prefix; `nil` if there is none.
  var rootElement: String? {
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")), start + 1 < bytes.count {
      index = start + 1
      switch bytes[index] {
      case UInt8(ascii: "?"): continue
      case UInt8(ascii: "!"):
        // Within a comment there may be anything.
        if bytes[index...].starts(with: "!--".utf8) {
          guard let end = endOfComment(from: index + 3) else { return nil }
          index = end
        }
        continue
      default:
        let name = bytes[index...].prefix { byte in
          !byte.isBlank && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? name
        return String(decoding: local, as: UTF8.self)
      }
    }
    return nil
  }

  private func endOfComment(from start: Int) -> Int? {
    var index = start
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-"),
        bytes[index + 2] == UInt8(ascii: ">")
      {
        return index + 3
      }
      index += 1
    }
    return nil
  }
}

/// A receiver of the elements of a recording.
protocol XMLHandler: XMLReceiver where Fault == TrackReadError {}

extension XMLStream {
  /// Reads a text.
  ///
  /// - Returns: The fault of a text that ends before its elements do; `nil` of a whole one.
  @discardableResult
  static func read(
    _ text: SourceText, into handler: some XMLHandler
  ) throws(TrackReadError) -> TrackReadError? {
    var stream = XMLStream()
    // What was converted is UTF-8 now, whatever its declaration says.
    stream.isUTF8 = text.isConverted
    stream.depth = ReadingLimit.depth
    stream.mostText = ReadingLimit.elementText
    return try stream.read(text.bytes, into: handler).map(TrackReadError.init)
  }

  /// The reason that a text is no XML; `nil` where it is.
  static func fault(of text: SourceText) -> TrackReadError? {
    do throws(TrackReadError) { try read(text, into: Nothing()) } catch { return error }
    return nil
  }
}

extension TrackReadError: XMLFault {
  package init(_ error: XMLError) {
    let reason: Reason =
      switch error.reason {
      case .noElements: .syntax("XML: no element found")
      case .syntax(let text): .syntax("XML: \(text)")
      case .unknownEncoding(let name):
        .encoding(name.map { "\(excerpt($0.utf8)), which is not read" } ?? "none known")
      case .otherEncoding: .encoding("another encoding than it claims")
      case .documentType: .doctype
      case .tooDeep: .tooDeep(ReadingLimit.depth)
      case .tooMuchText(let bytes): .tooMuchMemory(bytes)
      case .cutOff: .cutOff
      case .noMemory: .tooMuchMemory(ReadingLimit.unpacked)
      }
    self.init(reason, line: error.line)
  }

  package func placed(at line: Int) -> TrackReadError {
    TrackReadError(reason, line: self.line ?? line)
  }
}

/// Looks at nothing: for XML that is only to be checked.
private final class Nothing: XMLHandler {
  func open(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(TrackReadError) {}
  func close(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {}
  func wantsText(of name: String) -> Bool { false }
}
