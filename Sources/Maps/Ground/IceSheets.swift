/// The pixels of a ground that are ice, which heights do not tell from rock: those of Antarctica and Greenland, nearly
/// all of which it covers.
struct IceSheets {
  /// 1 for each pixel with ice, 0 for all others, row by row.
  let pixels: [UInt8]

  /// ISO 3166-1 alpha-2.
  private static let countries: Set = ["AQ", "GL"]

  /// - Returns: `nil` where none is in sight.
  init?(_ view: MapView) {
    let areas = MapAreas(of: IceSheets.countries, on: view)
    guard !areas.areas.isEmpty else { return nil }
    let (owners, width) = (areas.owners, areas.columns)
    func isIce(_ index: Int) -> Bool { owners.indices.contains(index) && owners[index] != 0 }
    // The coast cuts through pixels whose middles lie beside it.
    pixels = owners.indices.map {
      isIce($0) || isIce($0 - 1) || isIce($0 + 1) || isIce($0 - width) || isIce($0 + width) ? 1 : 0
    }
  }
}
