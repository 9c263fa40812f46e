extension TrackPoint {
  /// A point whose numbers are looked at first.
  ///
  /// - Throws: `.outOfRange` beyond ±90° and ±360°; `.notANumber` where one is not finite.
  init(
    checkedLatitude latitude: Double, longitude: Double, line: Int?
  ) throws(TrackReadError) {
    guard latitude.isFinite, longitude.isFinite else {
      throw TrackReadError(.notANumber("\(latitude), \(longitude)"), line: line)
    }
    guard abs(latitude) <= 90 else {
      throw TrackReadError(.outOfRange("latitude \(latitude)"), line: line)
    }
    guard abs(longitude) <= 360 else {
      throw TrackReadError(.outOfRange("longitude \(longitude)"), line: line)
    }
    self.init(
      latitude: latitude,
      longitude: abs(longitude) <= 180 ? longitude : longitude.remainder(dividingBy: 360))
  }
}
