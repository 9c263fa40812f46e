internal import FlightGraphics

/// A histogram of colors, in a hash table with open addressing.
///
/// Above ``capacity`` distinct colors it drops the lowest bit of each channel, and another one
/// whenever that is not enough, so that photographs do not fill the memory. Colors that then
/// coincide count as the one of them that had the longest run: flat areas keep their color.
struct ColorHistogram {
  /// A color `0x00RRGGBB` and its counts.
  struct Entry: Equatable {
    var color: UInt32
    /// Its pixels.
    var weight: Int
    /// Its runs of pixels side by side: what it costs.
    var runs = 0
    /// Its pixels, each weighted by the visibility of errors; 0 if that was not measured.
    var visibility = 0

    /// The weight of an error of this color: its pixels, each by the visibility of errors there, or
    /// in full if that was not measured.
    var importance: Int {
      visibility == 0 ? weight * Visibility.full : weight * Visibility.least + visibility
    }
    /// Makes costs comparable with squared distances. An error counts by ``importance``, a cost
    /// once a run, so a cost is multiplied by runs over that; by 1 where visibility was not
    /// measured.
    var costScale: Float {
      visibility == 0 ? 1 : Float(runs * Visibility.full) / Float(importance)
    }
  }

  private static let capacity = 1 << 15
  private static let vacant = UInt32.max

  /// A place of the table.
  private struct Slot {
    var key = ColorHistogram.vacant
    var counts = Entry(color: 0, weight: 0)
    /// The most pixels that were counted at a time of the color that the entry has.
    var longest = -1

    mutating func add(_ entry: Entry, key: UInt32) {
      self.key = key
      if entry.weight > longest { (counts.color, longest) = (entry.color, entry.weight) }
      counts.weight += entry.weight
      counts.runs += entry.runs
      counts.visibility += entry.visibility
    }
  }

  private var slots = Array(repeating: Slot(), count: 1 << 12)
  /// The number of distinct colors.
  private(set) var count = 0
  private var droppedBits: UInt32 = 0

  /// The colors with their weights, by ascending color.
  var entries: [Entry] { unsorted.sorted { $0.color < $1.color } }

  private var unsorted: [Entry] {
    slots.lazy.filter { $0.key != ColorHistogram.vacant }.map(\.counts)
  }

  /// Counts the pixels of a picture, each `weight` times.
  mutating func add(_ picture: Bitmap, weight: Int) {
    add(picture, weight: weight, isLeftOut: { _ in false }, isCounted: { _ in true })
  }

  /// Counts the pixels of a part of a picture, each `weight` times, that the ground has otherwise, and
  /// all of some colors.
  ///
  /// - Parameters:
  ///   - rect: The place of the part on the ground.
  ///   - flat: Those colors, `0x00RRGGBB`.
  mutating func add(
    _ part: Bitmap, weight: Int, over ground: Bitmap, at rect: PixelRect, beside flat: [UInt32]
  ) {
    ground.pixels.withUnsafeBufferPointer { below in
      part.pixels.withUnsafeBufferPointer { pixels in
        var (rowEnd, toGround) = (rect.width, rect.y * ground.width + rect.x)
        add(
          part, weight: weight,
          isLeftOut: { position in
            while position >= rowEnd {
              rowEnd += rect.width
              toGround += ground.width - rect.width
            }
            return below[position + toGround] == pixels[position]
          }, isCounted: { flat.contains($0) })
      }
    }
  }

