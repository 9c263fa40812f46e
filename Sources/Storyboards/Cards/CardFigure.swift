internal import FlightGeodesy
internal import FlightJourneys
internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// A figure of a card with its name.
struct CardFigure {
  /// The value of a figure.
  enum Value {
    /// A number that runs with the trip.
    case running(CounterReading)
    /// A text that stands, and its unit.
    case standing(String, unit: String)
  }

  let name: String
  let value: Value

  /// The figure as it is at the end.
  var atEnd: CardFigure {
    let (text, unit) = lastTexts
    return CardFigure(name: name, value: .standing(text, unit: unit))
  }

  /// The number at the end, and its unit.
  fileprivate var lastTexts: (text: String, unit: String) {
    switch value {
    case .running(let reading):
      (reading.texts[reading.texts.count - 1].text, reading.withoutName.unit)
    case .standing(let text, let unit): (text, unit)
    }
  }
}

/// The figures of the trips that a card tells of.
struct CardFigures {
  let told: ToldTrips
  let plan: Plan

  /// The length of the equator.
  ///
  /// - Note: WGS 84.
  private static let equator = 40_075_016.686
  /// A time in the air that is told in whole hours.
  private static let manyHours = 100.0 * 3600

  private var words: Wording { plan.text.language.wording }
  private var trips: [Trip] { told.trips }

  /// The figures that were asked for.
  ///
  /// - Throws: `.nothingToTell`, `.noMoments`.
  func callAsFunction(_ facts: [CardOptions.Fact]) throws(StoryboardError) -> [CardFigure] {
    var figures: [CardFigure] = []
    for fact in facts { figures.append(try figure(fact)) }
    return figures
  }

  /// The figures of a poster as they are at the end: the large one, which needs no name, as its unit has
  /// it; those that sum up; and what stands out.
  ///
  /// - Throws: `.nothingToTell`.
  func ofPoster() throws(StoryboardError) -> [(part: CardPart, figures: [CardFigure])] {
    let distance = try figure(.distance).atEnd
    return [
      (.hero, [CardFigure(name: "", value: distance.value)]),
      (.summary, try self([.flights, .duration, .airports, .countries]).map(\.atEnd)),
      (.records, try self([.longest, .average])),
    ]
  }

  /// `3.8 × around the world`.
  ///
  /// - Throws: `.nothingToTell`.
  func turnsAtEnd() throws(StoryboardError) -> String {
    let turns = try figure(.aroundTheWorld)
    let (number, sign) = turns.lastTexts
    return "\(number) \(sign) \(turns.name)"
  }

  /// The facts that suit the trips, where none are asked for.
  var usual: [CardOptions.Fact] {
    if trips.count > 1 || !plan.story.isKnownAhead { return [.flights, .distance, .countries] }
    if trips[0].legs.contains(where: { $0.recording?.altitudes != nil }) {
      return [.distance, .duration, .altitude]
    }
    if plan.time.departure != nil { return [.distance, .localTime, .countries] }
    return [.distance, .duration, .countries]
  }

  private func figure(_ fact: CardOptions.Fact) throws(StoryboardError) -> CardFigure {
    func counter(_ counter: Counter, _ name: Word) throws(StoryboardError) -> CardFigure {
      do throws(StoryboardError) {
        guard let reading = try CounterReading(counter, told, plan.text.units, words)
        else { throw .nothingToTell(fact, isRecorded: false) }
        return CardFigure(name: words(name), value: .running(reading))
      } catch {
        switch error {
        case .nothingToCount(_, let isRecorded): throw .nothingToTell(fact, isRecorded: isRecorded)
        case .countsOneTrip: throw .nothingToTell(fact, isRecorded: true)
        case .noMoments: throw .noMoments(option: "card.facts")
        default: throw error
        }
      }
    }
    func count(_ times: [Seconds], _ name: Word) -> CardFigure {
      CardFigure(
        name: words(name),
        value: .running(
          CounterReading(counting: times, named: words(name), words, startingAt: told.start)))
    }
    switch fact {
    case .distance: return try counter(.distance, .distance)
    case .countries: return try counter(.countries, .countries)
    case .localTime: return try counter(.localTime, .localTime)
    case .altitude: return try counter(.altitude, .altitude)
    case .speed: return try counter(.speed, .speed)
    case .duration: return CardFigure(name: words(.flightTime), value: .running(try timeInTheAir()))
    case .flights: return count(arrivals.map(\.time).sorted(), .flightCount)
    case .airports: return count(visits, .airports)
    case .aroundTheWorld:
      return CardFigure(name: words(.aroundTheWorld), value: .running(try turns()))
    case .longest: return CardFigure(name: words(.longestFlight), value: longest)
    case .average: return CardFigure(name: words(.averageFlight), value: average)
    }
  }

