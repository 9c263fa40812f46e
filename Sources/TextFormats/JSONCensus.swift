/// Counts what a JSON text holds before any of it is kept, so that no text can take the machine.
///
/// Nothing is checked here: of a text that is no JSON the counts mean nothing, and the reader says why.
struct JSONCensus {
  private let rules: JSONValue.Rules
  private var line = 1
  /// Bytes that the values would take, about.
  private var memory = 0
  /// Lists that begin with a number, as positions do.
  private var positions = 0
  /// The lists and objects that are open, the innermost last.
  private var open: [Holder] = []

  private enum Holder: UInt8 {
    case object
    case list
    /// A list that has begun and not shown what it holds.
    case begun
    case numbers
  }

  /// The bytes of a value beside its siblings, arrays growing by doubling.
  private static let valueSize = 40
  private static let memberSize = 72
  /// The block of a list, an object or a long string.
  private static let blockSize = 64

  /// - Throws: `.tooMuch`, `.tooManyPositions` with the line at which a bound is passed.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ rules: JSONValue.Rules) throws(JSONError)
  {
    // Each byte is a value at most.
    guard bytes.count > min(rules.mostMemory / (blockSize + memberSize), rules.mostPositions) else {
      return
    }
    var census = JSONCensus(rules: rules)
    try census.count(bytes)
  }

  private init(rules: JSONValue.Rules) { self.rules = rules }

  private mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        note(.list)
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
        // Fifteen bytes have room beside the value.
        if index - start > 16 { memory += JSONCensus.blockSize / 2 + index - start }
      case UInt8(ascii: "["):
        note(.list)
        memory += JSONCensus.blockSize
        open.append(.begun)
      case UInt8(ascii: "{"):
        note(.list)
        memory += JSONCensus.blockSize + JSONCensus.memberSize
        open.append(.object)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      case UInt8(ascii: ","): memory += size(of: open.last)
      case UInt8(ascii: "-"), 0x30...0x39:
        if open.last == .begun { positions += 1 }
        note(.numbers)
      case 0x0A: line += 1
      case 0x0D: if index >= bytes.count || bytes[index] != 0x0A { line += 1 }
      case 0x20, 0x09: break
      default: note(.list)
      }
      guard memory <= rules.mostMemory else {
        throw JSONError(reason: .tooMuch(rules.mostMemory), line: line, offset: index - 1)
      }
      guard positions <= rules.mostPositions else {
        throw JSONError(
          reason: .tooManyPositions(rules.mostPositions), line: line, offset: index - 1)
      }
    }
  }

  /// Takes note of what the list that has just begun holds.
  private mutating func note(_ holder: Holder) {
    if open.last == .begun { open[open.count - 1] = holder }
  }

  private func size(of holder: Holder?) -> Int {
    switch holder {
    case .numbers where rules.numbers == .packed: 2 * MemoryLayout<Double>.size
    case .object: JSONCensus.memberSize
    default: JSONCensus.valueSize
    }
  }
}
