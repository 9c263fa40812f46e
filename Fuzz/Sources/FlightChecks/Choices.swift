internal import FlightOrders

/// Bytes that choose, so that what a fuzzer changes is another sound picture more often than none.
struct Choices {
  /// The bytes that have chosen nothing yet.
  var rest: [UInt8] { Array(bytes) }
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// A number below a limit of at most 256; 0 where no bytes are left.
  mutating func number(below limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % max(limit, 1) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// A value for an option: its example, one of its words, an end of its range, or any text.
  mutating func value(_ option: OptionDescription) -> String {
    let facts = option.facts
    let usual = option.example ?? option.usual ?? ""
    return switch number(below: 6) {
    case 0 where !facts.words.isEmpty, 1 where !facts.words.isEmpty: pick(facts.words)
    case 2: facts.range.map { "\($0.lowerBound)" } ?? usual
    case 3: facts.range.map { "\($0.upperBound)" } ?? usual
    case 4: text
    default: usual
    }
  }

  /// A text of up to fifteen bytes.
  private var text: String {
    mutating get {
      let count = number(below: 16)
      defer { bytes = bytes.dropFirst(count) }
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// One trip or several, of airports and of places anywhere.
  var route: String {
    mutating get {
      (0...number(below: 4)).map { _ in
        (0...(1 + number(below: 4))).map { _ in stop }.joined(separator: " - ")
      }.joined(separator: ", ")
    }
  }

  private var stop: String {
    mutating get {
      let known = ["LAX", "JFK", "SIN", "SYD", "NAN", "HNL", "LYR", "USH", "ZRH", "GVA", "Tokyo"]
      let choice = number(below: known.count + 6)
      guard choice >= known.count else { return known[choice] }
      let (latitude, longitude) = (
        Double(number(below: 181) - 90), Double(number(below: 181) - 90) * 2
      )
      return "A=\(latitude),\(longitude)"
    }
  }
}
