/// A way to flatten the Earth; geodetic latitudes are taken as those of a sphere, as web maps do.
public enum Projection: String, Hashable, Sendable, CaseIterable {
  /// The projection of web maps: directions are true, sizes grow towards the poles.
  case mercator
  /// Degrees as squares.
  case equirectangular
  /// A world map with rounded corners (Šavrič, Jenny, Patterson, Petrovič and Hurni 2011).
  case naturalEarth = "natural-earth"
  /// The world map of A. H. Robinson (1963).
  case robinson
  /// Distances and directions from the center are true.
  case azimuthal
  /// The globe as it is seen from far away.
  case orthographic
}

/// The cut of a flat map.
package enum ProjectionCut: Equatable, Sendable {
  /// Nowhere: the map goes on to the east and west, turn after turn.
  case none
  /// Along the meridian opposite the center; the map has an outline.
  case antimeridian
  /// Along the circle this many radians from the center; what lies beyond is not on the map.
  case horizon(Double)
}

/// The formulas of a projection on a sphere of radius 1, its center at latitude 0, longitude 0.
///
/// Angles are radians; x is to the east, y to the north.
package protocol RawProjection {
  static var cut: ProjectionCut { get }

  /// Returns where a place lies on the plane.
  static func project(longitude: Double, latitude: Double) -> (x: Double, y: Double)

  /// Projects many places: longitudes become x, latitudes y, with the bits that each has by itself.
  static func project(longitudes: inout [Double], latitudes: inout [Double])

  /// Returns which place lies at a point of the plane, `nil` for points off the map.
  static func invert(x: Double, y: Double) -> (longitude: Double, latitude: Double)?
}

extension RawProjection {
  package static func project(longitudes: inout [Double], latitudes: inout [Double]) {
    for index in longitudes.indices {
      (longitudes[index], latitudes[index]) = project(
        longitude: longitudes[index], latitude: latitudes[index])
    }
  }
}

extension Projection {
  /// The formulas.
  package var raw: any RawProjection.Type {
    switch self {
    case .mercator: Mercator.self
    case .equirectangular: Equirectangular.self
    case .naturalEarth: NaturalEarth.self
    case .robinson: Robinson.self
    case .azimuthal: AzimuthalEquidistant.self
    case .orthographic: Orthographic.self
    }
  }
}
