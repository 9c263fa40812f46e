import FlightGeodesy
import Foundation
import Testing

@testable import FlightAtlas

extension WorldMap {
  fileprivate func outlines(ofCountry code: String, in window: GeographicWindow) -> [MapLine] {
    rings(.country, in: window).filter { $0.country == code }
      .flatMap { outlines(of: $0, in: window) }
  }
}

@Suite struct WorldMapTests {
  /// Every point of every arc, once per level.
  static func arcs(_ map: WorldMap) -> [[GeoPoint]] {
    (0..<map.arcCount).map { map.points(ofArc: $0) }
  }

  @Test(
    "Arcs stay within their bounds, and no step is longer than half the world",
    arguments: WorldMap.Detail.allCases)
  func arcsKeepToTheirBoundsAndNoStepIsLongerThanHalfTheWorld(
    detail: WorldMap.Detail
  ) {
    let map = WorldMap.embedded(detail)
    for (index, points) in Self.arcs(map).enumerated() {
      let bounds = map.bounds(ofArc: index)
      #expect(points.count >= 2)
      #expect(points.hasStepsUnderHalfATurn)
      let outside = points.first { point in
        !(bounds.west - 1e-9...bounds.east + 1e-9).contains(point.longitude)
          || !(bounds.south - 1e-9...bounds.north + 1e-9).contains(point.latitude)
      }
      #expect(outside == nil)
      #expect((-180..<180).contains(bounds.west))
    }
  }

  @Test("Every ring is closed", arguments: WorldMap.Detail.allCases)
  func ringsClose(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    var windings: [Int] = []
    for index in 0..<map.ringCount {
      let ring = map.ring(index)
      let line = map.outline(of: ring)
      let first = line.points[0]
      let last = line.points[line.points.count - 1]
      #expect(first.latitude == last.latitude)
      #expect(abs(last.longitude - first.longitude - 360 * Double(ring.winding)) < 1e-9)
      #expect(line.points.count > 3)
      if ring.winding != 0, ring.bounds(.land) { windings.append(ring.winding) }
      #expect(line.points.hasStepsUnderHalfATurn)
    }
    #expect(windings == [-1], "the pole lies on the left of Antarctica alone")
  }

  @Test("Ice shelves are land of Antarctica", arguments: WorldMap.Detail.allCases)
  func iceShelvesAreLand(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    let outlines = (0..<map.ringCount).map { map.ring($0) }
      .filter { $0.bounds(.land) && $0.bounds.south < -60 }.map { map.outline(of: $0).points }
    /// True of a place from which there is an even number of coasts to the pole, which is land.
    func isLand(_ latitude: Double, _ longitude: Double) -> Bool {
      let coasts = outlines.reduce(0) { count, points in
        count
          + zip(points, points.dropFirst()).count { a, b in
            let from = (a.longitude - longitude).remainder(dividingBy: 360)
            let to = (b.longitude - longitude).remainder(dividingBy: 360)
            guard (from > 0) != (to > 0), abs(from - to) < 180 else { return false }
            return a.latitude + from / (from - to) * (b.latitude - a.latitude) < latitude
          }
      }
      return coasts % 2 == 0
    }
    // In the middle of the shelves, and on the sea before their fronts.
    for (latitude, longitude) in [
      (-81.0, -175.0), (-80.5, 178), (-79, -60), (-78.5, -40), (-70.5, 71),
    ] {
      #expect(isLand(latitude, longitude), "\(latitude) \(longitude)")
    }
    for (latitude, longitude) in [(-76.0, -175.0), (-73, -40), (-66, 75)] {
      #expect(!isLand(latitude, longitude), "\(latitude) \(longitude)")
    }
  }

  @Test(
    "No line runs along the antimeridian or the South Pole", arguments: WorldMap.Detail.allCases)
  func noLineRunsAlongTheAntimeridianOrTheSouthPole(detail: WorldMap.Detail) {
    for points in Self.arcs(WorldMap.embedded(detail)) {
      let seam = zip(points, points.dropFirst()).first { a, b in
        abs(abs(a.longitude) - 180) < 1e-9 && a.longitude == b.longitude
      }
      #expect(seam == nil)
      #expect(points.allSatisfy { $0.latitude > -89 })
    }
  }

