package import FlightGraphics

/// A turning sphere with a map round it: the Earth as it is seen from space.
package struct Sphere: Equatable, Sendable {
  /// A map of the whole sphere: its left edge is 180° west, its right edge 180° east, and it is half as
  /// high as it is wide.
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

  /// The map.
  package var map: Map
  /// The way it is seen over time.
  package var views: Track<SphereView>

  /// Creates a sphere.
  package init(map: Map, views: Track<SphereView>) {
    self.map = map
    self.views = views
  }
}

extension Sphere {
  /// A rectangle that holds what changes on the picture, `nil` where nothing does.
  func change(from earlier: Seconds, to later: Seconds) -> Rect? {
    let (a, b) = (views[at: earlier], views[at: later])
    return a == b ? nil : a.disc.union(b.disc)
  }
}

extension SphereView {
  /// A square round the disc.
  package var disc: Rect {
    Rect(from: center, to: center).expanded(by: radius + 1)
  }
}
