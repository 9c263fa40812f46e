/// Distances between airports by another program.
package enum AirportDistances {
  package static let codes = ["LAX", "JFK", "SYD", "PER", "LHR", "SIN", "NRT", "GRU"]

  /// Meters between the places that the embedded directory has for the codes, in their order.
  ///
  /// - Note: C. F. F. Karney, geographiclib 2.1 of PyPI, WGS 84.
  private static let meters = [
    [0, 3_982_940, 12_050_713, 14_996_702, 8_780_646, 14_113_747, 8_772_757, 9_907_545],
    [3_982_940, 0, 16_012_869, 18_712_027, 5_554_540, 15_348_633, 10_854_436, 7_636_073],
    [12_050_713, 16_012_869, 0, 3_284_035, 17_016_029, 6_287_957, 7_798_377, 13_386_966],
    [14_996_702, 18_712_027, 3_284_035, 0, 14_499_211, 3_895_068, 7_916_448, 13_599_881],
    [8_780_646, 5_554_540, 17_016_029, 14_499_211, 0, 10_887_923, 9_615_218, 9_434_883],
    [14_113_747, 15_348_633, 6_287_957, 3_895_068, 10_887_923, 0, 5_349_742, 16_007_621],
    [8_772_757, 10_854_436, 7_798_377, 7_916_448, 9_615_218, 5_349_742, 0, 18_489_971],
    [9_907_545, 7_636_073, 13_386_966, 13_599_881, 9_434_883, 16_007_621, 18_489_971, 0],
  ]

  package static func meters(from a: Int, to b: Int) -> Double { Double(meters[a][b]) }
}

/// A flight log made up by a seed, with its sums: some of its flights leave from elsewhere than where
/// the one before landed, some land where they left.
package struct KnownLog {
  /// The file.
  package private(set) var text = "Date,From,To\n"
  /// Meters of each flight that goes somewhere.
  package private(set) var flights: [Double] = []
  /// Meters between flights that do not meet.
  package private(set) var connections: [Double] = []
  /// The number of flights that land where they left.
  package private(set) var roundFlights = 0

  /// Meters flown.
  package var distance: Double { flights.reduce(0, +) }

  /// - Parameter count: The flights, 1...31, of which the first goes somewhere.
  package init(seed: Int, flights count: Int) {
    var random = Seeded(seed)
    var here: Int?
    let places = AirportDistances.codes.indices
    for day in 1...count {
      let from = Bool.random(using: &random) ? here ?? 0 : .random(in: places, using: &random)
      let isRound = day > 1 && Int.random(in: 0..<5, using: &random) == 0
      let others = places.filter { $0 != from }
      let to = isRound ? from : others[Int.random(in: others.indices, using: &random)]
      let codes = (from: AirportDistances.codes[from], to: AirportDistances.codes[to])
      text += "2024-05-\(day < 10 ? "0" : "")\(day),\(codes.from),\(codes.to)\n"
      guard !isRound else {
        roundFlights += 1
        continue
      }
      if let here, here != from {
        connections.append(AirportDistances.meters(from: here, to: from))
      }
      flights.append(AirportDistances.meters(from: from, to: to))
      here = to
    }
  }
}
