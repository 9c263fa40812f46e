internal import FlightMaps
internal import FlightOptions
internal import FlightScene

/// The layers of a map under its lines: the toned ground, pictures, and countries that are set off.
struct MapCover {
  /// The ground that lines and letters stand on.
  let ground: Ground
  private let earth: EarthGround?
  private let images: [Node]
  private let countries: [Node]
  private let inks: MapInks

  /// - Parameters:
  ///   - whole: The view of the whole; that of `film` is closer.
  ///   - film: The map under a camera.
  init(_ plan: Plan, _ whole: MapView, film: FilmedMap? = nil) {
    let view = film?.view ?? whole
    earth = EarthGround(plan.specification(of: view), plan.map.ground)
    images = film?.images ?? plan.images(on: view)
    countries =
      CountryLayer(
        plan, view: view, closeness: film?.closeness, crossings: plan.crossings(whole.detail)
      ).nodes
    ground = Ground(plan.map.ground.backing, images: images, countries: countries)
    inks = MapInks(ground, plan.theme, all: plan.allThemes, unit: plan.size.lineUnit)
  }

  /// The map with all of it.
  func nodes(_ map: MapLayers) -> [Node] {
    map.nodes(on: earth, with: images, countries: countries, inks: inks)
  }
}
