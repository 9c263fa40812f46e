internal import FlightAtlas
internal import FlightGraphics
internal import FlightOptions
internal import FlightStyles

/// The colors of a ground: those of heights and depths, and what light and shade make of them.
///
/// They are few, since each picture of a GIF has 256 and every step costs bytes.
struct GroundTones {
  private(set) var land: ToneRamp
  private(set) var sea: ToneRamp
  /// The colors that shade and light tend to, and how far.
  let shade: (color: Color, strength: Double)
  let light: (color: Color, strength: Double)

  /// Grays of a height to a tone of the land, and of the sea, which is smooth.
  private static let (landStep, seaStep) = (10, 6)
  /// Grays of heights: some hundred meters, high land, Tibet, mountains; and of the deep sea.
  private static let (hills, heights, plateaus, summits, deep) = (140, 184, 218, 255, 24)
  /// The share of shade in the color of high plateaus: on white land their mountains would be lost.
  private static let plateauShade = 0.12

  /// The share of light in the color of ice.
  private static let iceLight = 0.5

  init(_ style: GroundStyle, _ theme: Theme) {
    switch style {
    case .flat, .relief: self = theme.isDark ? .dark(theme) : .light(theme)
    case .satellite: self = .satellite
    case .nightLights: self = .nightLights
    case .antique: self = .antique
    }
  }

  private init(
    land: (plain: Color, hills: Color, heights: Color, summits: Color),
    sea: (shallow: Color, deep: Color), shade: (Color, Double), light: (Color, Double)
  ) {
    let level = GroundPlane.seaLevel
    self.land = ToneRamp(
      [
        (level, land.plain), (GroundTones.hills, land.hills), (GroundTones.heights, land.heights),
        (
          GroundTones.plateaus,
          land.heights.mixed(with: shade.0, at: GroundTones.plateauShade)
        ), (GroundTones.summits, land.summits),
      ], step: GroundTones.landStep)
    self.sea = ToneRamp(
      [(GroundTones.deep, sea.deep), (level - 6, sea.shallow)], step: GroundTones.seaStep)
    self.shade = shade
    self.light = light
  }

  /// The tones without steps, for views so close that a step would be a terrace.
  var smooth: GroundTones {
    var tones = self
    (tones.land, tones.sea) = (land.smooth, sea.smooth)
    return tones
  }

  /// The tones of land under ice, of any height: nearly those of light.
  var icy: GroundTones {
    var tones = self
    let summit = land[GroundTones.summits]
    tones.land = ToneRamp(
      [(GroundPlane.seaLevel, summit.mixed(with: light.color, at: GroundTones.iceLight))], step: 1)
    return tones
  }

  /// The pixels of the land by gray and by light, for each gray all lights from the deepest shade on; off
  /// the map land is as at the level of the sea.
  ///
  /// - Parameters:
  ///   - shade: The share of shade that is shown.
  ///   - light: The share of light.
  func litLand(_ hillshade: Hillshade, shade: Double, light: Double) -> [UInt32] {
    let shares = (0..<hillshade.count).map {
      Double($0 - hillshade.flat) / Double(hillshade.flat) * ($0 < hillshade.flat ? shade : light)
    }
    var (last, pixels): (Color?, [UInt32]) = (nil, [])
    return (0..<256).flatMap { gray in
      let tone = land[gray == 0 ? GroundPlane.seaLevel : gray]
      if tone != last { pixels = shares.map { lit(tone, by: $0).pixel } }
      last = tone
      return pixels
    }
  }

  /// The pixels of the sea by gray; off the map it goes on.
  var wetSea: [UInt32] {
    (0..<256).map { sea[$0 == 0 ? GroundPlane.seaLevel : $0].pixel }
  }

  /// The color of a tone in a light, from none at all, -1, over that of flat ground, 0.
  private func lit(_ tone: Color, by share: Double) -> Color {
    if share == 0 { return tone }
    return share < 0
      ? tone.mixed(with: shade.color, at: min(-share * shade.strength, 1))
      : tone.mixed(with: light.color, at: min(share * light.strength, 1))
  }
}

extension GroundTones {
  private static let (white, black) = (Color(0xFFFFFF), Color(0x000000))

  /// The relief in a theme of light colors; the default one has the tints of an atlas.
  private static func light(_ theme: Theme) -> GroundTones {
    let (land, ocean, ink) = (theme.land, theme.ocean, theme.coast.withOpacity(1))
    let isAtlas = land == Theme.atlas.land && ocean == Theme.atlas.ocean
    return GroundTones(
      land: isAtlas
        ? (Color(0xE6EAD6), Color(0xF3ECDD), Color(0xE2D6BE), Color(0xFBFAF6))
        : (
          land, land.mixed(with: white, at: 0.3), land.mixed(with: ink, at: 0.14),
          land.mixed(with: white, at: 0.6)
        ),
      sea: isAtlas
        ? (Color(0xD3E7F0), Color(0xA9CBE0))
        : (ocean.mixed(with: white, at: 0.2), ocean.mixed(with: ink, at: 0.2)),
      shade: (isAtlas ? Color(0x6E5C48) : ink.mixed(with: black, at: 0.4), 0.75),
      light: (white, 1.6))
  }

  /// The relief in a theme of dark colors.
  private static func dark(_ theme: Theme) -> GroundTones {
    let (land, ocean, ink) = (theme.land, theme.ocean, theme.coast.withOpacity(1))
    return GroundTones(
      land: (
        land.mixed(with: ocean, at: 0.3), land, land.mixed(with: ink, at: 0.16),
        land.mixed(with: ink, at: 0.34)
      ),
      sea: (ocean.mixed(with: land, at: 0.3), ocean.mixed(with: black, at: 0.35)),
      shade: (ocean.mixed(with: black, at: 0.5), 1.2), light: (ink, 1))
  }

  /// The sea round a photograph of the land.
  private static let satellite = GroundTones(
    land: (black, black, black, black), sea: (Color(0x235583), Color(0x081B37)),
    shade: (black, 0), light: (white, 0))

  private static let nightLights = GroundTones(
    land: (Color(0x101C2E), Color(0x142136), Color(0x1B2C45), Color(0x2A3F5C)),
    sea: (Color(0x0A1626), Color(0x050B15)), shade: (Color(0x04080F), 1.2),
    light: (Color(0x4A6A8E), 1))

  private static let antique = GroundTones(
    land: (Color(0xE6D5AE), Color(0xEDDFBE), Color(0xD8BF91), Color(0xE4D2A8)),
    sea: (Color(0xDDD6BE), Color(0xC2BA9C)), shade: (Color(0x5A3A1A), 0.8), light: (white, 1.2))
}
