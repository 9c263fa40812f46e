/// The runs of a picture's commonest index.
///
/// Most pixels lie in runs of one index: what stays as it is, or flat ground. Phrases of nothing
/// but that index are found by their length, without a step for each pixel.
struct LZWRuns {
  /// The commonest index; `nil` if runs are not used.
  let index: UInt8?
  /// The pixels from which on a picture is large.
  private static let large = 1 << 14
  /// The run that was looked at last: a parse goes on and back by a few pixels only.
  private var last = 0..<0

  /// No runs: the picture is walked pixel by pixel.
  init() { index = nil }

  init(in indices: UnsafeBufferPointer<UInt8>) { index = LZWRuns.commonest(of: indices) }

  /// The pixels of ``index`` from one of them on.
  mutating func length(from start: Int, in indices: UnsafeBufferPointer<UInt8>) -> Int {
    if !last.contains(start) { last = start..<end(from: start, in: indices) }
    return last.upperBound &- start
  }

  /// The end of the run that goes on from a pixel, sought eight pixels at a time.
  private func end(from start: Int, in indices: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(indices)
    let whole = UInt64(index ?? 0) &* 0x0101_0101_0101_0101
    var end = start &+ 1
    while end &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self).littleEndian
      if word != whole { return end &+ (word ^ whole).trailingZeroBitCount / 8 }
      end &+= 8
    }
    while end < bytes.count, bytes[end] == index { end &+= 1 }
    return end
  }

  /// The commonest index, in a large picture of every fourth eight: any one would do, if slower.
  private static func commonest(of indices: UnsafeBufferPointer<UInt8>) -> UInt8 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { counts in
      counts.initialize(repeating: 0)
      let bytes = UnsafeRawBufferPointer(indices)
      let stride = bytes.count < large ? 8 : 32
      var place = 0
      while place &+ 8 <= bytes.count {
        // Eight of the same are counted at once.
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        if word == (word & 255) &* 0x0101_0101_0101_0101 {
          counts[Int(word & 255)] &+= 8
        } else {
          for index in bytes[place..<place &+ 8] { counts[Int(index)] &+= 1 }
        }
        place &+= stride
      }
      if place < bytes.count { for index in bytes[place...] { counts[Int(index)] &+= 1 } }
      var best = 0
      for index in 1..<256 where counts[index] > counts[best] { best = index }
      return UInt8(best)
    }
  }
}
