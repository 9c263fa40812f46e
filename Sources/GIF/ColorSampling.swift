internal import Graphics

extension ColorHistogram {
  /// Frames between the first and the last that are looked at.
  private static let samples = 12
  /// What a pixel that moves counts for beside one of the ground: eyes follow it.
  private static let movingWeight = 16

  /// Counts the colours of a film in its first frame, in all that is different in the last one, and
  /// in what changes from one frame to the next in a few between.
  ///
  /// What stays where it was drawn, such as a trail, is thus seen whole; what moves, now and then.
  init(sampling film: Film, first: Bitmap) throws(EncodingError) {
    self.init()
    add(first, weight: 1)
    let last = film.count - 1
    if last < 1 { return }
    let changed = (1...last).reduce(PixelRect.empty) { $0.union(film.change(at: $1)) }
    if changed.isEmpty { return }
    add(try film.tile(last, in: changed), weight: 1)
    for index in ColorHistogram.sampledFrames(of: film.count) {
      let rect = film.change(at: index)
      if rect.isEmpty { continue }
      add(try film.tile(index, in: rect), weight: ColorHistogram.movingWeight)
    }
  }

  /// All later frames of a short film; evenly spread ones, the last among them, of a long one.
  static func sampledFrames(of count: Int) -> [Int] {
    let later = count - 1
    let taken = min(later, samples + 1)
    return (0..<taken).map { ($0 + 1) * later / taken }
  }
}
