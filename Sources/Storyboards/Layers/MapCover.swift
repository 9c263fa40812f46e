internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene

/// The layers of a map under its lines: the toned ground, pictures, and countries that are set off.
struct MapCover {
  /// The ground that lines and letters stand on.
  let ground: Ground
  private let earth: EarthGround?
  private let closeUp: (tiles: [EarthGround], opacity: Track<Double>)?
  private let images: [Node]
  private let countries: [Node]
  private let inks: MapInks
  /// The sheet beyond a map that ends at sea.
  private let openSea: (above: Rect, below: Rect)?
  private let fadeStep: Double

  /// - Parameters:
  ///   - whole: The view of the whole; that of `film` is closer.
  ///   - film: The map under a camera.
  ///   - unit: The kilometers of a unit of lines on a map that is bent.
  init(_ plan: Plan, _ whole: MapView, film: FilmedMap? = nil, unit: Double? = nil) {
    let view = film?.view ?? whole
    let map = plan.specification(of: view)
    earth = EarthGround(map, plan.map.ground, isPicture: whole.size == plan.size, unit: unit)
    closeUp = (earth == nil ? nil : film).flatMap { film in
      film.closeUp.map { (EarthGround.closeUps(map, plan.map.ground, $0.closeness), $0.opacity) }
    }
    images = film?.images ?? plan.images(on: view)
    countries =
      CountryLayer(
        plan, view: view, unit: unit.map { $0 / view.kilometersPerPixel } ?? view.size.lineUnit,
        closeness: film?.closeness, crossings: plan.crossings(whole.detail)
      ).nodes
    let backings = plan.backings
    ground = Ground(plan.backing, images: images, countries: countries) { point in
      whole.place(at: point).map { backings($0.direction) } ?? plan.backing
    }
    inks = MapInks(ground, plan.theme, all: plan.allThemes, unit: plan.size.lineUnit)
    openSea = view.openSea
    fadeStep = MapCover.fadeWidth * plan.size.unit / Double(MapCover.fadeSteps)
  }

  /// The map with all of it.
  func nodes(_ map: MapLayers) -> [Node] {
    let nodes = map.nodes(
      on: earth, closeUp: closeUp, with: images, countries: countries, inks: inks)
    guard earth != nil, let (above, below) = openSea else { return nodes }
    let sea = nodes.compactMap { node -> Bitmap? in
      guard case .image(let image) = node, image.role == .ground(.sea), image.opacity > 0 else {
        return nil
      }
      return image.pixels
    }
    guard let sea = sea.first else { return nodes }
    return nodes + fading(into: above, sea.mean(ofRow: 0), upwards: true)
      + fading(into: below, sea.mean(ofRow: sea.height - 1), upwards: false)
  }

  /// The steps in which pixels of the sea fade, and the width of all of them in pixels of a picture 500 high.
  private static let (fadeSteps, fadeWidth) = (48, 100.0)

  /// The plain sea beyond a map of pixels that ends at sea: what is last seen of its floor would go on as
  /// stripes.
  private func fading(into sea: Rect, _ color: Color, upwards: Bool) -> [Node] {
    (0..<MapCover.fadeSteps).compactMap { step in
      let distance = fadeStep * Double(step)
      var rest = sea
      if upwards { rest.maxY -= distance } else { rest.minY += distance }
      guard rest.minY < rest.maxY else { return nil }
      // So that what is left of the pixels after each step is the cube of the share of steps that are left.
      let left = Double(MapCover.fadeSteps - step)
      let share = (left - 1) / left
      let opacity = 1 - share * share * share
      return .shape(
        Shape(
          .map(.sea), path: Path(rest.corners, closed: true), fill: color.withOpacity(opacity)))
    }
  }
}

extension Bitmap {
  /// The mean color of a row.
  fileprivate func mean(ofRow row: Int) -> Color {
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = pixels[row * width..<(row + 1) * width].reduce(0) { $0 + Int($1 >> shift & 255) }
      return UInt32(sum / width) << shift
    }
    return Color(channel(16) | channel(8) | channel(0))
  }
}
