/// The runs of a picture's commonest index.
///
/// Most pixels lie in runs of one index: what stays as it is, or flat ground. Phrases of nothing
/// but that index are found by their length, without a step for each pixel.
struct LZWRuns: ~Copyable {
  /// The commonest index.
  let index: UInt8
  /// The run of that index from each pixel on, in pixels; empty if runs are not used.
  let lengths: UnsafeMutableBufferPointer<UInt32>

  /// No runs: the picture is walked pixel by pixel.
  init() {
    index = 0
    lengths = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  init(in indices: UnsafeBufferPointer<UInt8>) {
    index = LZWRuns.commonest(of: indices)
    lengths = .allocate(capacity: indices.count)
    var length: UInt32 = 0
    var place = indices.count
    while place > 0 {
      place -= 1
      length = indices[place] == index ? length &+ 1 : 0
      lengths.initializeElement(at: place, to: length)
    }
  }

  deinit { lengths.deallocate() }

  var isEmpty: Bool { lengths.isEmpty }

  private static func commonest(of indices: UnsafeBufferPointer<UInt8>) -> UInt8 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { counts in
      counts.initialize(repeating: 0)
      for index in indices { counts[Int(index)] &+= 1 }
      var best = 0
      for index in 1..<256 where counts[index] > counts[best] { best = index }
      return UInt8(best)
    }
  }
}
