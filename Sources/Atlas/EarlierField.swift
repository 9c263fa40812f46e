/// Where the airport of a code stood before it moved: Tegel for TXL, Kai Tak for HKG.
public struct EarlierField: Hashable, Sendable {
  /// The airport as it was, with the codes, the name and the coordinate of that time.
  public let airport: Airport
  /// The last day on which it was the airport of its code, as a number: 20201108 is 8 November 2020.
  public let lastDay: Int
  /// The airport that took its place.
  public let successor: Airport
}
