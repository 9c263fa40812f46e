internal import Graphics

/// How often each colour is used.
///
/// Above ``capacity`` distinct colours it drops the lowest bit of each channel, and another one
/// whenever that is not enough, so that photographs do not fill the memory.
struct ColorHistogram {
  /// A colour `0x00RRGGBB` and its weight.
  struct Entry: Equatable {
    var color: UInt32
    var weight: Int
  }

  private static let capacity = 1 << 15
  private static let vacant = UInt32.max

  private var colors: [UInt32]
  private var weights: [Int]
  private var count = 0
  private var droppedBits: UInt32 = 0

  init() {
    colors = Array(repeating: ColorHistogram.vacant, count: 1 << 12)
    weights = Array(repeating: 0, count: 1 << 12)
  }

  /// The colours with their weights, by ascending colour.
  var entries: [Entry] {
    colors.indices.lazy
      .filter { colors[$0] != ColorHistogram.vacant }
      .map { Entry(color: centre(of: colors[$0]), weight: weights[$0]) }
      .sorted { $0.color < $1.color }
  }

  /// Counts the pixels of a picture, each `weight` times.
  mutating func add(_ picture: Bitmap, weight: Int) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      while start < pixels.count {
        let color = pixels[start]
        var end = start + 1
        while end < pixels.count, pixels[end] == color { end += 1 }
        add(color & 0xFF_FFFF, weight: (end - start) * weight)
        start = end
      }
    }
  }

  private mutating func add(_ color: UInt32, weight: Int) {
    let key = color & kept
    var slot = Int((key &* 0x9E37_79B1) >> 7) & (colors.count - 1)
    while colors[slot] != key {
      if colors[slot] == ColorHistogram.vacant {
        colors[slot] = key
        count += 1
        break
      }
      slot = (slot + 1) & (colors.count - 1)
    }
    weights[slot] += weight
    if count * 2 > colors.count { makeRoom() }
  }

  private mutating func makeRoom() {
    if count > ColorHistogram.capacity { droppedBits += 1 }
    let (oldColors, oldWeights) = (colors, weights)
    let room = count > ColorHistogram.capacity ? colors.count : colors.count * 2
    colors = Array(repeating: ColorHistogram.vacant, count: room)
    weights = Array(repeating: 0, count: room)
    count = 0
    for slot in oldColors.indices where oldColors[slot] != ColorHistogram.vacant {
      add(oldColors[slot], weight: oldWeights[slot])
    }
  }

  /// The bits that tell colours apart.
  private var kept: UInt32 { (0xFF << droppedBits & 0xFF) &* 0x01_0101 }

  /// The middle of the colours that share a key.
  private func centre(of key: UInt32) -> UInt32 {
    droppedBits == 0 ? key : key | (0x01_0101 << (droppedBits - 1))
  }
}
