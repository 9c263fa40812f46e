package import FlightOptions
package import FlightRoutes
internal import FlightStyles

extension Storyboard {
  /// Checks what can be known before anything is sampled or drawn.
  ///
  /// - Throws: `.noTrips`, `.option`, `.arrivalWithoutFlight`, `.arrivalTooEarly`, `.overBudget`.
  package static func check(
    _ trips: [Trip], options: StoryboardOptions
  ) throws(StoryboardError) {
    guard !trips.isEmpty else { throw .noTrips }
    do throws(OptionError) { try options.check() } catch { throw .option(error) }
    if let arrival = options.time.arrival {
      guard let departure = options.time.departure else { throw .arrivalWithoutFlight }
      guard departure < arrival else { throw .arrivalTooEarly(arrival, departure: departure) }
    }
    do throws(CostError) { try options.budget.check(cost(of: trips, options)) } catch {
      throw .overBudget(error)
    }
  }
}
