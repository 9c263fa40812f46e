package import FlightGraphics
internal import FlightOrdering

/// The raised ground of the Earth with a map on it, the air over it and the space behind, as an eye near it
/// sees them that looks towards the horizon.
package struct Terrain: Equatable, Sendable {
  /// A part of the Earth, in degrees.
  package struct Window: Equatable, Sendable {
    /// The longitudes of its left and right edge, at most 360 apart.
    package var (west, east): (Double, Double)
    /// The latitudes of its lower and upper edge.
    package var (south, north): (Double, Double)

    /// Creates a window.
    package init(west: Double, east: Double, south: Double, north: Double) {
      (self.west, self.east, self.south, self.north) = (west, east, south, north)
    }
  }

  /// Heights over the window, in rows from its upper left corner.
  package struct Heights: Equatable, Sendable {
    package let (columns, rows): (Int, Int)
    /// Heights over the level of the sea, in radii of the Earth, drawn as steep as they are to be seen.
    package let values: [Float]
    /// The greatest of them.
    package let highest: Float
    /// The light on the ground there, ``flat`` where it is level; empty where the map has it.
    package let lights: [UInt8]
    /// The light on level ground.
    package let flat: Int

    /// Creates heights, a value for each column of each row.
    package init(
      columns: Int, rows: Int, values: [Float], lights: [UInt8] = [], flat: Int = 0
    ) {
      let count = columns * rows
      precondition(columns > 0 && rows > 0 && values.count == count, "a value each")
      precondition(lights.isEmpty || lights.count == count, "a light each")
      (self.columns, self.rows, self.values) = (columns, rows, values)
      (self.lights, self.flat) = (lights, flat)
      highest = values.max() ?? 0
    }
  }

  /// The colors of what is not ground.
  package struct Air: Equatable, Sendable {
    /// Space, the air high up, and that close to the horizon, in which what is far away fades.
    package var (space, high, low): (Color, Color, Color)

    /// Creates colors.
    package init(space: Color, high: Color, low: Color) {
      (self.space, self.high, self.low) = (space, high, low)
    }
  }

  /// The map on the ground: it fills the window, evenly in longitude and latitude.
  package var map: Sphere.Map
  /// The parts of the map, in its pixels, that come so near to the eye that they are drawn finer: the first twice
  /// as fine, the next four times, and so on.
  package var near: [PixelRect] = []
  /// The part of the Earth that is there.
  package var window: Window
  /// Its heights.
  package var heights: Heights
  /// The way it is seen over time.
  package var views: Track<HorizonView>
  /// The colors of the air.
  package var air: Air
  /// The light of the sun, with what is not water in the same window; `nil` where it is day everywhere.
  package var light: SphereSun?
  /// The lights on the ground that are seen at night, on the plane of the map.
  package var lights: [Node] = []

  /// Creates a terrain.
  package init(
    map: Sphere.Map, window: Window, heights: Heights, views: Track<HorizonView>, air: Air,
    light: SphereSun? = nil
  ) {
    (self.map, self.window, self.heights) = (map, window, heights)
    (self.views, self.air, self.light) = (views, air, light)
  }
}

extension Terrain {
  /// The most columns to the length of a row by which map and heights are read.
  package static let mostStretch = 3.0

  /// The columns over which map and heights are means: near a pole they are so narrow that they would be read far along
  /// the meridians, too, for as much across them, and slopes would be combs.
  package static func blur(atLatitude latitude: Double) -> Double {
    let shrinking = sineCosine(degrees: latitude).cosine
    return max(1 / (mostStretch * max(shrinking, 1e-3)), 1)
  }
}

extension Terrain.Window {
  /// The longitude on the turn that the window is on.
  package func longitude(_ longitude: Double) -> Double {
    let middle = (west + east) / 2
    return middle + (longitude - middle).remainder(dividingBy: 360)
  }
}

extension Terrain {
  /// The height of the ground at a place, in radii; outside of the window that at its edge.
  ///
  /// - Parameter place: A direction from the middle of the Earth.
  package func height(at place: SIMD3<Double>) -> Double {
    let across = (place.x * place.x + place.y * place.y).squareRoot()
    let longitude = window.longitude(arcTangent(place.y, place.x) * 180 / .pi)
    let latitude = arcTangent(place.z, across) * 180 / .pi
    func cell(_ share: Double, _ count: Int) -> (Int, Int, Double) {
      let place = (share * Double(count) - 0.5).clamped(to: 0...Double(count - 1))
      let first = min(Int(place), count - 1)
      return (first, min(first + 1, count - 1), place - Double(first))
    }
    let (left, right, u) = cell(
      (longitude - window.west) / (window.east - window.west), heights.columns)
    let (upper, lower, v) = cell(
      (window.north - latitude) / (window.north - window.south), heights.rows)
    func value(_ column: Int, _ row: Int) -> Double {
      Double(heights.values[row * heights.columns + column])
    }
    return value(left, upper).interpolated(to: value(right, upper), at: u)
      .interpolated(to: value(left, lower).interpolated(to: value(right, lower), at: u), at: v)
  }
}