  /// Counts the pixels of a whole later picture: those that the first one has as well cost nothing, as
  /// they are sent once.
  mutating func add(_ picture: Bitmap, after first: Bitmap) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      first.pixels.withUnsafeBufferPointer { before in
        var start = 0
        while start < pixels.count {
          let (pixel, isSame) = (pixels[start], pixels[start] == before[start])
          var end = start &+ 1
          while end < pixels.count, pixels[end] == pixel, (before[end] == pixel) == isSame {
            end &+= 1
          }
          if pixel >> 24 > 0 {
            add(Entry(color: pixel & 0xFF_FFFF, weight: end - start, runs: isSame ? 0 : 1))
          }
          start = end
        }
      }
    }
  }

  /// - Parameters:
  ///   - isLeftOut: True for pixels to leave out, by number. Called in ascending order.
  ///   - isCounted: True for a color `0x00RRGGBB` of which none is left out.
  @inline(__always)
  private mutating func add(
    _ picture: Bitmap, weight: Int, isLeftOut: (Int) -> Bool, isCounted: (UInt32) -> Bool
  ) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      while start < pixels.count {
        let (pixel, color) = (pixels[start], pixels[start] & 0xFF_FFFF)
        var end = start + 1
        // What is clear has no color.
        if pixel >> 24 > 0 {
          if isCounted(color) {
            while end < pixels.count, pixels[end] == pixel { end += 1 }
          } else if isLeftOut(start) {
            while end < pixels.count, pixels[end] == pixel, isLeftOut(end) { end += 1 }
            start = end
            continue
          } else {
            while end < pixels.count, pixels[end] == pixel, !isLeftOut(end) { end += 1 }
          }
          add(Entry(color: color, weight: (end - start) * weight, runs: weight))
        }
        start = end
      }
    }
  }

  /// True if there were so many colors that some count as one.
  var isCoarse: Bool { droppedBits > 0 }

  /// Adds the counts of another histogram.
  mutating func add(_ other: ColorHistogram, times: Int) {
    for entry in other.unsorted {
      add(
        Entry(
          color: entry.color, weight: entry.weight * times, runs: entry.runs * times,
          visibility: entry.visibility * times))
    }
  }

  /// The same histogram without visibilities.
  var withoutVisibility: ColorHistogram {
    var plain = self
    for slot in plain.slots.indices { plain.slots[slot].counts.visibility = 0 }
    return plain
  }

  /// The colors that have at least this share of all pixels, those with most pixels first.
  func flatColors(share: Int) -> [UInt32] {
    let entries = unsorted
    let total = entries.reduce(0) { $0 + $1.weight }
    return entries.filter { $0.weight * share >= total }
      .sorted { ($1.weight, $0.color) < ($0.weight, $1.color) }
      .map(\.color)
  }

  /// The ``Entry/costScale`` of a color, or of those that it cannot be told from; 1 for none.
  func costScale(of color: UInt32) -> Float {
    slots.withUnsafeBufferPointer { slots in
      let slot = slots[ColorHistogram.place(of: color & kept, in: slots)]
      return slot.key == ColorHistogram.vacant ? 1 : slot.counts.costScale
    }
  }

  /// The place of a key's slot, or of the vacant one where it would go (linear probing).
  @inline(__always)
  private static func place(of key: UInt32, in slots: UnsafeBufferPointer<Slot>) -> Int {
    var place = Int((key &* 0x9E37_79B1) >> 7) & (slots.count &- 1)
    while slots[place].key != key && slots[place].key != vacant {
      place = (place &+ 1) & (slots.count &- 1)
    }
    return place
  }

  /// Counts some pixels of one color.
  mutating func add(_ entry: Entry) {
    let key = entry.color & kept
    let isNew = slots.withUnsafeMutableBufferPointer { slots in
      let place = ColorHistogram.place(of: key, in: UnsafeBufferPointer(slots))
      let isNew = slots[place].key == ColorHistogram.vacant
      slots[place].add(entry, key: key)
      return isNew
    }
    guard isNew else { return }
    count += 1
    if count * 2 > slots.count { makeRoom() }
  }

  private mutating func makeRoom() {
    if count > ColorHistogram.capacity { droppedBits += 1 }
    let old = unsorted
    let room = count > ColorHistogram.capacity ? slots.count : slots.count * 2
    slots = Array(repeating: Slot(), count: room)
    count = 0
    for entry in old { add(entry) }
  }

  /// The mask of the bits that are kept of a color.
  private var kept: UInt32 { (0xFF << droppedBits & 0xFF) &* 0x01_0101 }
}
