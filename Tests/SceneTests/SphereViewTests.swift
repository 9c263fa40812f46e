import FlightGraphics
import FlightScene
import Testing

@Suite struct SphereViewTests {
  /// Directions that are spread evenly over the sphere.
  private static let directions = (0..<200).map { index -> SIMD3<Double> in
    let z = 1 - (2 * Double(index) + 1) / 200
    let (sine, cosine) = sineCosine(degrees: Double(index) * 137.50776)
    let level = (1 - z * z).squareRoot()
    return SIMD3(level * cosine, level * sine, z)
  }

  private static let views = [Double.infinity, 60, 4, 1.5].flatMap { distance in
    stride(from: 0, to: 200, by: 13).map { index in
      SphereView(
        towards: directions[index], up: directions[(index + 71) % 200],
        center: Point(x: 300, y: 200), radius: 150, distance: distance)
    }
  }

  @Test("A place lies where the ray to the eye meets the picture")
  func aPlaceLiesOnTheRayToTheEye() {
    for view in Self.views where view.distance.isFinite {
      let eye = view.towards * view.distance
      // The plane of the picture, through the rim of what is seen.
      let depth = 1 / view.distance
      for place in Self.directions {
        let ray = place - eye
        let steps = (depth - view.distance) / ray.dot(view.towards)
        let hit = eye + ray * steps
        let scale = view.radius / (1 - depth * depth).squareRoot()
        let expected = Point(
          x: 300 + hit.dot(view.right) * scale, y: 200 - hit.dot(view.up) * scale)
        #expect(view(place).distance(to: expected) < 1e-9 * view.distance * scale)
      }
    }
  }

  @Test("The place at the point where a visible place lies is that place")
  func thePlaceAtAPointIsTheOneThatLiesThere() throws {
    for view in Self.views {
      for place in Self.directions where place.dot(view.towards) > view.horizon + 1e-6 {
        let found = try #require(view.place(at: view(place)))
        #expect((found - place).length < 1e-6)
      }
    }
  }

  @Test("What is behind the horizon lies beyond the rim, on its own side")
  func whatIsHiddenLiesBeyondTheRim() {
    for view in Self.views {
      for place in Self.directions where !view.isInFront(place) {
        let point = view.unfolded(place)
        #expect(point.distance(to: view.center) >= view.radius - 1e-9)
        #expect((point.x - 300) * place.dot(view.right) >= 0)
        #expect((point.y - 200) * place.dot(view.up) <= 0)
      }
    }
  }

  @Test("Between two views the sphere stays a sphere, and turns the shorter way round")
  func betweenTwoViewsTheSphereTurnsTheShorterWay() {
    for (a, b) in zip(Self.views, Self.views.dropFirst()) where a.distance == b.distance {
      let whole = a.towards.angle(to: b.towards)
      guard whole < 2.5 else { continue }
      for share in stride(from: 0.0, through: 1, by: 0.125) {
        let view = a.interpolated(to: b, at: share)
        #expect(abs(view.towards.length - 1) < 1e-12 && abs(view.up.length - 1) < 1e-12)
        #expect(abs(view.up.dot(view.towards)) < 1e-12)
        let parts = a.towards.angle(to: view.towards) + view.towards.angle(to: b.towards)
        #expect(abs(parts - whole) < 1e-9)
      }
    }
  }
}
