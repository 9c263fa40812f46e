internal import Graphics

/// What colours a film has: those of its first picture, and those of what moves over it.
struct ColorSampling {
  /// Tiles between the first frame and the last that are drawn and looked at.
  private static let samples = 12
  /// Places of tiles that are looked at in the first frame, which takes no drawing.
  private static let places = 96
  /// What a pixel that moves counts for beside one that stays where it was drawn, such as a trail's:
  /// eyes follow it, and there is one in most frames.
  private static let movingWeight = 2

  private static let weightInAll = 8

  /// The colours of the first frame.
  private(set) var ground = ColorHistogram()
  /// The colours that later frames show where the first one had others, and the flat colours of the
  /// first one beside them.
  private(set) var moving = ColorHistogram()

  /// The colours of the first frame where tiles lie: those that show again when something has
  /// moved on.
  private(set) var passed = ColorHistogram()
  /// Whether most of the picture moves, so that there is no ground to speak of.
  private(set) var isMostlyMoving = false

  /// The colours of all, those that move with the weight of the eyes that follow them.
  var all: ColorHistogram {
    var all = ground
    all.add(moving, times: ColorSampling.weightInAll)
    return all
  }

  /// Looks at the first frame, at all that is different in the last one, and at what changes from
  /// one frame to the next in a few between.
  ///
  /// What stays where it was drawn, such as a trail, is thus seen whole; what moves, now and then.
  init(of film: Film, first: Bitmap) throws(EncodingError) {
    ground.add(first, weight: 1)
    let last = film.count - 1
    if last < 1 { return }
    let changed = (1...last).reduce(PixelRect.empty) { $0.union(film.change(at: $1)) }
    if changed.isEmpty { return }
    let flat = ground.flatColors(share: PaletteReduction.flatShare)
    add(try film.tile(last, in: changed), over: first, at: changed, weight: 1, beside: [])
    var area = 0
    let frames = ColorSampling.frames(of: film.count)
    for index in frames {
      for rect in film.changes(at: index) where !rect.isEmpty {
        area += rect.area
        let tile = try film.tile(index, in: rect)
        add(tile, over: first, at: rect, weight: ColorSampling.movingWeight, beside: flat)
      }
    }
    for index in ColorSampling.frames(of: film.count, atMost: ColorSampling.places) {
      for rect in film.changes(at: index) { passed.add(first.cropped(to: rect), weight: 1) }
    }
    isMostlyMoving = area * 2 > film.size.area * frames.count
  }

  private mutating func add(
    _ tile: Bitmap, over first: Bitmap, at rect: PixelRect, weight: Int, beside flat: [UInt32]
  ) {
    moving.add(tile, weight: weight) { position, color in
      let place = (rect.y + position / rect.width) * first.width + rect.x + position % rect.width
      return first.pixels[place] & 0xFF_FFFF != color || flat.contains(color)
    }
  }

  /// All later frames of a short film; evenly spread ones, the last among them, of a long one.
  static func frames(of count: Int, atMost most: Int = samples + 1) -> [Int] {
    let later = count - 1
    let taken = min(later, most)
    return (0..<taken).map { ($0 + 1) * later / taken }
  }
}
