internal import FlightGraphics
internal import FlightThreads

/// A sample of a film's colors: those of its first picture, and those that move over it.
struct ColorSampling {
  /// A part of a picture that one frame changes.
  struct Tile {
    var rect: PixelRect
    var pixels: Bitmap
    /// The same part of the frame before; `nil` where that is the tile before this one, or the
    /// first frame.
    var before: Bitmap?
  }

  /// The most frames and pixels of a film of which all tiles are looked at and kept.
  private static let (mostFrames, mostPixels) = (320, 1 << 21)
  /// Tiles of other films that are looked at.
  private static let samples = 48
  /// The most pixels that are looked at if there are at least ``leastSamples`` of them.
  private static let mostLookedAt = 1 << 23
  private static let leastSamples = 6
  /// The most pixels of whole frames that are kept: 16 MiB of memory.
  private static let mostKept = 1 << 22
  /// Whole frames that are looked at.
  private static let wholes = 8
  /// So many tiles weigh as much as the last frame does once.
  private static let tilesForLastFrame = 12
  /// The weight of a pixel that moves beside one that stays, such as a trail's: eyes follow it, and
  /// there is one in most frames.
  private static let movingWeight = 2

  /// The weight of such a pixel if all colors share one set.
  private static let weightInAll = 8

  /// The first frame.
  let first: Bitmap
  /// The colors of the first frame.
  private(set) var ground = ColorHistogram()
  /// The colors that later frames show where the first one had others, and the flat colors of the
  /// first one beside them; where most of the picture moves and is measured, all that they show.
  private(set) var moving = ColorHistogram()
  /// The tiles of the frames that were looked at, by number; none where they are large.
  private(set) var kept: [Int: [Tile]] = [:]
  /// True if ``kept`` are all later frames.
  private(set) var isWhole = false
  /// True if most of the picture moves, so that there is no ground to speak of.
  private(set) var isMostlyMoving = false
  /// True if the visibility of errors was measured for what moves.
  private var measuresMoving = false

  /// True under a camera that moves: then ``moving`` has the colors of whole pictures.
  private(set) var isFilmed = false

  /// ``kept`` in order, but for whole pictures.
  var frames: [[Tile]] { isFilmed ? [] : kept.sorted { $0.key < $1.key }.map(\.value) }

  /// True if the visibility of errors was measured for ``all``.
  var isMeasured: Bool { measuresMoving || moving.count == 0 }

  /// The colors of all, those that move with the weight of the eyes that follow them.
  var all: ColorHistogram {
    if isFilmed { return moving }
    var all = isMeasured ? ground : ground.withoutVisibility
    all.add(moving, times: ColorSampling.weightInAll)
    return all
  }

  /// Looks at the first frame, at all that is different in the last one, and at what changes from
  /// one frame to the next: everywhere in a short film, in a few places in a long one.
  ///
  /// So everything that stays where it was drawn, such as a trail, is seen, and of what moves,
  /// some. In the first frame it also measures the visibility of errors.
  ///
  /// - Parameters:
  ///   - measuresAll: True to measure that of later frames too, if most of the picture moves.
  ///   - isFilmed: True under a camera that moves: then whole pictures are looked at, as many as may be
  ///     kept, so that none of them is drawn twice.
  init(
    of film: Film, first: Bitmap, workers: Int = 1, measuresAll: Bool = false,
    isFilmed: Bool = false
  ) throws(EncodingError) {
    self.first = first
    ground.add(first, weight: 1)
    if !isFilmed || film.count < 2 { ground.addVisibility(in: first) }
    let last = film.count - 1
    if last < 1 { return }
    var (changed, area) = (PixelRect.empty, 0)
    for index in 1...last {
      for rect in film.changes(at: index) {
        changed = changed.union(rect)
        area += rect.area
      }
    }
    if changed.isEmpty { return }
    if isFilmed {
      try addWholes(of: film, area: area / last, workers: workers)
      return
    }
    isWhole = last <= ColorSampling.mostFrames && area <= ColorSampling.mostPixels
    let looked =
      isWhole
      ? Array(1...last)
      : ColorSampling.frames(
        of: film.count,
        atMost: min(
          ColorSampling.samples,
          max(ColorSampling.leastSamples, ColorSampling.mostLookedAt / max(1, area / last))))
    let areLarge = !isWhole && area / last * looked.count > ColorSampling.mostPixels
    isMostlyMoving = area > film.size.area / 2 * last
    measuresMoving = measuresAll && isMostlyMoving
    let flat = ground.flatColors(share: PaletteReduction.flatShare)
    let weight = max(1, looked.count / ColorSampling.tilesForLastFrame)
    add(try film.tile(last, in: changed), over: first, at: changed, weight: weight, beside: [])
    let wantsBefore = !isWhole && !areLarge
    try look(at: looked, of: film, workers: workers, keeps: !areLarge, before: wantsBefore) {
      sampling, tiles in
      for tile in tiles {
        sampling.add(
          tile.pixels, over: first, at: tile.rect, weight: ColorSampling.movingWeight,
          beside: flat)
      }
    }
  }

