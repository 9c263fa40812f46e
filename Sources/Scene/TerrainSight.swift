internal import FlightGraphics

extension Terrain {
  /// The angle between places at which ground is looked for that hides others, in radians.
  private static let step = 0.0008
  /// The sines and cosines of the angles to all of them up to a quarter turn.
  private static let turns = (0..<Int(.pi / 2 / step)).map {
    sineCosine(degrees: Double($0) * step * 180 / .pi)
  }

  /// Returns how far ground that is nearer to the eye reaches over a place on the picture, in pixels; below 0 where
  /// it does not.
  ///
  /// - Parameter place: A place on the ground, in front of the eye.
  package func cover(of place: SIMD3<Double>, in view: HorizonView) -> Double {
    // All of the plane through the eye and the middle of the Earth lies in one column.
    let direction = place.normalized
    let angle = direction.angle(to: view.over)
    let row = view(place).y
    let towards = (view.over - direction * view.over.dot(direction)).normalized
    let sight = view.eye - place
    var cover = -Double.infinity
    for (sine, cosine) in Terrain.turns.prefix(max(Int(angle / Terrain.step), 2)).dropFirst() {
      let nearer = direction * cosine + towards * sine
      // Where the sight from the place to the eye passes over it.
      let share = place.length * sine / (place.length * sine + nearer.cross(view.eye).length)
      guard (place + sight * share).length < 1 + Double(heights.highest) else { break }
      cover = max(cover, row - view(nearer * (1 + height(at: nearer))).y)
    }
    return cover
  }
}
