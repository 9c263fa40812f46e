/// The entries of colors met before.
struct ColorMemory {
  // One slot for each hash; a newcomer takes the slot of whoever had it.
  private static let hashBits: UInt32 = 17

  private let nearest: NearestColor
  private let counted: ColorHistogram?
  /// The bits of a color that are looked at.
  private let mask: UInt32
  /// A color (24 bits) and its entry (8 bits), in the slot of the color's hash.
  private var slots: [UInt32]
  private var last: UInt32 = 0
  private var lastIndex: UInt8 = 0

  /// - Parameters:
  ///   - counted: Tells what costs are multiplied by, for each color; `nil` for 1.
  ///   - isCoarse: True where colors that differ in their lowest bits may have the same entry.
  init(
    _ colors: [UInt32], costs: [Float], counted: ColorHistogram? = nil, isCoarse: Bool = false
  ) {
    self.counted = counted
    mask = isCoarse ? 0xFE_FEFE : 0xFF_FFFF
    nearest = NearestColor(colors, costs: costs)
    // Vacant slots hold a color that belongs elsewhere: black in all but its own.
    slots = Array(repeating: 0, count: 1 << ColorMemory.hashBits)
    slots[ColorMemory.slot(of: 0)] = 1 << 8
  }

  @inline(__always)
  private static func slot(of color: UInt32) -> Int {
    Int((color &* 0x9E37_79B1) >> (32 - hashBits))
  }

  /// The entry of a pixel; of a clear one, any.
  @inline(__always)
  mutating func index(of pixel: UInt32) -> UInt8 {
    if pixel == last { return lastIndex }
    let color = pixel & mask
    let slot = ColorMemory.slot(of: color)
    var held = slots[slot]
    if held >> 8 != color {
      held = color << 8 | UInt32(found(color))
      slots[slot] = held
    }
    last = pixel
    lastIndex = UInt8(truncatingIfNeeded: held)
    return lastIndex
  }

  @inline(never)
  private func found(_ color: UInt32) -> Int {
    nearest.find(color, costsTimes: counted?.costScale(of: color) ?? 1).index
  }
}
