package import FlightTextFormats

/// The content of a file, unpacked and taken apart as far as telling its format takes.
package struct TrackSource: Equatable, Sendable {
  /// The bytes of the file, unpacked.
  package let bytes: [UInt8]
  /// The text in UTF-8, empty where the bytes are none.
  package let text: SourceText
  /// The name of the root element without its prefix; `nil` where the text is no XML.
  package let xmlRoot: String?
  /// The values of JSON, one behind the other; empty where the text is none.
  package let json: [JSONValue]
  /// The fault of a file that ends in the middle: what is there of it stands in the other members.
  package let cutOff: TrackReadError?
  /// Other recordings that were packed with the one in `bytes`.
  package let passedOverMembers: PassedOverMembers?
  /// The reason that the bytes are no text.
  private let textFault: TrackReadError?

  /// Takes a file apart.
  ///
  /// - Parameter packed: The whole file, perhaps packed by gzip or zip.
  /// - Throws: `.syntax` and others for an archive or JSON that is broken, not for one that ends in the
  ///   middle. A file that is no text is no error yet.
  package init(_ packed: [UInt8]) throws(TrackReadError) {
    let content = try PackedFile.content(of: packed)
    bytes = content?.bytes ?? packed
    var cutOff = content?.isCutOff == true ? TrackReadError(.cutOff) : nil
    passedOverMembers = content?.passedOver
    var text: SourceText
    do throws(TrackReadError) {
      text = try SourceText(unpacked: bytes)
      // Of a line that was cut nothing tells what it lacks; JSON and XML have ends of their own.
      if let cutOff, !text.isOfBrackets {
        text.leaveLastLineOut()
        if text.bytes.isEmpty { throw cutOff }
      }
      textFault = nil
    } catch {
      text = SourceText()
      textFault = error
    }
    self.text = text
    switch text.firstByte {
    case UInt8(ascii: "<"):
      xmlRoot = text.rootElement ?? ""
      json = []
    case UInt8(ascii: "{"), UInt8(ascii: "["), GeoJSON.recordSeparator:
      xmlRoot = nil
      do throws(TrackReadError) {
        // Features may stand on lines of their own.
        let texts = try JSONValue.texts(recording: text.bytes) { $0.members != nil }
        json = texts.values
        cutOff = texts.cutOff ?? cutOff
      } catch {
        // Other formats begin with brackets, too.
        throw ForeignFormat(of: bytes).map { TrackReadError($0) } ?? error
      }
    default:
      xmlRoot = nil
      json = []
    }
    self.cutOff = cutOff
  }

  /// True if the file is a text that is neither XML nor JSON.
  package var isPlainText: Bool { textFault == nil && xmlRoot == nil && json.isEmpty }

  /// The format that is known and not read, if the bytes bear its mark.
  package var foreignFormat: ForeignFormat? { ForeignFormat(of: bytes) }

  /// The reason that the bytes are nothing that is read as text; `nil` where they can.
  private var byteFault: TrackReadError? {
    switch textFault?.reason {
    // Of these the mark is certain.
    case .compressed, .unknownFormat: if textFault?.line == nil { return textFault }
    default: break
    }
    return foreignFormat.map { TrackReadError($0) } ?? textFault
  }

  /// The error for a file that no format recognizes.
  var reasonToRefuse: TrackReadError {
    if let byteFault { return byteFault }
    guard let xmlRoot else {
      if let foreign = json.first.flatMap(ForeignFormat.init(json:)) {
        return TrackReadError(foreign)
      }
      return TrackReadError(
        .unknownFormat(json.isEmpty ? "no recording" : "JSON of a kind that is not read"))
    }
    // Expat knows better what is wrong with a text that has no root.
    if xmlRoot.isEmpty, let fault = XMLStream.fault(of: text) { return fault }
    if let foreign = ForeignFormat(root: xmlRoot) { return TrackReadError(foreign) }
    return TrackReadError(.unknownFormat("XML of a kind that is not read"))
  }

  /// Refuses a file that is no text, or in a format that is known and not read.
  package func checkIsText() throws(TrackReadError) {
    if let byteFault { throw byteFault }
  }
}
