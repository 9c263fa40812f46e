extension TrackReadError {
  /// True if the fault is that of a row, without which the rest can still be read.
  var isOfOneRow: Bool {
    switch reason {
    case .malformed, .notANumber, .outOfRange, .notATime: true
    default: false
    }
  }
}
