public import FlightGeodesy
internal import FlightTextFormats

/// The units that people read: of distances, and of heights and speeds beside them.
public enum Units: String, Hashable, Sendable, CaseIterable {
  /// Kilometers, meters, kilometers an hour.
  case kilometers = "km"
  /// Statute miles, feet, miles an hour.
  case miles = "mi"
  /// Nautical miles, feet, knots.
  case nauticalMiles = "nmi"
}

extension Units {
  /// A distance in these units.
  public func value(of distance: Distance) -> Double {
    switch self {
    case .kilometers: distance.kilometers
    case .miles: distance.miles
    case .nauticalMiles: distance.nauticalMiles
    }
  }

  /// The unit of heights.
  public var heightName: String { self == .kilometers ? "m" : "ft" }

  /// A height in meters in these units.
  public func height(meters: Double) -> Double {
    // The international foot.
    self == .kilometers ? meters : meters / 0.3048
  }

  /// The unit of speeds.
  public var speedName: String {
    switch self {
    case .kilometers: "km/h"
    case .miles: "mph"
    case .nauticalMiles: "kn"
    }
  }

  /// A speed in meters a second in these units.
  public func speed(metersPerSecond: Double) -> Double {
    value(of: .meters(metersPerSecond * 3600))
  }

  /// A distance for people, `3,983 km`: whole units, below ten with one decimal.
  public func text(_ distance: Distance) -> String {
    let number = value(of: distance)
    return "\(ReadableNumber.grouped(number, decimals: Units.decimals(for: number))) \(rawValue)"
  }

  /// The decimals with which a distance is told.
  package static func decimals(for total: Double) -> Int { total < 9.95 ? 1 : 0 }
}
