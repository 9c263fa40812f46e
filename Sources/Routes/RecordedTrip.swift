extension Trip {
  /// The seconds that the recordings of a trip took together, `nil` where a flight has no times.
  package var recordedSeconds: Double? {
    var sum = 0.0
    for leg in legs where !leg.isConnection {
      guard let seconds = leg.recording?.times?.last else { return nil }
      sum += seconds
    }
    return sum
  }
}
