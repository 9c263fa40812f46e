package import FlightGeodesy

/// What trips add up to, by what their parts are: every figure that sums up a trip, on the picture,
/// in a text or in a report, is a sum of it.
///
/// Flown legs and gaps in recordings count: an aircraft went from where the recording stops to where it goes
/// on, by the shortest way at least. What a receiver wanders while it stands does not. What only connects two flights, or two lines drawn apart, does
/// not: nobody flew it there. Neither does a flight that landed where it left, as nothing tells how
/// far it went.
package struct Ledger: Equatable, Sendable {
  /// What a part of a trip is.
  package enum Kind: String, CaseIterable, Sendable {
    /// A geodesic between two stops, or a recorded stretch.
    case flown
    /// A stretch between two points of a recording that were taken far apart.
    case gap
    /// Half an hour and more at one place, where a receiver wanders about.
    case standing
    /// The way between two flights, or two lines of one file, that do not meet.
    case connection
    /// A flight of a log that landed where it left.
    case passedOver = "passed_over"

    /// True if the figures count it.
    package var counts: Bool { self == .flown || self == .gap }
  }

  /// A part of a trip.
  package struct Entry: Equatable, Sendable {
    package let kind: Kind
    /// Its points among those of the leg's line; `nil` for all of them.
    package let points: ClosedRange<Int>?
    package let distance: Distance
    /// The seconds that it took; `nil` where no recording tells.
    package let seconds: Double?
  }

  /// The parts, in order.
  package let entries: [Entry]
  /// The number of flights, which may have several parts each.
  package let flights: Int
}

extension Ledger {
  /// The ledger of several legs or trips together.
  init(joining ledgers: some Sequence<Ledger>) {
    var (entries, flights) = ([Entry](), 0)
    for ledger in ledgers {
      entries += ledger.entries
      flights += ledger.flights
    }
    self.init(entries: entries, flights: flights)
  }

  package var distance: Distance { distance { $0.counts } }

  /// The distance of what is of one kind.
  package func distance(of kind: Kind) -> Distance { distance { $0 == kind } }

  /// The number of parts of one kind.
  package func count(of kind: Kind) -> Int { entries.count { $0.kind == kind } }

  /// The seconds of what counts, and of what stands meanwhile; `nil` where one part has none.
  package var seconds: Double? {
    var sum = 0.0
    for entry in entries where entry.kind.counts || entry.kind == .standing {
      guard let seconds = entry.seconds else { return nil }
      sum += seconds
    }
    return sum
  }

  private func distance(where counts: (Kind) -> Bool) -> Distance {
    entries.reduce(.meters(0)) { counts($1.kind) ? $0 + $1.distance : $0 }
  }
}
