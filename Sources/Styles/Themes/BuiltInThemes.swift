internal import FlightGraphics

extension Theme {
  /// A light map for pages and slides.
  public static let atlas = Theme(
    name: "atlas", summary: "light map, red line: for pages and slides",
    ocean: Color(0xCFE3EC), space: Color(0xF7F9FA), limb: Color(0x0E3A55, opacity: 0.022),
    land: Color(0xF6F2E9), coast: Color(0x86ABBD),
    shore: Color(0x86ABBD, opacity: 0.7), border: Color(0xCDBFA8),
    province: Color(0xCDBFA8, opacity: 0.6), highlight: Color(0xF0B75A, opacity: 0.5),
    graticule: Color(0x6E93A6, opacity: 0.16),
    route: Color(0x1F3B57, opacity: 0.62), trail: Color(0xD6432F),
    casing: Color(0xFFFFFF, opacity: 0.95), stop: Color(0xD6432F), ring: Color(0xFFFFFF),
    code: Color(0x16304A), city: Color(0x4D5D6D), halo: Color(0xFFFFFF, opacity: 0.85),
    marker: Color(0x16304A), markerHalo: Color(0xFFFFFF),
    tripColors: [
      0xD6432F, 0x08158A, 0x3C8A8A, 0x9763D8, 0x56083C, 0x495697, 0x7D2208, 0x7D4956,
    ].map { Color($0) }, valueColors: onLight)

  /// A dark map for screens and dark pages.
  public static let night = Theme(
    name: "night", summary: "dark map, amber line: for screens and dark pages",
    ocean: Color(0x0B1522), space: Color(0x05090F), limb: Color(0x000000, opacity: 0.05),
    land: Color(0x1A2A3E), coast: Color(0x3A5A7D),
    shore: Color(0x3A5A7D, opacity: 0.7), border: Color(0x2F4865),
    province: Color(0x2F4865, opacity: 0.6), highlight: Color(0x4C86B8, opacity: 0.45),
    graticule: Color(0x8FB4D9, opacity: 0.09),
    route: Color(0x8FB4D9, opacity: 0.62), trail: Color(0xFFB547),
    casing: Color(0x0B1522, opacity: 0.95), stop: Color(0xFFB547), ring: Color(0x0B1522),
    code: Color(0xF2F6FA), city: Color(0xA9BDD0), halo: Color(0x0B1522, opacity: 0.85),
    marker: Color(0xFFFFFF), markerHalo: Color(0x0B1522),
    tripColors: [
      0xFFB547, 0x5697FF, 0xB15697, 0x08FFFF, 0x637D22, 0xF2707D, 0xB1B1E5, 0xD8F2B1,
    ].map { Color($0) }, valueColors: onDark)

  /// A technical drawing: pale lines on deep blue, and the net on every map.
  public static let blueprint = Theme(
    name: "blueprint", summary: "white lines on deep blue: a technical drawing",
    ocean: Color(0x0F3A6E), space: Color(0x0A2C56), limb: Color(0x000812, opacity: 0.032),
    land: Color(0x174985), coast: Color(0xA9CDF0, opacity: 0.85),
    shore: Color(0xA9CDF0, opacity: 0.5), border: Color(0x8FBCE8, opacity: 0.5),
    province: Color(0x8FBCE8, opacity: 0.26), highlight: Color(0x5E9BDC, opacity: 0.5),
    graticule: Color(0xBFDCF7, opacity: 0.26),
    route: Color(0xE3F0FC, opacity: 0.72), trail: Color(0xFFFFFF),
    casing: Color(0x0F3A6E, opacity: 0.9), stop: Color(0x0F3A6E), ring: Color(0xFFFFFF),
    code: Color(0xFFFFFF), city: Color(0xC9E1F7), halo: Color(0x0F3A6E, opacity: 0.85),
    marker: Color(0xFFFFFF), markerHalo: Color(0x0F3A6E),
    tripColors: [
      0xFFFFFF, 0xFFCB2F, 0x08D8FF, 0xF27056, 0x8A8AFF, 0xB1FFA4, 0xB18AB1, 0xA4CBA4,
    ].map { Color($0) }, valueColors: onBlue, net: .always,
    sizes: drawnFinely)

