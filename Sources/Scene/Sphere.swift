package import FlightGraphics

/// A turning sphere with a map round it: the Earth as it is seen from space.
package struct Sphere: Equatable, Sendable {
  /// A map of the whole sphere, its left edge 180° west, its right edge 180° east, and half as high as it is
  /// wide; or of the window of a ``Terrain``.
  package struct Map: Equatable, Sendable {
    /// The pixels that it is drawn in.
    package var size: PixelSize
    /// The color of what no node covers.
    package var background: Color
    /// The nodes, lowest first; they are drawn as they are at the end.
    package var nodes: [Node]

    /// Creates a map.
    package init(size: PixelSize, background: Color, nodes: [Node]) {
      self.size = size
      self.background = background
      self.nodes = nodes
    }
  }

  /// A round part of a sphere in which alone its map is seen, with a soft edge.
  package struct Cap: Equatable, Sendable {
    /// The direction of its middle over time.
    package var middle: Track<SIMD3<Double>>
    /// The cosines of the angles from the middle at which its edge begins and ends: nothing is seen up
    /// to the lower one, and all from the upper one on.
    package var edge: ClosedRange<Double>

    /// Creates a cap.
    package init(middle: Track<SIMD3<Double>>, edge: ClosedRange<Double>) {
      self.middle = middle
      self.edge = edge
    }
  }

  /// The map.
  package var map: Map
  /// The way it is seen over time.
  package var views: Track<SphereView>
  /// The part in which the map is seen, `nil` for all of it.
  package var cap: Cap?
  /// The light that it is seen in, `nil` where all of it is lit evenly.
  package var light: SphereSun?

  /// Creates a sphere.
  package init(
    map: Map, views: Track<SphereView>, cap: Cap? = nil, light: SphereSun? = nil
  ) {
    self.map = map
    self.views = views
    self.cap = cap
    self.light = light
  }
}

extension Sphere {
  /// A rectangle that holds what changes on the picture, `nil` where nothing does.
  func change(from earlier: Seconds, to later: Seconds) -> Rect? {
    let (a, b) = (views[at: earlier], views[at: later])
    let isSame =
      a == b && cap?.middle[at: earlier] == cap?.middle[at: later]
      && light?.sun[at: earlier] == light?.sun[at: later]
    return isSame ? nil : a.disc.union(b.disc)
  }
}

extension SphereView {
  /// A square round the disc.
  package var disc: Rect {
    Rect(from: center, to: center).expanded(by: radius + 1)
  }
}
