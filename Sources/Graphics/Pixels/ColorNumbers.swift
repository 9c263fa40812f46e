/// The colors of a drawing, numbered as they come.
package struct ColorNumbers {
  /// The colors by number.
  package private(set) var colors: [UInt32] = []
  private let most: Int
  /// Their numbers, from 1 on, each in the first free slot from that of the color's hash on; 0 in a free one.
  private var slots: [UInt16]
  /// The bits of a hash that are no slot.
  private let shift: UInt32

  /// - Parameter most: The most colors that are numbered, less than 16,384.
  package init(atMost most: Int) {
    self.most = most
    // Four slots for each color.
    let bits = Int.bitWidth - (4 * most - 1).leadingZeroBitCount
    slots = [UInt16](repeating: 0, count: 1 << bits)
    shift = UInt32(32 - bits)
  }

  /// The number of a color; `nil` for a new one after the last.
  package mutating func number(of color: UInt32) -> Int? {
    // Knuth's multiplicative hash.
    var slot = Int((color &* 0x9E37_79B1) &>> shift)
    while slots[slot] > 0 {
      let number = Int(slots[slot]) - 1
      if colors[number] == color { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard colors.count < most else { return nil }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return colors.count - 1
  }
}
