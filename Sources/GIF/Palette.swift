internal import Graphics

/// The colours of a GIF, at most 256 entries.
///
/// The first picture is sent once and stays; what moves is sent with every frame. So the colours of
/// what moves are few, which makes frames small, and come first, which makes their codes short; the
/// first picture has those and many more.
struct Palette: Equatable {
  /// Entries from the first on.
  struct Range: Equatable {
    /// `0x00RRGGBB` by index.
    var colors: [UInt32]
    /// What the use of each colour costs, as a squared distance: pixels go where distance and cost
    /// together are least.
    var costs: [Int32]
  }

  /// All entries, for the first picture.
  private(set) var ground: Range
  /// The first ones, for what later pictures show over it.
  private(set) var moving: Range
  /// The entry for "as before", which no pixel's colour maps to; `nil` where there is none.
  private(set) var transparent: UInt8?

  /// Below this many entries there is no room for two sets of colours.
  private static let leastApart = 48
  /// Some colours fill most of a tile, such as the land's: those from this share on stay exact.
  private static let flatShareOfTiles = 24
  /// A cost that no colour is worth.
  private static let prohibitive: Int32 = 1 << 29

  /// The number of entries, the transparent one among them.
  var count: Int { ground.colors.count }

  /// Chooses colours for what was seen of a film.
  ///
  /// - Parameters:
  ///   - maximumEntries: 2…256.
  ///   - animated: Whether later frames may want the transparent entry.
  init(
    covering sampling: ColorSampling, maximumEntries: Int, quality: GIFCodec.Quality,
    animated: Bool
  ) {
    let hasTransparent = animated && maximumEntries > 2
    let room = maximumEntries - (hasTransparent ? 1 : 0)
    if animated && room >= Palette.leastApart && !sampling.isMostlyMoving {
      moving = Range(
        PaletteReduction(
          of: sampling.moving, flatShare: Palette.flatShareOfTiles,
          count: min(quality.movingColors, room * 2 / 3), costOfBit: quality.movingCostOfBit))
      let all = PaletteReduction(
        of: sampling.ground, beside: moving.colors, count: room,
        costOfBit: quality.groundCostOfBit)
      ground = Range(all, after: moving, by: sampling.passed)
    } else {
      ground = Range(
        PaletteReduction(of: sampling.all, count: room, costOfBit: quality.groundCostOfBit))
      moving = ground
    }
    if hasTransparent {
      let place = moving.colors.count
      ground.colors.insert(0, at: place)
      ground.costs.insert(Palette.prohibitive, at: place)
      transparent = UInt8(place)
    }
  }
}

extension Palette.Range {
  /// The cheapest colours first: they are used most.
  fileprivate init(_ chosen: PaletteReduction) {
    let order = chosen.costs.indices.sorted { (chosen.costs[$0], $0) < (chosen.costs[$1], $1) }
    self.init(colors: order.map { chosen.colors[$0] }, costs: order.map { chosen.costs[$0] })
  }

  /// The colours beyond the first few in the order of their use in a part of the picture.
  fileprivate init(
    _ chosen: PaletteReduction, after given: Palette.Range, by use: ColorHistogram
  ) {
    let nearest = NearestColor(chosen.colors, costs: chosen.costs)
    var runs = Array(repeating: 0, count: chosen.colors.count)
    for entry in use.entries { runs[nearest.find(entry.color).index] += entry.runs }
    let rest = (given.colors.count..<chosen.colors.count)
      .sorted { (runs[$1], $0) < (runs[$0], $1) }
    let order = given.colors.indices + rest
    self.init(colors: order.map { chosen.colors[$0] }, costs: order.map { chosen.costs[$0] })
  }
}