  /// Each flight's end, in seconds from the first movement, and its leg.
  private var arrivals: [(time: Seconds, trip: Int, leg: Int)] {
    trips.indices.flatMap { trip in
      let clock = told.clocks[trip]
      return clock.timeline.arrivals.enumerated().compactMap { leg, tick in
        trips[trip].legs[leg].ledger.flights > 0
          ? (clock.start + Double(tick) / Timeline.rate, trip, leg) : nil
      }
    }
  }

  /// The times at which each place is there for the first time.
  private var visits: [Seconds] {
    var first: [String: Seconds] = [:]
    for (trip, clock) in zip(trips, told.clocks) {
      let times =
        [clock.start]
        + clock.timeline.arrivals.map {
          clock.start + Double($0) / Timeline.rate
        }
      for (stop, time) in zip(trip.stops, times) {
        first.merge([stop.code ?? stop.coordinate.text: time], uniquingKeysWith: min)
      }
    }
    return first.values.sorted()
  }

  /// The time that recordings, departures and arrivals or the usual speed of airliners tell.
  private func timeInTheAir() throws(StoryboardError) -> CounterReading {
    let known = told.itineraries()
    var isKnown = true
    let readings = trips.indices.map {
      index -> (total: Double, value: (Timeline.Place) -> Double)? in
      if let gauge = try? Gauge(.time, of: trips[index], along: told.lines[index]) {
        return (gauge.total, { gauge.value(at: $0) })
      }
      let itinerary =
        known[index]
        ?? Itinerary(trips[index], along: told.lines[index], departure: 0, arrival: nil)
      isKnown = isKnown && known[index] != nil
      return itinerary.map { $0.airTime(of: trips[index], along: told.lines[index]) }
    }
    let gauge = TripGauge(total: readings.reduce(0) { $0 + ($1?.total ?? 0) }, told.clocks) {
      readings[$0]?.value($1) ?? 0
    }
    let (isLong, inHours) = (gauge.total >= CardFigures.manyHours, gauge.total >= 3600)
    // An estimate to the second would be a lie.
    let isRough = !isKnown && !inHours
    let numbers = words.numbers
    return CounterReading(
      words.name(of: inHours ? .hours : .minutes), lastTick: told.lastTick, startingAt: told.start
    ) { tick in
      let seconds = tick == told.lastTick ? gauge.total : gauge(at: tick)
      return isLong
        ? numbers.text(seconds / 3600)
        : isRough ? numbers.text(seconds / 60) : numbers.clock(seconds, inHours: inHours)
    }
  }

  private func turns() throws(StoryboardError) -> CounterReading {
    let gauge = try TripGauge(.distance, told)
    let decimals = gauge.total < CardFigures.equator ? 2 : 1
    return CounterReading("×", lastTick: told.lastTick, startingAt: told.start) { tick in
      let meters = tick == told.lastTick ? gauge.total : gauge(at: tick)
      return words.numbers.text(meters / CardFigures.equator, decimals: decimals)
    }
  }

  private var longest: CardFigure.Value {
    let flights = arrivals.map { flight in
      (
        stops: trips[flight.trip].stops[flight.leg...],
        distance: trips[flight.trip].legs[flight.leg].ledger.distance
      )
    }
    guard let longest = flights.max(by: { $0.distance < $1.distance }) else {
      return .standing("–", unit: "")
    }
    return .standing(
      longest.stops.prefix(2).map(\.shortName).joined(separator: "–"),
      unit: plan.text.units.text(longest.distance, in: plan.text.language))
  }

  private var average: CardFigure.Value {
    let ledger = trips.ledger
    guard ledger.flights > 0 else { return .standing("–", unit: "") }
    let mean = Distance.meters(ledger.distance.meters / Double(ledger.flights))
    let (units, value) = (plan.text.units, plan.text.units.value(of: mean))
    return .standing(
      words.numbers.text(value, decimals: Units.decimals(for: value)),
      unit: words.name(of: units.unit))
  }
}
