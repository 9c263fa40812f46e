package import FlightRoutes

extension Itinerary {
  /// The time in the air: without what connects flights that do not meet.
  ///
  /// - Returns: The seconds of the whole trip, and those up to a place.
  package func airTime(
    of trip: Trip, along line: RouteLine
  ) -> (total: Double, value: (Timeline.Place) -> Double) {
    let legs = trip.legs
    // The seconds on the ground before each leg, and in all.
    var onGround = [0.0]
    for index in legs.indices {
      let spent = legs[index].isConnection ? end(of: index, line) - start(of: index) : 0
      onGround.append(onGround[index] + spent)
    }
    return (
      arrival - departure - onGround[legs.count],
      { place in
        let here = legs[place.leg].isConnection ? start(of: place.leg) : moment(at: place)
        return here - departure - onGround[place.leg]
      }
    )
  }

  private func start(of leg: Int) -> Double {
    moment(at: Timeline.Place(leg: leg, index: 0, pause: nil))
  }

  private func end(of leg: Int, _ line: RouteLine) -> Double {
    moment(at: Timeline.Place(leg: leg, index: Double(line.legs[leg].last), pause: nil))
  }
}
