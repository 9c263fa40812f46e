internal import FlightOrdering
internal import FlightTextFormats

/// The vehicles of a table whose rows take turns, and that no column tells apart by its name.
///
/// Whatever the column is called, and in whatever language: the ways that its values make are far shorter
/// than the one through all rows, which goes to and fro, or nothing is at two places at once any more.
enum VehicleColumn {
  /// Meters between two places at one moment that one vehicle with two receivers does not have.
  private static let apart = 100.0
  /// As many rows tell it.
  private static let mostRows = 3000

  /// The column by which the rows of a table, all of which went into one track, are of several vehicles;
  /// `nil` where they are of one.
  ///
  /// - Throws: `.interleaved` if they are of several vehicles and no column tells them apart.
  /// - Complexity: O(rows log rows), and a second reading of the table where rows may take turns.
  static func index(
    _ track: RecordedTrack, of head: TableHead, _ rows: TableRows
  ) throws(TrackReadError) -> Int? {
    let points =
      track.segments.count == 1 && track.isTimed
      ? track.segments[0] : track.segments.joined().filter { $0.time != nil }
    let ordered = points.inOrder(of: \.time)
    guard let start = ordered.firstTurn(beyond: apart) else { return nil }
    let window = ordered[start...].prefix(mostRows)
    let times = (window.first?.time ?? 0)...(window.last?.time ?? 0)
    let column = Sample(of: head, rows, within: times, most: mostRows).column
    if column == nil, points.takesTurns(beyond: apart) { throw TrackReadError(.interleaved) }
    return column
  }

  /// Some rows of a table, in order of time.
  private struct Sample {
    private var points: [TrackPoint] = []
    private var records: [DelimitedText.Record] = []
    private let text: DelimitedText
    private let columns: [Int]

    init(of head: TableHead, _ rows: TableRows, within times: ClosedRange<Double>, most: Int) {
      var rows = rows
      text = head.text
      columns = (0..<head.record.count).filter { !head.columns.measured.contains($0) }
      head.forEachSoundRow { record, text in
        if let point = try? rows.point(record, of: text), let time = point.time,
          times.contains(time)
        {
          points.append(point)
          records.append(record)
        }
        return points.count < 2 * most
      }
      let order = points.indices.sorted { (points[$0].time ?? 0, $0) < (points[$1].time ?? 0, $1) }
      points = order.map { points[$0] }
      records = order.map { records[$0] }
    }

    /// The column that tells vehicles apart best, and well enough.
    var column: Int? {
      let (whole, meetings) = (points.way, points.meetings(beyond: VehicleColumn.apart))
      var best: (column: Int, way: Double)?
      for column in columns {
        guard let parts = parts(by: column) else { continue }
        let way = parts.reduce(0) { $0 + $1.way }
        let left = parts.reduce(0) { $0 + $1.meetings(beyond: VehicleColumn.apart) }
        let isShort = 3 * way < whole
        let isApart = 5 * meetings >= points.count && 20 * left <= meetings
        if isShort || isApart, way < best?.way ?? .infinity { best = (column, way) }
      }
      return whole > 0 ? best?.column : nil
    }

    /// The points by the values of a column; `nil` if there is one value, or far too many.
    private func parts(by column: Int) -> [[TrackPoint]]? {
      var numbers: [ArraySlice<UInt8>: Int] = [:]
      var parts: [[TrackPoint]] = []
      for (point, record) in zip(points, records) {
        let cell = text.cell(column, of: record)
        let number = numbers[cell] ?? parts.count
        if number == parts.count {
          guard 3 * parts.count <= points.count else { return nil }
          numbers[cell] = number
          parts.append([])
        }
        parts[number].append(point)
      }
      return parts.count > 1 ? parts : nil
    }
  }
}

extension [TrackPoint] {
  /// Meters through all points.
  fileprivate var way: Double { zip(self, dropFirst()).reduce(0) { $0 + $1.0.meters(to: $1.1) } }

  /// The number of points at another place than the one before, at the same moment.
  fileprivate func meetings(beyond apart: Double) -> Int {
    zip(self, dropFirst()).count { $0.time == $1.time && $0.meters(to: $1) > apart }
  }

  /// The index where points in order of time begin to go to and fro, or to be at two places at once;
  /// `nil` if few do, as of one vehicle.
  fileprivate func firstTurn(beyond apart: Double) -> Int? {
    guard count >= 6 else { return nil }
    var turns = 0
    var first: Int?
    for index in indices.dropFirst(2) {
      let (a, b, c) = (self[index - 2], self[index - 1], self[index])
      let step = a.meters(to: b)
      guard step > apart else { continue }
      if a.time == b.time || 2 * a.meters(to: c) < Swift.min(step, b.meters(to: c)) {
        turns += 1
        first = first ?? index - 2
      }
    }
    return turns >= 2 && 50 * turns >= count ? first : nil
  }

  /// True if rows, in the order of the file, tell moment by moment of the same several vehicles.
  ///
  /// One vehicle that is recorded twice a second by whole seconds goes on from the last row of one
  /// second to the first of the next; of several the first ones of both are the same vehicle.
  fileprivate func takesTurns(beyond apart: Double) -> Bool {
    var (onward, across): ([Double], [Double]) = ([], [])
    var start = 0
    for index in indices.dropFirst() where self[index].time != self[index - 1].time {
      if index - start > 1, self[start].meters(to: self[index - 1]) > apart {
        onward.append(self[index - 1].meters(to: self[index]))
        across.append(self[start].meters(to: self[index]))
      }
      start = index
    }
    guard onward.count >= 5, 10 * meetings(beyond: apart) >= 4 * count else { return false }
    let middle = onward.count / 2
    return 2 * across.sorted()[middle] < onward.sorted()[middle]
  }
}
