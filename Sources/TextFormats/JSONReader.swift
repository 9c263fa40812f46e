extension JSONValue {
  /// Rules by which a text is read.
  public struct Rules: Hashable, Sendable {
    /// The form in which numbers are kept.
    public enum Numbers: Hashable, Sendable {
      /// Doubles.
      case values
      /// Doubles, and arrays of them in one piece: their elements have the array's line.
      case packed
      /// The text as written.
      case asWritten
    }

    /// The form of numbers.
    public var numbers = Numbers.values
    /// True if a name may stand twice in an object, as RFC 8259 leaves open.
    public var allowsRepeatedNames = false
    /// The greatest depth of nested values, for the stack's sake; real files stay below twenty.
    public var depth = 100
    /// The most bytes that the values of a text may take, about.
    public var mostMemory = 256 << 20
    /// The most lists that may begin with a number.
    public var mostPositions = Int.max
    /// True if a text that ends in the middle is read up to there, its open lists and objects closed.
    public var closesCutOff = false

    /// The usual rules but for two.
    public init(numbers: Numbers = .values, allowsRepeatedNames: Bool = false) {
      self.numbers = numbers
      self.allowsRepeatedNames = allowsRepeatedNames
    }
  }

  /// Reads a text.
  ///
  /// Strict: no comments, no trailing commas, no lone surrogates, no numbers beyond a double, UTF-8
  /// alone, nothing after the value. Lines end in LF, CR or both.
  ///
  /// - Complexity: O(bytes) in time and memory.
  public init(parsing bytes: [UInt8], _ rules: Rules = Rules()) throws(JSONError) {
    try self.init(parsing: bytes[...], rules)
  }

  /// Reads a piece of a text; lines and bytes are counted from its start.
  public init(parsing bytes: ArraySlice<UInt8>, _ rules: Rules = Rules()) throws(JSONError) {
    self = try JSONValue.texts(parsing: bytes, rules) { _ in false }.values[0]
  }

  /// Reads texts that follow each other with blanks or record separators (RFC 8142) between.
  ///
  /// - Parameter mayGoOn: Returns true if others may follow a text.
  /// - Returns: At least one, and the fault of a text that ends in the middle where the rules close it.
  package static func texts(
    parsing text: ArraySlice<UInt8>, _ rules: Rules, mayGoOn: (JSONValue) -> Bool
  ) throws(JSONError) -> (values: [JSONValue], cutOff: JSONError?) {
    let bytes = rules.closesCutOff ? text.withoutPartOfCharacter : text
    guard bytes.isUTF8 else { throw JSONError(reason: .notUTF8, line: 1, offset: 0) }
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      try JSONCensus.check(bytes, rules)
    }
    var reader = JSONReader(bytes, rules)
    let values = try reader.texts(mayGoOn: mayGoOn)
    return (values, reader.cutOff)
  }
}

