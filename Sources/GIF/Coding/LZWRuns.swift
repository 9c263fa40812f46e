/// The runs of a picture's commonest index.
///
/// Most pixels lie in runs of one index: what stays as it is, or flat ground. Phrases of nothing
/// but that index are found by their length, without a step for each pixel.
struct LZWRuns {
  /// The commonest index; `nil` if runs are not used.
  let index: UInt8?
  /// The run that was looked at last: a parse goes on and back by a few pixels only.
  private var last = 0..<0

  /// No runs: the picture is walked pixel by pixel.
  init() { index = nil }

  init(in indices: UnsafeBufferPointer<UInt8>) { index = LZWRuns.commonest(of: indices) }

  /// The pixels of ``index`` from one of them on.
  mutating func length(from start: Int, in indices: UnsafeBufferPointer<UInt8>) -> Int {
    if !last.contains(start) {
      var end = start &+ 1
      while end < indices.count, indices[end] == index { end &+= 1 }
      last = start..<end
    }
    return last.upperBound &- start
  }

  private static func commonest(of indices: UnsafeBufferPointer<UInt8>) -> UInt8 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { counts in
      counts.initialize(repeating: 0)
      let bytes = UnsafeRawBufferPointer(indices)
      var place = 0
      while place &+ 8 <= bytes.count {
        // Eight of the same are counted at once.
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        if word == (word & 255) &* 0x0101_0101_0101_0101 {
          counts[Int(word & 255)] &+= 8
        } else {
          for index in bytes[place..<place &+ 8] { counts[Int(index)] &+= 1 }
        }
        place &+= 8
      }
      for index in bytes[place...] { counts[Int(index)] &+= 1 }
      var best = 0
      for index in 1..<256 where counts[index] > counts[best] { best = index }
      return UInt8(best)
    }
  }
}
