internal import CFlightExpat

/// A receiver of the events of an XML file.
package protocol XMLReceiver: AnyObject {
  /// What it throws, and what faults of the text become.
  associatedtype Fault: XMLFault
  /// An element opens.
  func open(_ name: String, _ attributes: [(name: String, value: String)], line: Int)
    throws(Fault)
  /// The text of the element that closes, its children's left out, for those that are wanted.
  func close(_ name: String, _ text: [UInt8], line: Int) throws(Fault)
  /// True if the text of an element is of interest.
  func wantsText(of name: String) -> Bool
}

/// An error of whoever reads a format of XML.
package protocol XMLFault: Error {
  init(_ error: XMLError)
  /// The error with the line that was read, if it names none.
  func placed(at line: Int) -> Self
}

/// The reason that a text cannot be read as XML.
package struct XMLError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case noElements
    /// The text breaks a rule, in Expat's words.
    case syntax(String)
    /// The text claims an encoding that is not read; `nil` for none that has a name.
    case unknownEncoding(String?)
    /// The text is not in the encoding that it claims.
    case otherEncoding
    /// A document type or an entity: they can make a small file huge, so none is read.
    case documentType
    case tooDeep
    /// The text of an element would take more bytes than the number.
    case tooMuchText(Int)
    /// The text ends before its elements do.
    case cutOff
    case noMemory
  }

  package var reason: Reason
  /// The line, from 1; `nil` where no one line is to blame.
  package var line: Int?
}

/// Reads XML by Expat, keeping no tree.
package struct XMLStream {
  /// True where the text is UTF-8, whatever its declaration says.
  package var isUTF8 = false
  /// True to give names with their prefixes.
  package var keepsPrefixes = false
  /// The most elements one in another.
  package var depth = 100
  /// The most bytes of the text of an element.
  package var mostText = 64 << 20

  package init() {}

  /// Reads a text from its start to its end.
  ///
  /// - Returns: The fault of a text that ends before its elements do, which are closed for it; `nil`
  ///   of a whole one.
  @discardableResult
  package func read<Handler: XMLReceiver>(
    _ bytes: [UInt8], into handler: Handler
  ) throws(Handler.Fault) -> XMLError? {
    guard let parser = XML_ParserCreate(isUTF8 ? "UTF-8" : nil) else {
      throw Handler.Fault(XMLError(reason: .noMemory))
    }
    defer { XML_ParserFree(parser) }
    var fault: Handler.Fault?
    func passes(_ line: Int, _ event: () throws(Handler.Fault) -> Void) -> Bool {
      do throws(Handler.Fault) { try event() } catch { fault = error.placed(at: line) }
      return fault == nil
    }
    let state = State(self, parser, wantsText: handler.wantsText) { name, attributes, line in
      passes(line) { () throws(Handler.Fault) in try handler.open(name, attributes, line: line) }
    } closes: { name, text, line in
      passes(line) { () throws(Handler.Fault) in try handler.close(name, text, line: line) }
    }
    let error = withExtendedLifetime(state) {
      state.install()
      return state.parse(bytes)
    }
    if let fault { throw fault }
    guard let error, error.reason != .cutOff else { return error }
    throw Handler.Fault(error)
  }
}

/// The state that the callbacks share; they cannot throw, so the first error is kept and the parser
/// stopped.
private final class State {
  private let stream: XMLStream
  private let parser: XML_Parser
  private let wantsText: (String) -> Bool
  /// What hears of an element; false where the reading is to end.
  private let opens: (String, [(name: String, value: String)], Int) -> Bool
  private let closes: (String, [UInt8], Int) -> Bool
  private var error: XMLError?
  private var isStopped = false
  /// An encoding that the text claims and nobody here knows.
  private var unknownEncoding: String?
  /// The open elements, and the text of each that is wanted.
  private var open: [(name: String, wanted: Bool, text: [UInt8])] = []

  init(
    _ stream: XMLStream, _ parser: XML_Parser, wantsText: @escaping (String) -> Bool,
    opens: @escaping (String, [(name: String, value: String)], Int) -> Bool,
    closes: @escaping (String, [UInt8], Int) -> Bool
  ) {
    (self.stream, self.parser) = (stream, parser)
    (self.wantsText, self.opens, self.closes) = (wantsText, opens, closes)
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
      state(of: user)?.stop(.documentType)
    }
    XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in
      state(of: user)?.stop(.documentType)
    }
  }

  /// Parses all at once: of what comes in pieces Expat reads a token that is not complete anew with
  /// each piece, which for a comment of 40 MB takes seconds.
  ///
  /// - Returns: The fault of the text; `nil` of a whole one, and where the receiver ended the reading.
  func parse(_ bytes: [UInt8]) -> XMLError? {
    // Some programs write blank lines before the declaration, which has to come first.
    let start = bytes.firstIndex { !$0.isBlank } ?? 0
    lineOffset = bytes[..<start].count { $0 == 0x0A }
    guard let count = Int32(exactly: bytes.count - start) else {
      return XMLError(reason: .noMemory)
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
        count, 1)
    }
    if isStopped || status == XML_STATUS_OK { return error }
    switch XML_GetErrorCode(parser) {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      guard let last = open.indices.last else { return syntaxError(of: bytes) }
      let fault = XMLError(reason: .cutOff, line: line)
      // Of a list that was cut the last item may be, too.
      let end = open[last].text.lastIndex(where: \.isBlank) ?? 0
      open[last].text.removeSubrange(end...)
      while !isStopped, !open.isEmpty { closed() }
      return error ?? fault
    default: return syntaxError(of: bytes)
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

  private func syntaxError(of bytes: [UInt8]) -> XMLError {
    let code = XML_GetErrorCode(parser)
    let text = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    let reason: XMLError.Reason =
      switch code {
      case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
        .unknownEncoding(unknownEncoding)
      case XML_ERROR_INVALID_TOKEN where !bytes.isUTF8: .otherEncoding
      case XML_ERROR_NO_ELEMENTS: .noElements
      default: .syntax(text)
      }
    return XMLError(reason: reason, line: line)
  }

  func stop(_ reason: XMLError.Reason) {
    guard !isStopped else { return }
    error = XMLError(reason: reason, line: line)
    stop()
  }

  private func stop() {
    isStopped = true
    XML_StopParser(parser, 0)
  }

  func opened(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard !isStopped, let name else { return }
    guard open.count < stream.depth else {
      stop(.tooDeep)
      return
    }
    let element = self.name(name)
    var pairs: [(name: String, value: String)] = []
    if var next = attributes {
      while let key = next[0], let value = next[1] {
        pairs.append((self.name(key), String(cString: value)))
        next += 2
      }
    }
    open.append((element, wantsText(element), []))
    if !opens(element, pairs, line) { stop() }
  }

  func closed() {
    guard !isStopped, let element = open.popLast() else { return }
    if !closes(element.name, element.text, line) { stop() }
  }

  func text(_ start: UnsafePointer<CChar>?, count: Int) {
    guard !isStopped, let start, let last = open.indices.last, open[last].wanted else { return }
    guard open[last].text.count + count <= stream.mostText else {
      stop(.tooMuchText(stream.mostText))
      return
    }
    start.withMemoryRebound(to: UInt8.self, capacity: count) {
      open[last].text.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
    }
  }

  private func name(_ name: UnsafePointer<CChar>) -> String {
    let name = String(cString: name)
    guard !stream.keepsPrefixes, let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else {
      return name
    }
    return String(name[name.utf8.index(after: colon)...])
  }
}

private func state(of user: UnsafeMutableRawPointer?) -> State? {
  user.map { Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
}