  @Test("Every stretch of coast and border is stored once", arguments: WorldMap.Detail.allCases)
  func everyStretchOfCoastAndBorderIsThereOnce(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    var seen: Set<[GeoPoint]> = []
    for kind in [MapArcKind.coast, .border, .disputed] {
      for index in map.indices(of: kind) {
        let points = map.points(ofArc: index).map {
          GeoPoint(
            latitude: $0.latitude,
            longitude: ($0.longitude + 540).truncatingRemainder(dividingBy: 360).rounded(to: 6))
        }
        for (a, b) in zip(points, points.dropFirst()) {
          let pair = (a.longitude, a.latitude) < (b.longitude, b.latitude) ? [a, b] : [b, a]
          if !seen.insert(pair).inserted { Issue.record("twice: \(pair)") }
        }
      }
    }
  }

  static let capitals: [(String, Double, Double)] = [
    ("Bern", 46.948, 7.447), ("Paris", 48.857, 2.352), ("Berlin", 52.52, 13.405),
    ("Madrid", 40.417, -3.704), ("Rome", 41.9, 12.6), ("Warsaw", 52.23, 21.01),
    ("Kyiv", 50.45, 30.52), ("Moscow", 55.756, 37.617), ("Ankara", 39.93, 32.86),
    ("Tehran", 35.69, 51.39), ("Baghdad", 33.31, 44.36), ("Riyadh", 24.71, 46.68),
    ("New Delhi", 28.61, 77.21), ("Kathmandu", 27.72, 85.32), ("Beijing", 39.9, 116.4),
    ("Ulaanbaatar", 47.89, 106.91), ("Hanoi", 21.03, 105.85), ("Vientiane", 17.98, 102.63),
    ("Canberra", -35.28, 149.13), ("Ottawa", 45.42, -75.7), ("Mexico City", 19.43, -99.13),
    ("Bogotá", 4.71, -74.07), ("Quito", -0.18, -78.47), ("La Paz", -16.5, -68.15),
    ("Brasília", -15.79, -47.88), ("Asunción", -25.26, -57.58), ("Nairobi", -1.29, 36.82),
    ("Addis Ababa", 9.03, 38.74), ("Lusaka", -15.39, 28.32), ("Windhoek", -22.56, 17.07),
    ("Bamako", 12.64, -8.0), ("Khartoum", 15.5, 32.56), ("Antananarivo", -18.88, 47.51),
    ("South Pole station", -89.5, 40), ("Vostok", -78.46, 106.84), ("Anadyr hills", 66, 180),
    ("Provideniya hills", 66.2, -178),
  ]

  static let waters: [(String, Double, Double)] = [
    ("North Atlantic", 35, -40), ("South Atlantic", -30, -15), ("North Pacific", 30, -170),
    ("South Pacific", -30, -120), ("date line", 0, 180), ("Indian Ocean", -20, 80),
    ("Arctic Ocean", 88, 30), ("Southern Ocean", -60, 90), ("Mediterranean", 35, 18),
    ("Black Sea", 43.3, 34), ("Caspian", 42, 50.5), ("Hudson Bay", 60, -86), ("Baltic", 57.5, 19.8),
    ("Gulf of Mexico", 25, -90), ("Bay of Bengal", 15, 88), ("Tasman Sea", -38, 160),
    ("Red Sea", 20, 38.5), ("Persian Gulf", 27, 51.3),
  ]

  @Test("Capitals stand on land", arguments: WorldMap.Detail.allCases)
  func capitalsStandOnLand(detail: WorldMap.Detail) {
    let land = WorldMap.embedded(detail).outlines(.land, in: .world)
    for (name, latitude, longitude) in Self.capitals {
      #expect(holds(land, latitude, longitude), "\(name)")
    }
  }

  @Test("Points at sea are not on land", arguments: WorldMap.Detail.allCases)
  func seasAreNotLand(detail: WorldMap.Detail) {
    let land = WorldMap.embedded(detail).outlines(.land, in: .world)
    for (name, latitude, longitude) in Self.waters {
      #expect(!holds(land, latitude, longitude), "\(name)")
    }
  }

