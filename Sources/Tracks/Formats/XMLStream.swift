internal import CFlightExpat
internal import FlightTextFormats

/// A receiver of the events of an XML file.
protocol XMLHandler: AnyObject {
  /// An element opens; `name` and the attributes are without their prefixes.
  func open(_ name: String, _ attributes: [(name: String, value: String)], line: Int)
    throws(TrackReadError)
  /// The text of the element that closes, its children's left out, for those that are wanted.
  func close(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError)
  /// True if the text of an element is of interest.
  func wantsText(of name: String) -> Bool
}

/// Reads XML by Expat in pieces, keeping no tree.
///
/// A document type is refused, as entities can make a small file huge; so is nesting deeper than
/// any real file's.
enum XMLStream {
  ///
  /// - Returns: The fault of a text that ends before its elements do, which are closed for it; `nil`
  ///   of a whole one.
  @discardableResult
  static func read(
    _ text: SourceText, into handler: some XMLHandler
  ) throws(TrackReadError) -> TrackReadError? {
    // What was converted is UTF-8 now, whatever its declaration says.
    guard let parser = XML_ParserCreate(text.isConverted ? "UTF-8" : nil) else {
      throw TrackReadError(.syntax("the XML reader has no memory"))
    }
    defer { XML_ParserFree(parser) }
    let state = State(handler, parser)
    return try withExtendedLifetime(state) { () throws(TrackReadError) in
      state.install()
      return try state.parse(text.bytes)
    }
  }
}

/// The state that the callbacks share; they cannot throw, so the first error is kept and the parser
/// stopped.
private final class State {
  private let handler: any XMLHandler
  private let parser: XML_Parser
  private var error: TrackReadError?
  /// An encoding that the text claims and nobody here knows.
  private var unknownEncoding: String?
  /// The open elements, and the text of each that is wanted.
  private var open: [(name: String, wanted: Bool, text: [UInt8])] = []

  init(_ handler: any XMLHandler, _ parser: XML_Parser) {
    self.handler = handler
    self.parser = parser
  }

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) + lineOffset }
  /// Blank lines before the text.
  private var lineOffset = 0

  func install() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { state(of: $0)?.opened($1, $2) }, { user, _ in state(of: user)?.closed() })
    XML_SetCharacterDataHandler(parser) { state(of: $0)?.text($1, count: Int($2)) }
    XML_SetUnknownEncodingHandler(
      parser,
      { user, name, map in
        guard let name, let map, let state = state(of: user) else { return 0 }
        return state.fill(&map.pointee, for: String(cString: name)) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
      state(of: user)?.stop(TrackReadError(.doctype))
    }
    XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in
      state(of: user)?.stop(TrackReadError(.doctype))
    }
  }

  /// Parses all at once: of what comes in pieces Expat reads a token that is not complete anew with
  /// each piece, which for a comment of 40 MB takes seconds.
  func parse(_ bytes: [UInt8]) throws(TrackReadError) -> TrackReadError? {
    // Some programs write blank lines before the declaration, which has to come first.
    let start = bytes.firstIndex { !$0.isBlank } ?? 0
    lineOffset = bytes[..<start].count { $0 == 0x0A }
    guard let count = Int32(exactly: bytes.count - start) else {
      throw TrackReadError(.tooMuchMemory(ReadingLimit.unpacked))
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
        count, 1)
    }
    if let error { throw error }
    if status == XML_STATUS_OK { return nil }
    switch XML_GetErrorCode(parser) {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      guard !open.isEmpty else { throw syntaxError(of: bytes) }
      let fault = TrackReadError(.cutOff, line: line)
      // Of a list that was cut the last item may be, too.
      if let last = open.indices.last {
        let end = open[last].text.lastIndex(where: \.isBlank) ?? 0
        open[last].text.removeSubrange(end...)
      }
      while error == nil, !open.isEmpty { closed() }
      if let error { throw error }
      return fault
    default: throw syntaxError(of: bytes)
    }
  }

  /// Says what bytes mean that Expat does not know by itself; false for an encoding that is not known
  /// here either.
  func fill(_ map: inout XML_Encoding, for name: String) -> Bool {
    guard ["windows-1252", "cp1252"].contains(name.lowercased()) else {
      unknownEncoding = name
      return false
    }
    withUnsafeMutableBytes(of: &map.map) { bytes in
      let codes = bytes.bindMemory(to: CInt.self)
      for index in codes.indices { codes[index] = CInt(index) }
      for (index, code) in State.windows1252.enumerated() { codes[0x80 + index] = code }
    }
    map.convert = nil
    map.release = nil
    map.data = nil
    return true
  }

  /// The characters of Windows-1252 from 0x80 on that are not those of Latin-1; -1 for none.
  private static let windows1252: [CInt] = [
    0x20AC, -1, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, -1, 0x017D, -1, -1, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, -1, 0x017E, 0x0178,
  ]

  private func syntaxError(of bytes: [UInt8]) -> TrackReadError {
    let code = XML_GetErrorCode(parser)
    let text = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    switch code {
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      return TrackReadError(
        .encoding(unknownEncoding.map { "\(excerpt($0.utf8)), which is not read" } ?? "none known"),
        line: line)
    case XML_ERROR_INVALID_TOKEN where !bytes.isUTF8:
      return TrackReadError(
        .encoding("another encoding than it claims"), line: line)
    default: return TrackReadError(.syntax("XML: \(text)"), line: line)
    }
  }

  func stop(_ error: TrackReadError) {
    guard self.error == nil else { return }
    self.error = error
    self.error?.line = error.line ?? line
    XML_StopParser(parser, 0)
  }

  func opened(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard error == nil, let name else { return }
    guard open.count < ReadingLimit.depth else {
      stop(TrackReadError(.tooDeep(ReadingLimit.depth)))
      return
    }
    let local = localName(name)
    var pairs: [(name: String, value: String)] = []
    if var next = attributes {
      while let key = next[0], let value = next[1] {
        pairs.append((localName(key), String(cString: value)))
        next += 2
      }
    }
    open.append((local, handler.wantsText(of: local), []))
    do throws(TrackReadError) { try handler.open(local, pairs, line: line) } catch { stop(error) }
  }

  func closed() {
    guard error == nil, let element = open.popLast() else { return }
    do throws(TrackReadError) {
      try handler.close(element.name, element.text, line: line)
    } catch { stop(error) }
  }

  func text(_ start: UnsafePointer<CChar>?, count: Int) {
    guard error == nil, let start, let last = open.indices.last, open[last].wanted else { return }
    guard open[last].text.count + count <= ReadingLimit.elementText else {
      stop(TrackReadError(.tooMuchMemory(ReadingLimit.elementText)))
      return
    }
    start.withMemoryRebound(to: UInt8.self, capacity: count) {
      open[last].text.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
    }
  }

  private func localName(_ name: UnsafePointer<CChar>) -> String {
    let name = String(cString: name)
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}

private func state(of user: UnsafeMutableRawPointer?) -> State? {
  user.map { Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
}
