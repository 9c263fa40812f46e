/// The form of a card, which has its parts in other places each.
public enum CardShape: String, Hashable, Sendable, CaseIterable {
  /// Tall, for the whole screen of a phone: 1080 × 1920.
  case story
  /// As wide as high, for feeds: 1080 × 1080.
  case square
  /// Wide, for screens and slides: 1920 × 1080.
  case wide

  /// The usual width and height, in pixels.
  public var size: (width: Int, height: Int) {
    switch self {
    case .story: (1080, 1920)
    case .square: (1080, 1080)
    case .wide: (1920, 1080)
    }
  }
}

/// A part of a card.
public enum CardPart: String, Hashable, Sendable, CaseIterable {
  /// The line over all, in spaced capitals.
  case title
  /// The name of several trips, in place of the ends of one.
  case headline
  /// The code of the place that the trip starts at.
  case from
  /// The line from one code to the other.
  case arrow
  /// The code of the place that it goes to.
  case to
  /// The stops between them.
  case via
  /// The city of the start.
  case fromCity
  /// The city that it goes to.
  case toCity
  /// The map or the globe.
  case map
  /// The line that grows as the trip goes on.
  case progress
  /// The figures.
  case facts
  /// The map of the poster that a recap ends with.
  case poster
  /// The distance on the poster.
  case hero
  /// The times round the world under it.
  case turns
  /// The sums on the poster.
  case summary
  /// The longest and the average flight on the poster.
  case records
  /// A line or two of one's own.
  case caption
}
