internal import Graphics

/// How often each colour is used.
///
/// Above ``capacity`` distinct colours it drops the lowest bit of each channel, and another one
/// whenever that is not enough, so that photographs do not fill the memory.
struct ColorHistogram {
  /// A colour `0x00RRGGBB` and how much there is of it.
  struct Entry: Equatable {
    var color: UInt32
    /// Its pixels: what a difference to it does to the picture.
    var weight: Int
    /// Its runs of pixels side by side: what it costs.
    var runs = 0
    /// Its pixels, each as often as errors of it show; 0 where nobody has looked.
    var visibility = 0
  }

  private static let capacity = 1 << 15
  private static let vacant = UInt32.max

  private var colors: [UInt32]
  private var counts: [Entry]
  private var count = 0
  private var droppedBits: UInt32 = 0

  init() {
    colors = Array(repeating: ColorHistogram.vacant, count: 1 << 12)
    counts = Array(repeating: Entry(color: 0, weight: 0), count: 1 << 12)
  }

  /// The colours with their weights, by ascending colour.
  var entries: [Entry] {
    colors.indices.lazy
      .filter { colors[$0] != ColorHistogram.vacant }
      .map {
        var entry = counts[$0]
        entry.color = centre(of: colors[$0])
        return entry
      }
      .sorted { $0.color < $1.color }
  }

  /// Counts the pixels of a picture, each `weight` times.
  ///
  /// - Parameter isCounted: Which pixels, by number and colour `0x00RRGGBB`; all by default.
  mutating func add(
    _ picture: Bitmap, weight: Int, where isCounted: (Int, UInt32) -> Bool = { _, _ in true }
  ) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      while start < pixels.count {
        let color = pixels[start] & 0xFF_FFFF
        var end = start + 1
        // What is clear has no colour.
        guard pixels[start] >> 24 > 0, isCounted(start, color) else {
          start = end
          continue
        }
        while end < pixels.count, pixels[end] == pixels[start], isCounted(end, color) {
          end += 1
        }
        add(Entry(color: color, weight: (end - start) * weight, runs: weight))
        start = end
      }
    }
  }

  /// Counts what another histogram has counted.
  mutating func add(_ other: ColorHistogram, times: Int) {
    for entry in other.entries {
      add(Entry(color: entry.color, weight: entry.weight * times, runs: entry.runs * times))
    }
  }

  /// The colours that have at least this share of all pixels, those with most pixels first.
  func flatColors(share: Int) -> [UInt32] {
    let entries = entries
    let total = entries.reduce(0) { $0 + $1.weight }
    return entries.filter { $0.weight * share >= total }
      .sorted { ($1.weight, $0.color) < ($0.weight, $1.color) }
      .map(\.color)
  }

  /// Counts some pixels of one colour.
  mutating func add(_ entry: Entry) {
    let key = entry.color & kept
    var slot = Int((key &* 0x9E37_79B1) >> 7) & (colors.count - 1)
    while colors[slot] != key {
      if colors[slot] == ColorHistogram.vacant {
        colors[slot] = key
        count += 1
        break
      }
      slot = (slot + 1) & (colors.count - 1)
    }
    counts[slot].weight += entry.weight
    counts[slot].runs += entry.runs
    counts[slot].visibility += entry.visibility
    if count * 2 > colors.count { makeRoom() }
  }

  private mutating func makeRoom() {
    if count > ColorHistogram.capacity { droppedBits += 1 }
    let (oldColors, oldCounts) = (colors, counts)
    let room = count > ColorHistogram.capacity ? colors.count : colors.count * 2
    colors = Array(repeating: ColorHistogram.vacant, count: room)
    counts = Array(repeating: Entry(color: 0, weight: 0), count: room)
    count = 0
    for slot in oldColors.indices where oldColors[slot] != ColorHistogram.vacant {
      var entry = oldCounts[slot]
      entry.color = oldColors[slot]
      add(entry)
    }
  }

  /// The bits that tell colours apart.
  private var kept: UInt32 { (0xFF << droppedBits & 0xFF) &* 0x01_0101 }

  /// The middle of the colours that share a key.
  private func centre(of key: UInt32) -> UInt32 {
    droppedBits == 0 ? key : key | (0x01_0101 << (droppedBits - 1))
  }
}
