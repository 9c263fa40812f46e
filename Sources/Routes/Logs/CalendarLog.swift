internal import FlightTextFormats
internal import FlightTracks

extension LogRows {
  /// Reads a calendar (RFC 5545), as TripIt and others keep trips: of its events, those that are flights.
  static func calendar(_ source: TrackSource) -> LogRows? {
    guard source.isPlainText, source.text.bytes.starts(with: "BEGIN:VCALENDAR".utf8) else {
      return nil
    }
    let columns = LogColumns(
      .calendar, [.date: [0], .from: [1], .to: [2], .cancelled: [3], .route: [4]])
    var rows = LogRows(columns)
    var event: CalendarEvent?
    for (line, number) in CalendarEvent.lines(source.text.orLatin1) {
      switch line {
      case "BEGIN:VEVENT": event = CalendarEvent(line: number)
      case "END:VEVENT":
        if let flight = event?.flight {
          rows.rows.append(
            LogRow(line: event?.line, columns) { column in
              switch column {
              case 0: event?.start ?? ""
              case 1: flight.from
              case 2: flight.to
              case 3: event?.status ?? ""
              default: flight.route
              }
            })
        }
        event = nil
      default: event?.take(line)
      }
    }
    return rows
  }
}

/// An event of a calendar, as far as flights are concerned.
private struct CalendarEvent {
  /// Where a flight goes, as far as the event says it.
  typealias Flight = (from: String, to: String, route: String)

  /// The characters of a text that are looked at: what a flight is stands at its start.
  private static let longestText = 2000

  let line: Int
  private(set) var start = ""
  private(set) var status = ""
  // As written: most events are no flights, and what they tell is nobody's concern.
  private var summary = ""
  private var description = ""
  private var location = ""

  init(line: Int) { self.line = line }

  /// The lines of a calendar with their numbers; those that begin with a blank go on with the one before.
  static func lines(_ bytes: [UInt8]) -> [(String, Int)] {
    var lines: [(text: [UInt8], number: Int)] = []
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == 0x0D ? line.dropLast() : line
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1].text += line.dropFirst()
      } else if !line.isEmpty {
        lines.append((Array(line), number))
      }
    }
    return lines.map { (String(decoding: $0.text, as: UTF8.self), $0.number) }
  }

  /// Takes a line `NAME;PARAMETER=…:VALUE`; those of people and places to stay are not looked at.
  mutating func take(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].prefix { $0 != ";" }.uppercased()
    let value = String(line[line.index(after: colon)...].prefix(CalendarEvent.longestText))
    switch name {
    case "DTSTART": start = value.trimmed
    case "STATUS": status = value.trimmed
    case "SUMMARY": summary = value
    case "DESCRIPTION": description = value
    case "LOCATION": location = value
    default: break
    }
  }

  private static func plain(_ value: String) -> String {
    value.replacing(each: "\\n", by: "\n").replacing(each: "\\N", by: "\n")
      .replacing(each: "\\,", by: ",").replacing(each: "\\;", by: ";")
      .replacing(each: "\\\\", by: "\\")
  }

  private var lines: [String] {
    CalendarEvent.plain(description).split(whereSeparator: \.isNewline).map { String($0) }
  }

  /// The flight that the event is; `nil` for another event.
  var flight: Flight? {
    let summary = CalendarEvent.plain(summary)
    let isMarked = description.contains(text: CalendarEvent.mark)
    guard isMarked || FlightPhrase.isFlight(summary) else { return nil }
    let marked = isMarked ? lines.first { $0.contains(text: CalendarEvent.mark) } : nil
    for text in [summary, marked ?? ""] {
      if let codes = FlightPhrase.codes(in: text) { return ("", "", codes.joined(separator: "-")) }
    }
    // `Flight to London (BA 713)` from `Zürich ZRH`, as mails make events.
    let location = CalendarEvent.plain(location)
    if location.trimmed.isEmpty, let found = lines.lazy.compactMap(CalendarEvent.places).first {
      return (found.from, found.to, "")
    }
    let words = location.split { " ,()".contains($0) }.map { String($0) }
    let from = LogPlace.codes(in: location).first ?? words.last
    let to = CalendarEvent.ends.lazy.compactMap { word in summary.behind(word) }.first
    return (from ?? "", to.map { $0.prefix { $0 != "(" }.trimmed } ?? "", "")
  }

  /// The mark that TripIt sets.
  private static let mark = "[Flight]"

  /// The places of a line like `Flight UA 123 from San Francisco (SFO) to New York (JFK)`; `nil`
  /// without codes.
  private static func places(_ line: String) -> (from: String, to: String)? {
    for start in RouteText.atStart.sorted() {
      guard let rest = line.behind(start + " ") else { continue }
      for end in ends {
        guard let to = String(rest).behind(end), let close = to.firstIndex(of: ")") else {
          continue
        }
        let from = String(rest.dropLast(to.count + end.count))
        let codes = [from, String(to[...close])]
        if codes.allSatisfy({ !LogPlace.codes(in: RouteText.plain($0)).isEmpty }) {
          return (codes[0], codes[1])
        }
      }
    }
    return nil
  }

  /// Words before the place where a flight goes.
  private static let ends = [" to ", " nach ", " à ", " a ", " para ", " naar ", " do ", " в "]
}

extension String {
  /// The text behind the first occurrence of a part; `nil` if there is none.
  fileprivate func behind(_ part: String) -> Substring? {
    indices.first { self[$0...].hasPrefix(part) }.map { self[$0...].dropFirst(part.count) }
  }
}
