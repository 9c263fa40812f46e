internal import FlightGraphics
internal import FlightJourneys
internal import FlightScene

/// The center and zoom of a camera at each tick.
struct CameraPath {
  /// The points of the plane that lie in the middle of the picture.
  var centers: [Point]
  /// Pixels of the picture for a pixel of the plane.
  var scales: [Double]
  /// The ticks at which the camera starts from another place.
  var cuts: [Int] = []

  /// The largest distance of the map from where it should lie, in pixels: between two keys it
  /// moves evenly.
  private static let tolerance = 0.08
  /// The time between a cut and the tick after it, in seconds.
  private static let blink = 0.001

  /// The camera, with keys at ticks.
  func camera(in frame: Rect, startingAt start: Seconds) -> Camera {
    var keys: [Track<Camera.View>.Key] = []
    var cuts = cuts[...]
    for (tick, center) in centers.enumerated() {
      let time = start + Double(tick) / Timeline.rate
      if cuts.first == tick {
        cuts = cuts.dropFirst()
        if let last = keys.last {
          keys.append(.init(time: time - CameraPath.blink, value: last.value))
        }
      }
      keys.append(.init(time: time, value: view(of: center, scales[tick], in: frame)))
    }
    return Camera(
      views: Track(keys).thinned(
        tolerance: CameraPath.tolerance, reach: max(frame.width, frame.height)))
  }

  private func view(of center: Point, _ scale: Double, in frame: Rect) -> Camera.View {
    Camera.View(scale: scale, offset: frame.center - center * scale)
  }
}

extension Track where Value == Camera.View {
  /// Returns this track with as few keys as keep every point of the plane within about `tolerance`
  /// pixels of where the track has it.
  ///
  /// - Parameter reach: The largest coordinate of the plane, to which a wrong scale matters.
  /// - Complexity: O(keys), as `thinned(tolerance:)` of numbers, for three of them at once.
  fileprivate func thinned(tolerance: Double, reach: Double) -> Track {
    guard keys.count > 2 else { return self }
    let tolerances = [tolerance / reach, tolerance, tolerance]
    func values(_ key: Key) -> [Double] {
      [key.value.scale, key.value.offset.x, key.value.offset.y]
    }
    let open = [(Double, Double)](repeating: (-.infinity, .infinity), count: 3)
    var kept = [keys[0]]
    var (anchor, cones, index) = (0, open, 1)
    var base = values(keys[0])
    while index < keys.count {
      let span = keys[index].time - keys[anchor].time
      let here = values(keys[index])
      let fits = (0..<3).allSatisfy { part in
        let slope = (here[part] - base[part]) / span
        return slope >= cones[part].0 && slope <= cones[part].1
      }
      guard fits else {
        anchor = index - 1
        kept.append(keys[anchor])
        (cones, base) = (open, values(keys[anchor]))
        continue
      }
      for part in 0..<3 {
        let rise = here[part] - base[part]
        cones[part].0 = Swift.max(cones[part].0, (rise - tolerances[part]) / span)
        cones[part].1 = Swift.min(cones[part].1, (rise + tolerances[part]) / span)
      }
      index += 1
    }
    kept.append(keys[keys.count - 1])
    return Track(kept)
  }
}
