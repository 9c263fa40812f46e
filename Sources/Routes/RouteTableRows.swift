internal import FlightTextFormats
internal import FlightTracks

/// The columns of a table of routes, by what they hold.
struct RouteColumns {
  var from: Int? = 0
  var to: Int? = 1
  var track: Int?
  var color: Int? = 2
  var label: Int? = 3
  var start: Int? = 4
  var duration: Int? = 5
  var count: Int?
  /// The name of the column of counts, as written.
  var countName: String?
  /// The cells of the first row, for a sentence.
  let firstRow: [String]
  /// True if the first row names the columns.
  var hasHeader = false
  /// Names that mean nothing here.
  var unknown: [String] = []
  /// A name that two columns bear, as written, of those that mean something.
  var repeated: String?

  /// Reads the first row: a header if it names both stops' columns or that of recordings, else the
  /// columns are in order.
  init(_ record: DelimitedText.Record, of table: DelimitedText) {
    let header = TableHeader(record, of: table)
    firstRow = header.shown
    let stops = LogColumns.stops(header.names)
    let from = header.column(StopColumns.from) ?? stops.from.first
    let to = header.column(StopColumns.to) ?? stops.to.first
    track = header.column("track", "file", "recording", "gpx")
    guard track != nil || (from != nil && to != nil) else { return }
    hasHeader = true
    (self.from, self.to) = (from, to)
    color = header.column("color", "colour")
    label = header.column("label")
    // A word for the place where a flight starts, where nothing else is.
    start = header.column("starts", "start").flatMap { $0 == from ? nil : $0 }
    duration = header.column("durations", "duration")
    count = header.column("count", "weight", "flights", "frequency", "passengers")
    countName = count.map { table.text($0, of: record) }
    let known = [from, to, track, color, label, start, duration, count].compactMap(\.self)
    repeated = known.first { column in header.names.count { $0 == header.names[column] } > 1 }
      .map { table.text($0, of: record) }
    unknown = header.names.indices.filter { !known.contains($0) }
      .map { table.text($0, of: record) }.filter { !$0.isEmpty && !$0.hasPrefix("_") }
  }
}

/// Reads the rows of a table of routes, and gathers what is wrong with them.
struct RouteRowReader {
  let columns: RouteColumns
  let reader: RouteReader
  private(set) var faults: [RouteTable.Fault] = []
  private(set) var notes: [RouteLookup.Note] = []
  /// Stops by the text they were written as: networks name the same few airports many times.
  private var known: [String: Result<Stop, RouteError>] = [:]

  init(columns: RouteColumns, reader: RouteReader) {
    self.columns = columns
    self.reader = reader
  }

  /// The route of a row, `nil` where something is wrong with it.
  mutating func route(
    in record: DelimitedText.Record, of table: DelimitedText, isColor: (String) -> Bool
  ) -> RouteTable.Route? {
    let faultsBefore = faults.count
    func text(_ column: Int?) -> String? {
      column.map { table.text($0, of: record) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let track = text(columns.track)
    let from = track == nil ? stop(text(columns.from), "from", record.line) : nil
    let to = track == nil ? stop(text(columns.to), "to", record.line) : nil
    let color = text(columns.color)
    if let color, !isColor(color) { note(.notAColor(color), record.line) }
    // Seconds of a start or a duration.
    let longest = 36_000.0
    let start = number(text(columns.start), "start_s", 0...longest, record.line)
    let duration = number(text(columns.duration), "duration_s", 0.1...longest, record.line)
    let count = number(text(columns.count), columns.countName ?? "count", 0...1e12, record.line)
    let way: RouteTable.Route.Way
    if let track {
      way = .recording(track)
    } else if let from, let to {
      do throws(TripError) { way = .flight(try Trip(stops: [from, to])) } catch {
        note(.route(.trip(error)), record.line)
        return nil
      }
    } else {
      return nil
    }
    guard faults.count == faultsBefore else { return nil }
    return RouteTable.Route(
      line: record.line, way: way, color: color, label: text(columns.label), start: start,
      duration: duration, count: count)
  }

  private mutating func stop(_ text: String?, _ column: String, _ line: Int) -> Stop? {
    guard let text else {
      note(.missing(column: column), line)
      return nil
    }
    let found = known[text] ?? lookUp(text)
    known[text] = found
    do throws(RouteError) { return try found.get() } catch {
      note(.route(error), line)
      return nil
    }
  }

  private mutating func lookUp(_ text: String) -> Result<Stop, RouteError> {
    do throws(RouteError) {
      let (stop, note) = try reader.after(faults.count).stop(text)
      if let note, !notes.contains(note) { notes.append(note) }
      return .success(stop)
    } catch { return .failure(error) }
  }

  private mutating func number(
    _ text: String?, _ column: String, _ allowed: ClosedRange<Double>, _ line: Int
  ) -> Double? {
    guard let text else { return nil }
    guard let value = NumberText.parse(Array(text.utf8)) else {
      note(.notANumber(column: column, text), line)
      return nil
    }
    guard allowed.contains(value) else {
      note(.outOfRange(column: column, text, allowed), line)
      return nil
    }
    return value
  }

  private mutating func note(_ reason: RouteTable.Fault.Reason, _ line: Int) {
    faults.append(RouteTable.Fault(line: line, reason: reason))
  }
}