  /// Counts the colors of whole pictures.
  ///
  /// - Parameter area: The pixels that a frame changes, on average.
  private mutating func addWholes(
    of film: Film, area: Int, workers: Int
  ) throws(EncodingError) {
    (self.isFilmed, isMostlyMoving, measuresMoving) = (true, true, true)
    let looked = ColorSampling.frames(of: film.count, atMost: ColorSampling.wholes)
    moving.add(first, after: first)
    moving.addVisibility(in: first)
    let keeps = area * looked.count <= ColorSampling.mostKept
    try look(at: looked, of: film, workers: workers, keeps: keeps) { sampling, tiles in
      var picture = sampling.first
      for tile in tiles { picture.put(tile) }
      sampling.moving.add(picture, after: sampling.first)
      sampling.moving.addVisibility(in: picture)
    }
  }

  /// Draws what some frames change, on several threads, and hands it over in order.
  ///
  /// - Parameters:
  ///   - keeps: True to keep it; else memory holds only a few frames.
  ///   - before: True for the same parts of the frames before, too.
  private mutating func look(
    at looked: [Int], of film: Film, workers: Int, keeps: Bool, before wantsBefore: Bool = false,
    _ take: (inout ColorSampling, [Tile]) -> Void
  ) throws(EncodingError) {
    let batch = keeps ? looked.count : max(1, workers)
    for start in stride(from: 0, to: looked.count, by: batch) {
      let part = Array(looked[start..<min(start + batch, looked.count)])
      let tiles = inParallel(part.count, workers: workers, with: ToolPool {}) { _, number in
        Result<[Tile], EncodingError> { () throws(EncodingError) in
          var tiles: [Tile] = []
          for rect in film.changes(at: part[number]) where !rect.isEmpty {
            tiles.append(
              Tile(
                rect: rect, pixels: try film.tile(part[number], in: rect),
                before: wantsBefore ? try film.tile(part[number] - 1, in: rect) : nil))
          }
          return tiles
        }
      }
      for (index, result) in zip(part, tiles) {
        let tiles = try result.get()
        take(&self, tiles)
        if keeps { kept[index] = tiles }
      }
    }
  }

  private mutating func add(
    _ tile: Bitmap, over first: Bitmap, at rect: PixelRect, weight: Int, beside flat: [UInt32]
  ) {
    if measuresMoving {
      moving.add(tile, weight: weight)
      moving.addVisibility(in: tile, weight: weight)
      return
    }
    moving.add(tile, weight: weight, over: first, at: rect, beside: flat)
  }

  /// All later frames of a short film; evenly spread ones, the last among them, of a long one.
  static func frames(of count: Int, atMost most: Int) -> [Int] {
    let later = count - 1
    let taken = min(later, most)
    return (0..<taken).map { ($0 + 1) * later / taken }
  }
}

extension Bitmap {
  fileprivate mutating func put(_ tile: ColorSampling.Tile) {
    for row in 0..<tile.rect.height {
      let place = (tile.rect.y + row) * width + tile.rect.x
      let columns = row * tile.rect.width..<(row + 1) * tile.rect.width
      pixels.replaceSubrange(place..<place + tile.rect.width, with: tile.pixels.pixels[columns])
    }
  }
}