/// Reads JSON from its start to its end.
private struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  private let rules: JSONValue.Rules
  private var index: Int
  /// Line ends stand only between values, as strings have none.
  private var line = 1
  /// The fault at the end of a text that was closed there.
  private(set) var cutOff: JSONError?

  init(_ bytes: ArraySlice<UInt8>, _ rules: JSONValue.Rules) {
    self.bytes = bytes
    self.rules = rules
    index = bytes.startIndex
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func fault(_ text: String) -> JSONError { fault(.syntax(text)) }

  private func fault(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, line: line, offset: index - bytes.startIndex)
  }

  private mutating func skipBlanks() {
    while let byte = next, byte.isJSONBlank {
      index += 1
      if byte == 0x0A || (byte == 0x0D && next != 0x0A) { line += 1 }
    }
  }

  mutating func texts(mayGoOn: (JSONValue) -> Bool) throws(JSONError) -> [JSONValue] {
    var values: [JSONValue] = []
    repeat {
      skipSeparators()
      guard let value = try part({ reader throws(JSONError) in try reader.value(depth: 0) }) else {
        // Of texts one behind the other the last is left out.
        guard let cutOff, values.isEmpty else { return values }
        throw cutOff
      }
      values.append(value)
      let end = index
      skipSeparators()
      guard next == nil || mayGoOn(value) else {
        index = end
        skipBlanks()
        throw fault("text follows the end")
      }
    } while next != nil
    return values
  }

  private mutating func skipSeparators() {
    skipBlanks()
    while next == 0x1E {
      index += 1
      skipBlanks()
    }
  }

  /// Reads a part of the text; `nil` where the text ends in it and the rules close it.
  private mutating func part<Part>(
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Part? {
    do throws(JSONError) {
      return try read(&self)
    } catch {
      guard rules.closesCutOff, index >= bytes.endIndex, case .syntax = error.reason else {
        throw error
      }
      cutOff = cutOff ?? error
      return nil
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < rules.depth else { throw fault(.tooDeep(rules.depth)) }
    skipBlanks()
    let line = line
    guard let byte = next else { throw fault("the text ends before its end") }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(.object(try members(depth: depth)), line: line)
    case UInt8(ascii: "["): return JSONValue(try array(depth: depth), line: line)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), line: line)
    case UInt8(ascii: "-"), 0x30...0x39: return JSONValue(try number(), line: line)
    case UInt8(ascii: "t"): return JSONValue(try word("true", .bool(true)), line: line)
    case UInt8(ascii: "f"): return JSONValue(try word("false", .bool(false)), line: line)
    case UInt8(ascii: "n"): return JSONValue(try word("null", .null), line: line)
    default: throw fault("a value is missing")
    }
  }

  private mutating func word(
    _ word: String, _ kind: JSONValue.Kind
  ) throws(JSONError) -> JSONValue.Kind {
    guard bytes[index...].starts(with: word.utf8) else {
      if word.utf8.starts(with: bytes[index...]) { index = bytes.endIndex }
      throw fault("a value is missing")
    }
    index += word.utf8.count
    return kind
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    index += 1
    skipBlanks()
    if next == UInt8(ascii: "}") {
      index += 1
      return []
    }
    while true {
      let member = try part { reader throws(JSONError) in
        try reader.member(depth: depth, &names)
      }
      if let member { members.append(member) }
      let goesOn = try part { reader throws(JSONError) in
        try reader.goesOn(to: UInt8(ascii: "}"), "a comma or } is missing")
      }
      if let cutOff, goesOn == nil {
        guard let last = members.lastIndex(where: { $0.value.holdsRecords }) else { throw cutOff }
        return Array(members[...last])
      }
      if goesOn == false { return members }
    }
  }

  private mutating func member(
    depth: Int, _ names: inout Set<String>
  ) throws(JSONError) -> JSONValue.Member {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw fault("a name in quotes is missing") }
    let name = try string()
    guard rules.allowsRepeatedNames || names.insert(name).inserted else {
      throw fault(.repeatedName(name))
    }
    skipBlanks()
    guard next == UInt8(ascii: ":") else { throw fault("a colon is missing") }
    index += 1
    return JSONValue.Member(name, try value(depth: depth + 1))
  }

  /// Takes the comma behind an element, or the bracket that ends its list: false for that.
  private mutating func goesOn(to end: UInt8, _ text: String) throws(JSONError) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: ",") || next == end else { throw fault(text) }
    defer { index += 1 }
    return next != end
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue.Kind {
    let line = line
    var numbers: [Double] = []
    var values: [JSONValue] = []
    index += 1
    skipBlanks()
    if next == UInt8(ascii: "]") {
      index += 1
      return .array([])
    }
    while true {
      let value = try part { reader throws(JSONError) in try reader.value(depth: depth + 1) }
      if let value {
        if rules.numbers == .packed, values.isEmpty, case .number(let number) = value.kind {
          numbers.append(number)
        } else {
          if !numbers.isEmpty {
            values = numbers.map { JSONValue(.number($0), line: line) }
            numbers = []
          }
          values.append(value)
        }
      }
      let goesOn = try part { reader throws(JSONError) in
        try reader.goesOn(to: UInt8(ascii: "]"), "a comma or ] is missing")
      }
      if let cutOff, goesOn == nil {
        guard let last = values.lastIndex(where: \.isRecord) else { throw cutOff }
        return .array(Array(values[...last]))
      }
      if goesOn == false { return values.isEmpty ? .numbers(numbers) : .array(values) }
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue.Kind {
    let start = index
    func isDigit(_ byte: UInt8?) -> Bool { byte.map(\.isDigit) ?? false }
    if next == UInt8(ascii: "-") { index += 1 }
    guard isDigit(next) else { throw fault("a number has no digits") }
    if next == 0x30 { index += 1 } else { while isDigit(next) { index += 1 } }
    if next == UInt8(ascii: ".") {
      index += 1
      guard isDigit(next) else { throw fault("a number ends in its point") }
      while isDigit(next) { index += 1 }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      guard isDigit(next) else { throw fault("a number has an empty exponent") }
      while isDigit(next) { index += 1 }
    }
    let text = bytes[start..<index]
    if rules.numbers == .asWritten { return .numeral(String(decoding: text, as: UTF8.self)) }
    guard let value = NumberText.parse(text) else {
      index = start
      throw fault(.tooLarge(String(decoding: text.prefix(40), as: UTF8.self)))
    }
    return .number(value)
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    if next == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20:
        index -= 1
        throw fault("a control character in a string")
      default: text.append(byte)
      }
    }
    throw fault("a string is never closed")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = next else { throw fault("a string is never closed") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xD800...0xDBFF).contains(code), next == UInt8(ascii: "\\") {
        index += 1
        guard next == UInt8(ascii: "u") else { throw fault("half of a character") }
        index += 1
        let low = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(low) else { throw fault("half of a character") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw fault("half of a character") }
      return scalar
    default: throw fault("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard index + 4 <= bytes.endIndex else {
      index = bytes.endIndex
      throw fault("a string is never closed")
    }
    var code: UInt32 = 0
    for _ in 0..<4 {
      switch bytes[index] {
      case 0x30...0x39: code = code << 4 | UInt32(bytes[index] - 0x30)
      case 0x41...0x46: code = code << 4 | UInt32(bytes[index] - 0x37)
      case 0x61...0x66: code = code << 4 | UInt32(bytes[index] - 0x57)
      default: throw fault("an unknown escape")
      }
      index += 1
    }
    return code
  }
}

extension JSONValue {
  /// True for a list or an object, as the records of a list are.
  fileprivate var isRecord: Bool {
    switch kind {
    case .array, .numbers, .object: true
    case .null, .bool, .number, .numeral, .string: false
    }
  }

  /// True for a list of records, and what holds one: up to the last of them a text that was cut off
  /// is kept. What is behind is not, as nothing tells what it lacks: a number may lack digits.
  fileprivate var holdsRecords: Bool {
    switch kind {
    case .array(let values): values.contains(where: \.isRecord)
    case .object(let members): members.contains { $0.value.holdsRecords }
    case .null, .bool, .number, .numeral, .string, .numbers: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without a character of UTF-8 at the end that lacks some of its own.
  fileprivate var withoutPartOfCharacter: ArraySlice<UInt8> {
    guard let start = suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return self }
    let length =
      switch self[start] {
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0...: 4
      default: 1
      }
    return endIndex - start < length ? self[..<start] : self
  }
}