  @Test(
    "A small window holds the same land as the whole world", arguments: WorldMap.Detail.allCases)
  func aSmallWindowHoldsTheSameLandAsTheWholeWorld(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    let world = map.outlines(.land, in: .world)
    for (name, latitude, longitude) in Self.capitals.suffix(6) + Self.waters.prefix(12) {
      for turns in [-1.0, 0, 1] {
        let window = GeographicWindow(
          west: longitude - 0.5 + 360 * turns, east: longitude + 0.5 + 360 * turns,
          south: max(-90, latitude - 0.5), north: min(90, latitude + 0.5))
        let near = map.outlines(.land, in: window)
        for (dx, dy) in [(-0.45, -0.4), (0.3, 0.2), (0, 0), (0.45, -0.1)] {
          let point = (latitude + dy, longitude + dx)
          let everywhere = holds(
            world, point.0, (point.1 + 540).truncatingRemainder(dividingBy: 360) - 180)
          #expect(
            holds(near, point.0, point.1 + 360 * turns) == everywhere,
            "\(name) \(dx) \(dy) \(turns)")
        }
      }
    }
  }

  @Test(
    "The Great Lakes, Lake Victoria and Lake Baikal are lakes", arguments: WorldMap.Detail.allCases)
  func theGreatLakesVictoriaAndBaikalAreLakes(detail: WorldMap.Detail) {
    let lakes = WorldMap.embedded(detail).outlines(.lake, in: .world)
    for (name, latitude, longitude) in [
      ("Superior", 47.7, -87.5), ("Michigan", 43.5, -87), ("Huron", 44.8, -82.4),
      ("Erie", 42.2, -81.2), ("Ontario", 43.6, -77.9), ("Victoria", -1, 33), ("Baikal", 53.5, 108),
    ] {
      #expect(holds(lakes, latitude, longitude), "\(name)")
    }
    #expect(!holds(lakes, 46.5, -90.5), "Wisconsin")
  }

  @Test(
    "Crimea is drawn as a part of Ukraine at every level of detail",
    arguments: WorldMap.Detail.allCases)
  func crimeaIsDrawnAsAPartOfUkraineAtEveryLevel(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    #expect(holds(map.outlines(ofCountry: "UA", in: .world), 45.2, 34.1))
    #expect(!holds(map.outlines(ofCountry: "RU", in: .world), 45.2, 34.1))
  }

  @Test("Disputed borders are marked at every level of detail", arguments: WorldMap.Detail.allCases)
  func disputedLinesAreMarkedAtEveryLevel(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    let places = [
      ("Western Sahara", GeographicWindow(west: -12, east: -8, south: 26.5, north: 28)),
      ("Cyprus", GeographicWindow(west: 32.5, east: 34, south: 34.9, north: 35.3)),
      ("Kashmir", GeographicWindow(west: 74, east: 76, south: 33, north: 35)),
      ("Somaliland", GeographicWindow(west: 47, east: 49.2, south: 8, north: 11.3)),
    ]
    for (name, window) in places {
      #expect(!map.lines(.disputed, in: window).isEmpty, "\(name)")
    }
  }

  @Test("Large countries have lines between their states", arguments: WorldMap.Detail.allCases)
  func theStatesOfTheLargeCountriesAreDrawn(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    for window in [
      GeographicWindow(west: -105, east: -100, south: 36, north: 42),
      GeographicWindow(west: 128.5, east: 129.5, south: -25, north: -20),
      GeographicWindow(west: 110, east: 116, south: 28, north: 34),
    ] {
      #expect(!map.lines(.province, in: window).isEmpty)
    }
  }

  @Test("State lines end at other lines", arguments: WorldMap.Detail.allCases)
  func linesOfStatesEndAtOtherLines(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    // At 1:10m one line of Kazakhstan ends short of the Caspian, whose shore has moved since.
    let reaches: [WorldMap.Detail: Double] = [.coarse: 0.12, .medium: 0.02, .fine: 0.11]
    let reach = reaches[detail] ?? 0
    let holes = map.looseEnds(of: .province, reach: reach)
    #expect(holes.isEmpty, "\(holes)")
  }

  @Test(
    "Coast segments are as long as the level of detail says", arguments: WorldMap.Detail.allCases)
  func stretchesOfCoastAreAsLongAsTheLevelSays(detail: WorldMap.Detail) {
    let map = WorldMap.embedded(detail)
    var lengths: [Double] = []
    for index in map.indices(of: .coast) {
      let points = map.points(ofArc: index)
      for (a, b) in zip(points, points.dropFirst()) { lengths.append(a.kilometers(to: b)) }
    }
    lengths.sort()
    let half = lengths.reduce(0, +) / 2
    var sum = 0.0
    let middle = lengths.first { length in
      sum += length
      return sum >= half
    }
    #expect(abs((middle ?? 0) / detail.stretch - 1) < 0.05)
  }

  @Test(
    "Small islands and small states are on the map", arguments: [WorldMap.Detail.medium, .fine])
  func theSmallIslandsAndStatesAreThere(detail: WorldMap.Detail) {
    let missing = Set([
      "AD", "BB", "BH", "BM", "CV", "FO", "GF", "GU", "KI", "LI", "MC", "MH", "MO", "MT", "MU",
      "MV", "PF", "PW", "RE", "SC", "SG", "SJ", "SM", "TO", "TW", "WS", "XK",
    ]).subtracting(WorldMap.embedded(detail).countries)
    #expect(missing.isEmpty)
  }

  @Test("A window across the antimeridian shows both sides in its own longitudes")
  func aWindowAcrossTheAntimeridianShowsBothSidesInItsOwnLongitudes() {
    let window = GeographicWindow(west: 170, east: 195, south: 60, north: 72)
    for detail in WorldMap.Detail.allCases {
      let map = WorldMap.embedded(detail)
      #expect(holds(map.outlines(.land, in: window), 66, 180))
      for line in map.coast(in: window) {
        #expect(line.points.contains { (150...215).contains($0.longitude) })
      }
    }
  }

  @Test("A window wider than the world shows parts of it twice")
  func aWindowWiderThanTheWorldShowsItAgain() {
    let window = GeographicWindow(west: -300, east: 300, south: -60, north: 75)
    let land = WorldMap.embedded(.coarse).outlines(.land, in: window)
    #expect(holds(land, 46.9, 7.4))
    #expect(holds(land, 40, -100))
    #expect(holds(land, 40, -100 + 360))
    #expect(holds(land, 60, 100))
    #expect(holds(land, 60, 100 - 360))
  }

  @Test("A sieve leaves out no point that lies farther off than it says", arguments: [0.02, 0.3])
  func aSieveLeavesOutNoPointThatMatters(_ deviation: Double) {
    let map = WorldMap.embedded(.medium)
    var (all, left) = (0, 0)
    for ring in map.rings(.land, in: .world) where ring.winding == 0 {
      let whole = map.outline(of: ring)
      let thin = map.outline(of: ring) { _ in deviation }
      (all, left) = (all + whole.points.count, left + thin.points.count)
      #expect(thin.joints.map { thin.points[$0] } == whole.joints.map { whole.points[$0] })
      for stretch in whole.joints.indices.dropLast() {
        let line = thin.points[thin.joints[stretch]...thin.joints[stretch + 1]]
        for point in whole.points[whole.joints[stretch]...whole.joints[stretch + 1]] {
          let nearest = zip(line, line.dropFirst()).map { point.degrees(toSegment: $0, $1) }.min()
          #expect((nearest ?? 0) < 1.2 * deviation, "\(point)")
        }
      }
    }
    #expect(left < all * 2 / 3)
  }

  @Test("Joints split a line into arcs whose ends are kept")
  func jointsPartALineIntoArcsWhoseEndsAreKept() {
    for line in WorldMap.embedded(.medium).coast(
      in: GeographicWindow(west: -12, east: 30, south: 35, north: 60))
    {
      #expect(line.joints.first == 0 && line.joints.last == line.points.count - 1)
      #expect(zip(line.joints, line.joints.dropFirst()).allSatisfy { $0 < $1 })
    }
  }
}

