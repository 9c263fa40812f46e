/// The records of a file that cannot be read: each is left out and counted, or refuses the file.
package struct RecordFaults: Equatable, Sendable {
  /// True if the first one refuses the file.
  let isStrict: Bool
  /// The number of those left out.
  package private(set) var count = 0
  /// The fault of the first, with its line.
  package private(set) var first: TrackReadError?
  /// Faults for which nothing is left out.
  package private(set) var doubts: [TrackReadError] = []
  /// True if the end of the file is one of those left out.
  private var isCutOff = false
  /// The positions that were looked at.
  private var points = 0

  init(_ rules: ReadingRules = ReadingRules()) { isStrict = rules.isStrict }

  /// Leaves a record out.
  ///
  /// - Parameter count: The records that it stands for.
  /// - Throws: The fault, where rules are strict, or where nothing behind it can be read.
  mutating func leaveOut(_ fault: TrackReadError, count: Int = 1) throws(TrackReadError) {
    guard fault.isOfOneRecord, !isStrict else { throw fault }
    // A file ends once, also where it is packed and its content ends in the middle, too.
    if fault.reason == .cutOff {
      guard !isCutOff else { return }
      isCutOff = true
    }
    self.count += count
    first = first ?? fault
  }

  /// Reads the next position, or leaves it out where it cannot be read.
  ///
  /// - Parameter line: Its line, where its fault names none.
  /// - Throws: `.tooManyPoints`, and what ``leaveOut(_:count:)`` does.
  mutating func point(
    line: Int?, _ read: () throws(TrackReadError) -> TrackPoint
  ) throws(TrackReadError) -> TrackPoint? {
    points += 1
    try ReadingLimit.check(points: points, line: line)
    do throws(TrackReadError) { return try read() } catch {
      try leaveOut(TrackReadError(error.reason, line: error.line ?? line))
      return nil
    }
  }

  /// Takes note of a fault for which nothing is left out.
  ///
  /// - Throws: The fault, where rules are strict.
  mutating func doubt(_ fault: TrackReadError) throws(TrackReadError) {
    guard !isStrict else { throw fault }
    doubts.append(fault)
  }

  /// Adds those of another part of the file, which are later ones.
  mutating func add(_ others: RecordFaults) {
    count += others.count
    first = first ?? others.first
  }

  /// Gives the first fault another line, where a text was made of the file's.
  mutating func renumber(_ line: (Int) -> Int) {
    guard let number = first?.line else { return }
    first?.line = line(number)
  }
}

extension TrackReadError {
  /// True if the fault is that of a record, without which the rest can still be read.
  fileprivate var isOfOneRecord: Bool {
    switch reason {
    case .malformed, .notANumber, .outOfRange, .notATime, .cutOff: true
    default: false
    }
  }
}