  /// A page of a printed atlas: ink on warm paper.
  public static let paper = Theme(
    name: "paper", summary: "ink on warm paper: a printed atlas",
    ocean: Color(0xE3E2D4), space: Color(0xF3EDDD), limb: Color(0x3A2408, opacity: 0.028),
    land: Color(0xF8F2E2), coast: Color(0x6F6048),
    shore: Color(0x6F6048, opacity: 0.75), border: Color(0xA8977A),
    province: Color(0xA8977A, opacity: 0.5), highlight: Color(0xD9A95B, opacity: 0.5),
    graticule: Color(0x6F6048, opacity: 0.2),
    route: Color(0x1F2D3D, opacity: 0.66), trail: Color(0x1F2D3D),
    casing: Color(0xF8F2E2, opacity: 0.92), stop: Color(0x1F2D3D), ring: Color(0xF8F2E2),
    code: Color(0x241D14), city: Color(0x5A4C39), halo: Color(0xF8F2E2, opacity: 0.85),
    marker: Color(0x1F2D3D), markerHalo: Color(0xF8F2E2),
    tripColors: [
      0x1F2D3D, 0xA43C63, 0x087DD8, 0x977D15, 0x63228A, 0x706397, 0x560808, 0x086308,
    ].map { Color($0) }, valueColors: onLight, sizes: engraved)

  /// Black, white and grays.
  public static let mono = Theme(
    name: "mono", summary: "black, white and grays: for print",
    ocean: Color(0xFFFFFF), space: Color(0xFFFFFF), limb: Color(0x000000, opacity: 0.014),
    land: Color(0xE4E4E4), coast: Color(0x808080),
    shore: Color(0x808080, opacity: 0.8), border: Color(0xFFFFFF),
    province: Color(0xFFFFFF, opacity: 0.75), highlight: Color(0x8C8C8C, opacity: 0.5),
    graticule: Color(0x000000, opacity: 0.09),
    route: Color(0x000000, opacity: 0.62), trail: Color(0x000000),
    casing: Color(0xFFFFFF, opacity: 0.95), stop: Color(0x000000), ring: Color(0xFFFFFF),
    code: Color(0x000000), city: Color(0x474747), halo: Color(0xFFFFFF, opacity: 0.88),
    marker: Color(0x000000), markerHalo: Color(0xFFFFFF),
    tripColors: [0x000000, 0x6B6B6B].map { Color($0) },
    tripDashes: [
      [], [], [9, 5], [9, 5], [2, 4.5], [2, 4.5], [12, 4.5, 2, 4.5], [12, 4.5, 2, 4.5],
    ],
    valueColors: [0x767676, 0x1A1A1A].map { Color($0) })

  /// Values on light maps: the higher, the darker.
  private static let onLight = [0xB5640F, 0xB03A4E, 0x8A2C86, 0x4A2A92, 0x1B1464].map { Color($0) }
  /// Values on dark maps: the higher, the lighter.
  private static let onDark = [0x8F7BE8, 0xD573C9, 0xF58E86, 0xFBC267, 0xFCF6B0].map { Color($0) }

  /// The same on blue.
  private static let onBlue = [0xA796F2, 0xDE8CD0, 0xF5A593, 0xFBCB78, 0xFDF8C4].map { Color($0) }

  private static var drawnFinely: ThemeSizes {
    var sizes = ThemeSizes()
    sizes.coast = 0.9
    sizes.line = 2.4
    sizes.casing = 5
    sizes.graticule = 0.7
    sizes.stop = 3.2
    return sizes
  }

  private static var engraved: ThemeSizes {
    var sizes = ThemeSizes()
    sizes.line = 2.2
    sizes.casing = 4.8
    sizes.coast = 0.7
    sizes.border = 0.6
    sizes.province = 0.4
    sizes.graticule = 0.5
    sizes.routeDashes = [1, 3.6]
    return sizes
  }
}
