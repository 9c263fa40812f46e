internal import FlightGeodesy

/// A unit in which a table may count a quantity.
package protocol MeasuringUnit: RawRepresentable, Hashable, Sendable, CaseIterable
where RawValue == String {
  var definition: UnitDefinition { get }
}

/// The number of meters, or of meters a second, in one of a unit, and the ways in which headers write it,
/// in small letters and digits alone, with blanks between.
package typealias UnitDefinition = (factor: Double, spellings: String)

extension MeasuringUnit {
  /// The number of meters, or of meters a second, in one of it.
  package var factor: Double { definition.factor }

  /// The unit that is written so, in small letters and digits alone.
  package init?(written text: String) {
    // By bytes: there may be one in each cell.
    let unit = Self.allCases.first { unit in
      unit.definition.spellings.utf8.split(separator: UInt8(ascii: " "))
        .contains { $0.elementsEqual(text.utf8) }
    }
    guard let unit else { return nil }
    self = unit
  }

  /// A name without the unit at its end, and the unit: `altitudeft` is `altitude` in feet; `nil`
  /// where none stands there.
  static func parting(_ name: String) -> (base: String, unit: Self)? {
    // The longest spelling: of `speedkmh` the unit is not `h`, of `altfeet` not `t`.
    var best: (length: Int, unit: Self)?
    for unit in allCases {
      for spelling in unit.definition.spellings.split(separator: " ")
      where name.hasSuffix(spelling) && spelling.count > best?.length ?? 0 {
        best = (spelling.count, unit)
      }
    }
    return best.map { (String(name.dropLast($0.length)), $0.unit) }
  }
}

/// A unit of heights in recordings.
public enum AltitudeUnit: String, MeasuringUnit {
  /// Meters.
  case meters = "m"
  /// Feet of 0.3048 m.
  case feet = "ft"
  /// Kilometers.
  case kilometers = "km"

  package var definition: UnitDefinition {
    switch self {
    case .meters:
      (1, "m meter meters metre metres mtr mt mamsl mmsl masl metros metri mètres")
    case .feet: (0.3048, "ft feet foot ftmsl ftamsl ftwgs ftbaro fuß pies")
    case .kilometers: (1000, "km kilometer kilometers kilometre kilometres")
    }
  }
}

/// A unit of speeds in recordings.
public enum SpeedUnit: String, MeasuringUnit {
  /// Meters a second.
  case metersPerSecond = "m/s"
  /// Kilometers an hour.
  case kilometersPerHour = "km/h"
  /// Miles an hour.
  case milesPerHour = "mph"
  /// Knots.
  case knots = "kn"
  /// Feet a second.
  case feetPerSecond = "ft/s"
  /// Tenths of a knot, as ships send them.
  case tenthsOfKnots = "0.1 kn"

  package var definition: UnitDefinition {
    switch self {
    case .metersPerSecond:
      (
        1,
        """
        ms mps msec mpersec meterssecond meterspersecond meterpersecond metrespersecond metersec \
        meterssec ms1
        """
      )
    case .kilometersPerHour:
      (1 / 3.6, "kmh kph kmph kmhr kilometershour kilometersperhour kmperhour")
    case .milesPerHour: (0.44704, "mph mih mileshour milesperhour mileperhour")
    case .knots: (Distance.nauticalMile / 3600, "kn kt kts knt knts knot knots ktgs ktgswgs")
    case .feetPerSecond: (0.3048, "fts fps ftsec feetpersecond feetsecond")
    case .tenthsOfKnots:
      (Distance.nauticalMile / 36_000, "01kn 01knot 01knots 110knot 110knots knotsx10 knots10")
    }
  }
}

/// A unit of angles in the columns of recordings.
enum AngleUnit: String, MeasuringUnit {
  case degrees = "°"
  case radians = "rad"
  case millionths = "10⁻⁶°"
  case tenMillionths = "10⁻⁷°"

  var definition: UnitDefinition {
    switch self {
    case .degrees: (1, "")
    case .radians: (180 / .pi, "rad radian radians")
    case .millionths: (1e-6, "e6 microdegrees microdeg 1e6 degreese6 dege6")
    case .tenMillionths: (1e-7, "e7 1e7 degreese7 dege7")
    }
  }
}

/// A unit of times in the columns of recordings.
enum TimeUnit: String, MeasuringUnit {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "µs"
  case nanoseconds = "ns"
  case minutes = "min"
  case hours = "h"
  case days = "d"

  var definition: UnitDefinition {
    switch self {
    case .seconds: (1, "s sec secs second seconds")
    case .milliseconds: (1e-3, "ms msec msecs millis millisecond milliseconds")
    case .microseconds: (1e-6, "µs us usec micros microsecond microseconds")
    case .nanoseconds: (1e-9, "ns nsec nanos nanosecond nanoseconds")
    case .minutes: (60, "min mins minute minutes")
    case .hours: (3600, "h hr hrs hour hours")
    case .days: (86_400, "d day days")
    }
  }
}

/// The unit that was taken for a quantity of a recording, and the reason.
package struct UnitReading<Unit: MeasuringUnit>: Hashable, Sendable {
  package var unit: Unit
  package var reason: UnitReason
}

extension UnitReading {
  /// The unit that the user asks for; `nil` where it is left to the file.
  init?(asked unit: Unit?) {
    guard let unit else { return nil }
    self.init(unit: unit, reason: .option)
  }
}

/// The reason for which a unit was taken.
package enum UnitReason: Hashable, Sendable {
  /// The user asked for it.
  case option
  /// The format has no other.
  case format
  /// The header or the values tell it.
  case header
  /// The table is that of a program, by its columns.
  case program(String)
  /// The speeds agree with positions and times.
  case positions
  /// The heights agree with the rates of climb.
  case climb
  /// The speeds are in a unit that goes with it.
  case speedUnit(SpeedUnit)
  /// Only in this unit it is the height of something as fast.
  case pace
  /// Tables with such columns have it mostly.
  case usual

  /// True if neither the file nor the user says so.
  package var isInferred: Bool {
    switch self {
    case .option, .format, .header: false
    case .program, .positions, .climb, .speedUnit, .pace, .usual: true
    }
  }
}
