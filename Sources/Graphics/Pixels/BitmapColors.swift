extension Bitmap {
  /// True if nothing shows through.
  package var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// True of photographs and the like, false of drawings of a few plain colors.
  package func hasColors(moreThan count: Int) -> Bool {
    var colors: Set<UInt32> = []
    for pixel in pixels where colors.insert(pixel).inserted {
      if colors.count > count { return true }
    }
    return false
  }
}
