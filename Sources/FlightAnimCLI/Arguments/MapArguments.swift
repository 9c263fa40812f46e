internal import ArgumentParser
internal import FlightAnim

/// The options of the map: projection, area and camera.
struct MapArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Map projection: auto (chosen to suit the route), mercator, equirectangular, natural-earth, "
        + "robinson, azimuthal or orthographic.",
      valueName: "name"), completion: .list(["auto"] + Projection.allCases.map(\.rawValue)))
  var projection = "auto"

  @Option(
    help: ArgumentHelp(
      "Area to show: route, world, or bounds in degrees, such as 35,-10,60,30.",
      valueName: "S,W,N,E"), completion: .list(["route", "world"]))
  var fit = "route"

  @Option(
    help: ArgumentHelp(
      "Camera: fixed, follow (stays close to the marker), fly (zooms out from the start, then in on "
        + "the end), globe (the Earth turns under the flight) or globe-fly (the same, from far away "
        + "to close by).", valueName: "mode"),
    completion: .words(of: CameraMode.self))
  var camera = "fixed"

  @Option(
    help: ArgumentHelp(
      "Height of the line over a turning globe, in radii of the Earth, 0-0.3. (default: 0.16)",
      valueName: "radii"))
  var arcHeight: String?

  @Option(
    help: ArgumentHelp(
      "Height of the eye over a turning globe, in km, 3000-1000000. (default: so far away that "
        + "half of the Earth is seen)", valueName: "km"))
  var eyeHeight: String?

  @Option(
    help: ArgumentHelp(
      "Land and sea: flat, relief (mountains and depths), satellite, night-lights (the lights of cities) "
        + "or antique (the relief in sepia).", valueName: "name"),
    completion: .words(of: GroundStyle.self))
  var ground = "flat"

  @Option(
    help: ArgumentHelp(
      "Names on the map: none, countries (and seas), places (towns) or all; auto names towns on the map "
        + "of a short hop.", valueName: "kind"),
    completion: .list(["auto"] + MapNames.allCases.map(\.rawValue)))
  var names = "auto"

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    if !isAutomatic { options.map.projection = try namedProjection() }
    options.map.fit = try part()
    options.map.ground = try choice(ground, of: "ground")
    options.map.camera = try choice(camera, of: "camera")
    if let arcHeight {
      options.map.arcHeight = try number(arcHeight, of: "arc-height", like: "0.1")
    }
    if let eyeHeight {
      let units = ["km": 1, "mi": 1.609344]
      options.map.eyeHeight = try number(eyeHeight, of: "eye-height", units: units, like: "20000")
    }
    if ValueWords.word(names, of: "names") != "auto" {
      options.map.names = try choice(names, of: "names", orElse: "auto")
    }
  }

  /// True if the projection is chosen automatically.
  var isAutomatic: Bool { ValueWords.word(projection, of: "projection") == "auto" }

  private func namedProjection() throws(Failure) -> Projection {
    guard let named = Projection(rawValue: ValueWords.word(projection, of: "projection"))
    else {
      let names = ["auto"] + Projection.allCases.map(\.rawValue)
      throw Failure(
        .usage,
        "--projection \(projection) is not known; it takes \(names.joined(separator: ", "))",
        didYouMean: suggestions(for: projection, among: names))
    }
    return named
  }

  private func part() throws(Failure) -> Fit {
    let part = bounds(fit) == nil ? ValueWords.word(fit, of: "fit") : fit
    switch part {
    case "route": return .route
    case "world": return .world
    default:
      guard let (south, west, north, east) = bounds(part) else {
        throw Failure(
          .usage,
          "--fit \(fit) is not an area; write route, world, a continent, like europe, or "
            + "south,west,north,east in degrees, like 35,-10,60,30")
      }
      if abs(south) > 90, let turned = AreaWords.turned(part) {
        throw Failure(.usage, "--fit is south,west,north,east: write \(turned)")
      }
      guard south < north else {
        throw Failure(
          .usage,
          "--fit \(fit) is south,west,north,east: north (\(plain(north))) must be greater than south "
            + "(\(plain(south)))")
      }
      return .bounds(south: south, west: west, north: north, east: east)
    }
  }
}
