/// A length on the Earth; the unit is named where a number enters or leaves.
public struct Distance: Hashable, Comparable, Sendable {
  /// The length in meters.
  public let meters: Double

  private init(inMeters meters: Double) { self.meters = meters }

  /// Creates a distance from meters.
  public static func meters(_ value: Double) -> Distance { Distance(inMeters: value) }

  /// The length in kilometers.
  public var kilometers: Double { meters / 1000 }
  /// The length in international (statute) miles of 1,609.344 m.
  public var miles: Double { meters / 1609.344 }
  /// The length in nautical miles of 1,852 m.
  public var nauticalMiles: Double { meters / Distance.nauticalMile }

  /// The meters of a nautical mile.
  package static let nauticalMile = 1852.0

  /// Orders distances by length.
  public static func < (a: Distance, b: Distance) -> Bool { a.meters < b.meters }

  /// Adds two lengths.
  public static func + (a: Distance, b: Distance) -> Distance { .meters(a.meters + b.meters) }
}
