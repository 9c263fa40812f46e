internal import FlightGraphics
internal import FlightOptions

extension Marker {
  /// The outline seen from above, pointing up, one unit long, its turning point on the origin.
  var outline: Path {
    switch self {
    case .plane: .mirrored(planeSide)
    case .jet: .mirrored(jetSide)
    case .prop: .mirrored(propSide)
    case .helicopter: helicopterOutline
    case .dot: .circle(center: .zero, radius: MarkerLayer.dotRadius)
    case .none: Path()
    }
  }
}

/// One side of a symmetrical outline, from nose to tail, in hundredths of its length.
private typealias Side = [SideStep]

private enum SideStep {
  case line(Double, Double)
  case curve(Double, Double, Double, Double, Double, Double)
}

/// Nose at the top, swept wings with rounded tips, a swept tailplane.
private let planeSide: Side = [
  .line(0, -50),
  .curve(2.9, -50, 5.2, -44.5, 5.2, -37),
  .line(5.2, -17.5),
  .curve(5.2, -15.6, 6.1, -14.4, 7.4, -13.2),
  .line(45, 15.2),
  .curve(46.6, 16.4, 47.4, 18, 47.4, 19.8),
  .curve(47.4, 21.6, 46.2, 22.2, 44.6, 21.7),
  .line(8.4, 10.6),
  .curve(6.2, 10, 5.1, 10.8, 4.9, 12.8),
  .line(3.7, 31),
  .curve(3.6, 33, 4.2, 34.3, 5.8, 35.5),
  .line(15.6, 42.6),
  .curve(17.2, 43.8, 17.4, 48.4, 15, 47.8),
  .line(2.6, 44.6),
  .curve(1.9, 47.5, 1, 49.6, 0, 50),
]

/// A slim fuselage, wings far back, engines beside the tail.
private let jetSide: Side = [
  .line(0, -50),
  .curve(2.2, -49, 4.4, -42, 4.6, -34),
  .line(4.6, -6),
  .curve(4.7, -4.4, 5.4, -3.2, 6.6, -2.2),
  .line(35.5, 18.4),
  .curve(37.4, 19.8, 38, 24.6, 35, 23.9),
  .line(8.6, 18.2),
  .curve(7.6, 18, 7.2, 17.6, 7.2, 16.6),
  .curve(7.2, 14.2, 12.4, 14.2, 12.4, 17.4),
  .line(12, 27.4),
  .curve(11.8, 29.4, 7.4, 29.4, 7, 27.4),
  .line(5.2, 28.4),
  .line(3.4, 36.6),
  .line(15.2, 43.6),
  .curve(17, 44.8, 17, 49.2, 14.6, 48.6),
  .line(2.2, 45.8),
  .curve(1.6, 48, 0.9, 49.4, 0, 50),
]

/// A straight wing near the nose, two engines, a straight tailplane.
private let propSide: Side = [
  .line(0, -50),
  .curve(3.4, -50, 5.6, -44, 5.6, -36),
  .line(5.6, -21),
  .line(14.2, -20.4),
  .line(14.6, -28),
  .curve(15.2, -31.6, 18.6, -31.6, 19.2, -28),
  .line(19.8, -20),
  .line(48, -16.8),
  .curve(50.4, -16.4, 50.4, -6, 48, -5.6),
  .line(5.6, -2),
  .line(3.6, 32),
  .line(18, 35.2),
  .curve(20, 35.8, 20, 44.2, 18, 44.4),
  .line(2.4, 45.4),
  .curve(1.6, 48, 0.8, 49.6, 0, 50),
]

extension Path {
  /// Closes a side with its mirror image; hundredths become units.
  fileprivate static func mirrored(_ side: Side) -> Path {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x / 100, y: y / 100) }
    var path = Path()
    var corners: [Point] = []
    for step in side {
      switch step {
      case .line(let x, let y):
        if corners.isEmpty { path.move(to: at(x, y)) } else { path.line(to: at(x, y)) }
        corners.append(at(x, y))
      case .curve(let ax, let ay, let bx, let by, let x, let y):
        path.curve(at(ax, ay), at(bx, by), to: at(x, y))
        corners.append(at(x, y))
      }
    }
    for index in side.indices.dropFirst().reversed() {
      let end = at(-corners[index - 1].x * 100, corners[index - 1].y * 100)
      switch side[index] {
      case .line: path.line(to: end)
      case .curve(let ax, let ay, let bx, let by, _, _):
        path.curve(at(-bx, by), at(-ax, ay), to: end)
      }
    }
    path.close()
    return path
  }
}

/// A round cabin with a boom, and four blades over it.
private let helicopterOutline: Path = {
  var path = Path()
  func at(_ x: Double, _ y: Double) -> Point { Point(x: x / 100, y: y / 100) }
  path.move(to: at(0, -36))
  path.curve(at(7, -36), at(10.5, -27), to: at(10.5, -17))
  path.curve(at(10.5, -7), at(7, 1), to: at(3.4, 5))
  path.line(to: at(2, 38))
  path.line(to: at(10, 40))
  path.line(to: at(10, 45))
  path.line(to: at(2, 45))
  path.curve(at(1.4, 49), at(-1.4, 49), to: at(-2, 45))
  path.line(to: at(-10, 45))
  path.line(to: at(-10, 40))
  path.line(to: at(-2, 38))
  path.line(to: at(-3.4, 5))
  path.curve(at(-7, 1), at(-10.5, -7), to: at(-10.5, -17))
  path.curve(at(-10.5, -27), at(-7, -36), to: at(0, -36))
  path.close()
  let hub = Affine.translation(at(0, -14))
  for degrees in [45.0, 135, 225, 315] {
    let blade = Path([at(-2, 0), at(-2, -40), at(2, -40), at(2, 0)], closed: true)
    path.append(blade.transformed(by: Affine.rotation(degrees: degrees).then(hub)))
  }
  return path
}()
