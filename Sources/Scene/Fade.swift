/// The way in which the fill of a disc fades from its middle outwards, such as the air round a globe.
package struct Fade: Hashable, Sendable {
  /// The share of the fill that is left at a distance from the middle.
  package struct Stop: Hashable, Sendable {
    /// The distance, 0 (the middle) …1 (the edge of the disc).
    package var place: Double
    /// The share of the fill's opacity, 0…1.
    package var share: Double
  }

  /// At least two stops, their places ascending from 0 to 1; between two of them it goes evenly.
  package let stops: [Stop]

  /// Creates the fade of a function, which is even up to a place.
  ///
  /// - Parameters:
  ///   - start: The place up to which all is as at that place, above 0 and below 1.
  ///   - steps: The parts of the rest.
  ///   - share: The share of the fill's opacity at a place.
  package init(from start: Double, steps: Int, _ share: (Double) -> Double) {
    let places = [0] + (0...steps).map { start + (1 - start) * Double($0) / Double(steps) }
    stops = places.map { place in
      let place = (place * 10_000).rounded() / 10_000
      return Stop(place: place, share: (share(max(place, start)) * 1000).rounded() / 1000)
    }
  }

  /// The share of the fill's opacity at a place.
  package func share(at place: Double) -> Double {
    guard let next = stops.firstIndex(where: { $0.place > place }) else {
      return stops[stops.count - 1].share
    }
    let (a, b) = (stops[next - 1], stops[next])
    return a.share + (b.share - a.share) * (place - a.place) / (b.place - a.place)
  }
}
