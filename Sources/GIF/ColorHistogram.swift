internal import Graphics

/// How often each colour is used.
///
/// Above ``capacity`` distinct colours it drops the lowest bit of each channel, and another one
/// whenever that is not enough, so that photographs do not fill the memory.
struct ColorHistogram: Equatable {
  /// A colour `0x00RRGGBB` and how much there is of it.
  struct Entry: Equatable {
    var color: UInt32
    /// Its pixels.
    var weight: Int
    /// Its runs of pixels side by side: what it costs.
    var runs = 0
    /// Its pixels, each as often as errors of it show; 0 where nobody has looked.
    var visibility = 0

    /// What a difference to it does to the picture, in 64ths of a pixel.
    var importance: Int {
      visibility == 0 ? weight * Visibility.full : weight * Visibility.least + visibility
    }
    /// What costs of entries are to be multiplied by to compare with its squared distance to them: less
    /// where its pixels lie in runs, which cost once, and more where errors hardly show.
    var costScale: Float {
      visibility == 0 ? 1 : Float(runs * Visibility.full) / Float(importance)
    }
  }

  private static let capacity = 1 << 15
  private static let vacant = UInt32.max

  private var colors: [UInt32]
  private var counts: [Entry]
  /// The number of colours that it tells apart.
  private(set) var count = 0
  private var droppedBits: UInt32 = 0

  init() {
    colors = Array(repeating: ColorHistogram.vacant, count: 1 << 12)
    counts = Array(repeating: Entry(color: 0, weight: 0), count: 1 << 12)
  }

  /// The colours with their weights, by ascending colour.
  var entries: [Entry] { unsorted.sorted { $0.color < $1.color } }

  private var unsorted: [Entry] {
    colors.indices.filter { colors[$0] != ColorHistogram.vacant }.map {
      var entry = counts[$0]
      entry.color = centre(of: colors[$0])
      return entry
    }
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
    for entry in other.unsorted {
      add(
        Entry(
          color: entry.color, weight: entry.weight * times, runs: entry.runs * times,
          visibility: entry.visibility * times))
    }
  }

  /// The same where nobody has looked how well errors show.
  var withoutVisibility: ColorHistogram {
    var plain = self
    for slot in plain.counts.indices { plain.counts[slot].visibility = 0 }
    return plain
  }

  /// The colours that have at least this share of all pixels, those with most pixels first.
  func flatColors(share: Int) -> [UInt32] {
    let entries = unsorted
    let total = entries.reduce(0) { $0 + $1.weight }
    return entries.filter { $0.weight * share >= total }
      .sorted { ($1.weight, $0.color) < ($0.weight, $1.color) }
      .map(\.color)
  }

  /// What has been counted of a colour and of those that it cannot be told from; `nil` for none.
  func entry(of color: UInt32) -> Entry? {
    let slot = slot(of: color & kept)
    return colors[slot] == ColorHistogram.vacant ? nil : counts[slot]
  }

  /// Where a key is, or would be.
  private func slot(of key: UInt32) -> Int {
    var slot = Int((key &* 0x9E37_79B1) >> 7) & (colors.count - 1)
    while colors[slot] != key && colors[slot] != ColorHistogram.vacant {
      slot = (slot + 1) & (colors.count - 1)
    }
    return slot
  }

  /// Counts some pixels of one colour.
  mutating func add(_ entry: Entry) {
    let key = entry.color & kept
    let slot = slot(of: key)
    if colors[slot] == ColorHistogram.vacant {
      colors[slot] = key
      count += 1
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
