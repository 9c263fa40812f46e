internal import FlightTextFormats

/// The lines of a text with their numbers, from 1; a line ends in LF, CR, or both.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  /// The start of the next line.
  private(set) var offset = 0
  private var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (bytes: ArraySlice<UInt8>, number: Int)? {
    guard offset < bytes.count else { return nil }
    let line = bytes[offset...].prefix { !$0.isLineEnd }
    let isPair = bytes[line.endIndex...].starts(with: [0x0D, 0x0A])
    offset = line.endIndex + (isPair ? 2 : 1)
    number += 1
    return (line, number)
  }
}
