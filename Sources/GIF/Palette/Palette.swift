internal import FlightGraphics

/// The colors of a GIF, at most 256 entries.
///
/// The first picture is sent once and stays; what moves is sent with every frame. So the colors of
/// what moves are few, which makes frames small; the first picture has those and many more. Entries
/// that frames use come first, which makes their codes short.
struct Palette {
  /// `0x00RRGGBB` by index.
  private(set) var colors: [UInt32]
  /// The cost of each entry in the first picture, as a squared distance: a pixel gets the entry
  /// with the least sum of distance and cost.
  private(set) var groundCosts: [Float]
  /// The cost of each entry in later pictures, where they differ from the first one.
  private(set) var movingCosts: [Float]
  /// The source of each color's ``ColorHistogram/Entry/costScale`` in the first picture; `nil` if
  /// costs are not scaled.
  private(set) var groundColors: ColorHistogram?
  /// The same for later pictures.
  private(set) var movingColors: ColorHistogram?
  /// True where so many colors share the entries that their lowest bits do not matter.
  private(set) var isCoarse = false
  /// The entry for "as before", to which no pixel's color maps; `nil` where there is none.
  private(set) var transparent: UInt8?

  /// Below this many entries there is no room for two sets of colors.
  private static let leastApart = 48
  /// The entries of half a palette, but for the transparent one.
  private static let few = 127
  /// The multiple of the allowed loss that tells, with a few more entries than that, that half will never do.
  private static let hopeless = 1.3
  /// The loss allowed to a picture of more colors than there is room for, such as mountains, as a multiple of
  /// what it loses anyway: a little more does not show, and takes far fewer bytes.
  private static let excess = 4.0
  /// Some colors fill most of a tile, such as the land's: those from this share on stay exact.
  private static let flatShareOfTiles = 24
  /// So few pixels are a line or a marker over a photograph, whose colors would all be like that of a desert
  /// where entries are few; such a squared distance makes one wrong, and so many are put right.
  private static let (shareOfAccent, amiss, mostAccents) = (3000, Float(4000), 4)
  /// Such a share of what moves, soft edges and all, is a line's, and such a squared distance makes
  /// its color look like another one.
  private static let (shareOfLine, otherColor) = (400, Float(700))
  /// The extra cost of a color not meant for tiles over the rarest that is, in bits.
  private static let longCode = 4.0

  /// The number of entries, the transparent one among them.
  var count: Int { colors.count }
}

extension Palette {
  /// Chooses colors for what was seen of a film: all of them where there is room.
  ///
  /// - Parameters:
  ///   - maximumEntries: 2…256.
  ///   - look: What may be lost under a camera; `nil` where none moves.
  ///   - animated: True if later frames may need the transparent entry.
  ///   - isClear: True if transparent pixels need it.
  init(
    covering sampling: ColorSampling, maximumEntries: Int, quality: FilmQuality,
    look: FilmedLook? = nil, animated: Bool, isClear: Bool = false
  ) {
    let hasTransparent = isClear || animated && maximumEntries > 2
    let room = maximumEntries - (hasTransparent ? 1 : 0)
    if sampling.ground.count <= room, case let used = sampling.all.entries, used.count <= room {
      let colors = used.isEmpty ? [0] : used.map(\.color)
      let free = colors.map { _ in Float(0) }
      self.init(colors: colors, groundCosts: free, movingCosts: free)
    } else if animated && room >= Palette.leastApart && !sampling.isMostlyMoving {
      self.init(parting: sampling, room: room, quality: quality)
    } else {
      let counted = sampling.all
      func reduced(beside given: [UInt32]) -> PaletteReduction {
        PaletteReduction(
          of: counted, beside: given, count: room,
          costOfBit: look?.costOfBit ?? quality.costOfBit,
          loss: look?.loss ?? (sampling.isMeasured ? quality.loss : PaletteReduction.anyLoss))
      }
      var all = reduced(beside: [])
      var accents: [UInt32] = []
      while accents.count < min(Palette.mostAccents, room / 4),
        let color = all.mostAmiss(of: counted, share: Palette.shareOfAccent, beyond: Palette.amiss)
      {
        accents.append(color)
        all = reduced(beside: accents)
      }
      self.init(colors: all.colors, groundCosts: all.costs, movingCosts: all.costs)
      if sampling.isMeasured { (groundColors, movingColors) = (counted, counted) }
      isCoarse = sampling.isFilmed && counted.isCoarse
    }
    if animated { sortByUse(in: sampling) }
    if hasTransparent { insertTransparent() }
  }

  /// Chooses colors for what moves, then others beside them for the ground.
  private init(parting sampling: ColorSampling, room: Int, quality: FilmQuality) {
    // Flat colors of the ground show, exactly, wherever something moves off it.
    let flat = sampling.ground.flatColors(share: PaletteReduction.flatShare)
    func reduced(to count: Int) -> PaletteReduction {
      PaletteReduction(
        of: sampling.moving, beside: Array(flat.prefix(count / 4)),
        flatShare: Palette.flatShareOfTiles, count: count, costOfBit: quality.movingCostOfBit)
    }
    let most = room * 2 / 3
    var count = min(quality.movingColors, most)
    var moving = reduced(to: count)
    // Where there are lines of many colors none is to be taken for another.
    while count < most,
      moving.largestError(of: sampling.moving, share: Palette.shareOfLine) > Palette.otherColor
    {
      count = min(count * 2, most)
      moving = reduced(to: count)
    }
    func whole(of count: Int, usefulTo most: Double = .infinity) -> PaletteReduction {
      PaletteReduction(
        of: sampling.ground, beside: moving.colors, count: count, costOfBit: quality.costOfBit,
        loss: quality.loss, excess: quality == .standard ? Palette.excess : 0, usefulTo: most)
    }
    // Where half of the entries are enough, codes are shorter, and so is the palette.
    var all = whole(
      of: max(min(room, Palette.few), moving.colors.count),
      usefulTo: room > Palette.few ? quality.loss.upperBound * Palette.hopeless : .infinity)
    if room > Palette.few, all.loss > quality.loss.upperBound { all = whole(of: room) }
    let others = all.colors.count - moving.colors.count
    let surcharge = Float(Palette.longCode * quality.movingCostOfBit)
    let cost = (moving.costs.max() ?? 0) + surcharge
    self.init(
      colors: all.colors, groundCosts: all.costs,
      movingCosts: moving.costs + Array(repeating: cost, count: others))
    groundColors = sampling.ground
  }

  /// Puts first what most tiles need: a tile's codes are as long as its last entry wants.
  private mutating func sortByUse(in sampling: ColorSampling) {
    var uses = Array(repeating: 0, count: colors.count)
    if sampling.frames.isEmpty {
      let nearest = NearestColor(colors, costs: movingCosts)
      for entry in sampling.moving.entries {
        let scale = movingColors?.costScale(of: entry.color) ?? 1
        uses[nearest.find(entry.color, costsTimes: scale).index] += entry.runs
      }
    } else {
      var needs = EntryNeeds(self, over: sampling)
      uses = needs.count()
    }
    let order = colors.indices.sorted { (uses[$1], $0) < (uses[$0], $1) }
    colors = order.map { colors[$0] }
    groundCosts = order.map { groundCosts[$0] }
    movingCosts = order.map { movingCosts[$0] }
  }

  private mutating func insertTransparent() {
    let prohibitive = Float.infinity
    colors.insert(0, at: 0)
    groundCosts.insert(prohibitive, at: 0)
    movingCosts.insert(prohibitive, at: 0)
    transparent = 0
  }
}