extension [GeoPoint] {
  fileprivate var hasStepsUnderHalfATurn: Bool {
    zip(self, dropFirst()).allSatisfy { $0 != $1 && abs($0.longitude - $1.longitude) < 180 }
  }
}

/// Whether the outlines hold a place, by the even-odd rule.
private func holds(_ lines: [MapLine], _ latitude: Double, _ longitude: Double) -> Bool {
  var inside = false
  for line in lines {
    for (a, b) in zip(line.points, line.points.dropFirst())
    where (a.latitude > latitude) != (b.latitude > latitude) {
      let share = (latitude - a.latitude) / (b.latitude - a.latitude)
      if longitude < a.longitude + share * (b.longitude - a.longitude) { inside.toggle() }
    }
  }
  return inside
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}

extension WorldMap {
  /// The lakes that every picture with provinces in it shows, in kilometers of their longer side.
  private static let alwaysDrawn = 150.0

  /// Ends of lines of a kind that are at no other line, nor at the shore of a large lake.
  fileprivate func looseEnds(of kind: MapArcKind, reach: Double) -> [GeoPoint] {
    var ends: [GeoPoint: [Int]] = [:]
    for index in indices(of: kind) {
      let points = points(ofArc: index)
      for end in [points[0], points[points.count - 1]] { ends[end, default: []].append(index) }
    }
    var lines: [(index: Int, points: [GeoPoint])] = []
    for kind in [MapArcKind.coast, .border, .disputed, .province] {
      lines += indices(of: kind).map { ($0, points(ofArc: $0)) }
    }
    for index in 0..<ringCount where ring(index).bounds(.lake) {
      let (box, points) = (ring(index).bounds, outline(of: ring(index)).points)
      let (corner, other) = (
        GeoPoint(latitude: box.south, longitude: box.west),
        GeoPoint(latitude: box.north, longitude: box.east)
      )
      if corner.kilometers(to: other) >= WorldMap.alwaysDrawn { lines.append((-1, points)) }
    }
    // Segments by the degrees that they touch.
    struct Cell: Hashable { var x, y: Int }
    var cells: [Cell: [(index: Int, a: GeoPoint, b: GeoPoint)]] = [:]
    for line in lines {
      for (a, b) in zip(line.points, line.points.dropFirst()) {
        let (west, east) = (min(a.longitude, b.longitude), max(a.longitude, b.longitude))
        let (south, north) = (min(a.latitude, b.latitude), max(a.latitude, b.latitude))
        for x in Int((west - reach).rounded(.down))...Int((east + reach).rounded(.down)) {
          for y in Int((south - reach).rounded(.down))...Int((north + reach).rounded(.down)) {
            cells[Cell(x: x, y: y), default: []].append((line.index, a, b))
          }
        }
      }
    }
    return ends.filter { end, arcs in
      guard arcs.count == 1 else { return false }
      let cell = Cell(x: Int(end.longitude.rounded(.down)), y: Int(end.latitude.rounded(.down)))
      return !(cells[cell] ?? []).contains { segment in
        segment.index != arcs[0] && end.degrees(toSegment: segment.a, segment.b) <= reach
      }
    }.map(\.key)
  }
}

extension GeoPoint {
  /// The length of a short line.
  fileprivate func kilometers(to other: GeoPoint) -> Double {
    let shrinking = cos((latitude + other.latitude) / 2 * .pi / 180)
    let (x, y) = ((other.longitude - longitude) * shrinking, other.latitude - latitude)
    return 111.2 * (x * x + y * y).squareRoot()
  }

  /// The distance from a short line, in degrees of latitude.
  fileprivate func degrees(toSegment a: GeoPoint, _ b: GeoPoint) -> Double {
    let shrinking = cos(latitude * .pi / 180)
    let (ax, ay) = ((a.longitude - longitude) * shrinking, a.latitude - latitude)
    let (dx, dy) = ((b.longitude - a.longitude) * shrinking, b.latitude - a.latitude)
    let length = dx * dx + dy * dy
    let share = length == 0 ? 0 : min(1, max(0, -(ax * dx + ay * dy) / length))
    let (x, y) = (ax + share * dx, ay + share * dy)
    return (x * x + y * y).squareRoot()
  }
}
