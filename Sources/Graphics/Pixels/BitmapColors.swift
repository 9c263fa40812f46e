extension Bitmap {
  /// True if nothing shows through.
  package var isOpaque: Bool { pixels.reduce(.max, &) >> 24 == 255 }

  /// True of photographs and the like, false of drawings of a few plain colors.
  package func hasColors(moreThan count: Int) -> Bool {
    var colors = ColorNumbers(atMost: count)
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      if colors.number(of: pixel) == nil { return true }
    }
    return false
  }

  /// The number of pixels that are neither like the one to their left nor like the one above.
  package var surprises: Int {
    guard height > 1 else { return 0 }
    return pixels.withUnsafeBufferPointer { pixels in
      (width + 1..<pixels.count).reduce(0) { count, index in
        pixels[index] != pixels[index - 1] && pixels[index] != pixels[index - width]
          ? count + 1 : count
      }
    }
  }
}
