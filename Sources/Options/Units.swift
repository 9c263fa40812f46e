public import FlightGeodesy
public import FlightLanguages

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

  package var unit: MeasureUnit {
    switch self {
    case .kilometers: .kilometers
    case .miles: .miles
    case .nauticalMiles: .nauticalMiles
    }
  }

  package var heightUnit: MeasureUnit {
    switch self {
    case .kilometers: .meters
    case .miles, .nauticalMiles: .feet
    }
  }

  /// A height in meters in these units.
  public func height(meters: Double) -> Double {
    switch self {
    case .kilometers: meters
    // The international foot.
    case .miles, .nauticalMiles: meters / 0.3048
    }
  }

  package var speedUnit: MeasureUnit {
    switch self {
    case .kilometers: .kilometersPerHour
    case .miles: .milesPerHour
    case .nauticalMiles: .knots
    }
  }

  /// A speed in meters a second in these units.
  public func speed(metersPerSecond: Double) -> Double {
    value(of: .meters(metersPerSecond * 3600))
  }

  /// A distance for people, `3,983 km`: whole units, below ten with one decimal.
  public func text(_ distance: Distance, in language: Language = .english) -> String {
    let number = value(of: distance)
    return language.wording.quantity(number, decimals: Units.decimals(for: number), unit)
  }

  /// The decimals with which a distance is told.
  package static func decimals(for total: Double) -> Int { total < 9.95 ? 1 : 0 }
}
