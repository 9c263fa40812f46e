package import FlightGeodesy
internal import FlightTextFormats

/// A route as a table: what `--path` writes.
package struct PathTable: Equatable, Sendable {
  /// One point of the route.
  package struct Row: Equatable, Sendable {
    package var point: GeoPoint
    /// The true course in which the line leaves the point, and at the last one arrives: degrees
    /// clockwise from north.
    package var course: Double
    /// The same on the map: degrees clockwise from straight up, however north lies there.
    package var mapHeading: Double
    /// Meters flown from the start of the route.
    package var distance: Double

    package init(point: GeoPoint, course: Double, mapHeading: Double, distance: Double) {
      self.point = point
      self.course = course
      self.mapHeading = mapHeading
      self.distance = distance
    }
  }

  package let rows: [Row]
  package let trip: Trip

  package init(rows: [Row], trip: Trip) {
    self.rows = rows
    self.trip = trip
  }

  /// The table as comma-separated values: 9 decimals of a degree are 0.1 mm.
  package var csv: [UInt8] {
    Array("\(PathTable.columns)\n".utf8) + lines()
  }

  fileprivate static let columns = "index,latitude,longitude,course,map_heading,distance_m"

  /// The lines of the table, each with some text before it.
  fileprivate func lines(after prefix: String = "") -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(rows.count * 64)
    for (index, row) in rows.enumerated() {
      text += "\(prefix)\(index),".utf8
      text.append([
        (row.point.latitude, 9), (row.point.longitude.wrappedLongitude, 9),
        (row.course.asWrittenAngle, 6), (row.mapHeading.asWrittenAngle, 6), (row.distance, 3),
      ])
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  /// The route as a GeoJSON feature (RFC 7946): a line, cut in pieces where it crosses ±180°.
  ///
  /// `properties` holds the stops, the length, and the course, heading on the map and distance of every
  /// point in the order of the coordinates, those of the cuts included.
  package var geoJSON: [UInt8] { feature() + [UInt8(ascii: "\n")] }

  /// - Parameter number: The trip's place among several, as a property.
  fileprivate func feature(number: Int? = nil) -> [UInt8] {
    let pieces = cutAtAntimeridian
    func list(_ values: some Sequence<(Double, Int)>) -> [UInt8] {
      var text = [UInt8(ascii: "[")]
      text.append(values)
      return text + [UInt8(ascii: "]")]
    }
    func line(_ piece: [Row], from longitudes: Double) -> [UInt8] {
      let positions = piece.map {
        list([($0.point.longitude - longitudes, 9), ($0.point.latitude, 9)])
      }
      return [UInt8(ascii: "[")] + positions.joined(separator: [UInt8(ascii: ",")])
        + [UInt8(ascii: "]")]
    }
    let lines = pieces.map { line($0.rows, from: $0.turn) }
    let all = pieces.flatMap(\.rows)
    var text = Array("{\"type\":\"Feature\",\"geometry\":{\"type\":\"".utf8)
    if lines.count == 1 {
      text += Array("LineString\",\"coordinates\":".utf8) + lines[0]
    } else {
      text += Array("MultiLineString\",\"coordinates\":[".utf8)
      text += lines.joined(separator: [UInt8(ascii: ",")])
      text.append(UInt8(ascii: "]"))
    }
    text += Array("},\"properties\":{".utf8)
    if let number { text += Array("\"trip\":\(number),".utf8) }
    text += Array("\"stops\":".utf8)
    text += JSONValue.array(trip.stops.map { .string($0.shortName) }).text.utf8
    text += Array(",\"distance_m\":".utf8)
    text.append(trip.length.meters, places: 3)
    text += Array(",\"courses\":".utf8) + list(all.map { ($0.course.asWrittenAngle, 6) })
    text += Array(",\"map_headings\":".utf8) + list(all.map { ($0.mapHeading.asWrittenAngle, 6) })
    text += Array(",\"distances_m\":".utf8) + list(all.map { ($0.distance, 3) })
    return text + Array("}}".utf8)
  }

  /// The rows of each stretch between two crossings of ±180°, with the turn to take off their
  /// longitudes; both sides get a point on the meridian.
  private var cutAtAntimeridian: [(rows: [Row], turn: Double)] {
    func turn(of longitude: Double) -> Double { ((longitude + 180) / 360).rounded(.down) * 360 }
    guard let first = rows.first else { return [] }
    var pieces: [(rows: [Row], turn: Double)] = [([first], turn(of: first.point.longitude))]
    for (a, b) in zip(rows, rows.dropFirst()) {
      let here = pieces[pieces.count - 1].turn
      let next = turn(of: b.point.longitude)
      if next != here {
        let edge = max(here, next) - 180
        let share = (edge - a.point.longitude) / (b.point.longitude - a.point.longitude)
        let point = a.point.crossing(to: b.point, ofMeridian: edge)
        // From a point on the edge itself there is no way to one.
        let course = b.point.longitude == edge ? b.course : [point, b.point].courses[0]
        let cut = Row(
          point: point, course: course, mapHeading: a.mapHeading,
          distance: a.distance + (b.distance - a.distance) * share)
        if a.point.longitude != edge { pieces[pieces.count - 1].rows.append(cut) }
        pieces.append((b.point.longitude == edge ? [] : [cut], next))
      }
      pieces[pieces.count - 1].rows.append(b)
    }
    return pieces.filter { $0.rows.count > 1 }
  }
}

extension [PathTable] {
  /// The tables as comma-separated values: of several, each line begins with the trip's number,
  /// from 1.
  package var csv: [UInt8] {
    guard count > 1 else { return first?.csv ?? [] }
    return enumerated().reduce(into: [UInt8]("trip,\(PathTable.columns)\n".utf8)) {
      $0 += $1.element.lines(after: "\($1.offset + 1),")
    }
  }

  /// The routes as GeoJSON: of several a collection of features, which have the trip's number as a
  /// property.
  package var geoJSON: [UInt8] {
    guard count > 1 else { return first?.geoJSON ?? [] }
    var text = [UInt8]("{\"type\":\"FeatureCollection\",\"features\":[\n".utf8)
    for (index, table) in enumerated() {
      if index > 0 { text += [UInt8](",\n".utf8) }
      text += table.feature(number: index + 1)
    }
    return text + [UInt8]("\n]}\n".utf8)
  }
}

extension Double {
  /// This angle in degrees within 0..<360, as it is written.
  fileprivate var asWrittenAngle: Double {
    // Rounded first, so that nothing just short of a full turn is written as 360.
    let rounded = (self * 1e6).rounded() / 1e6
    let turned = rounded.truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 360 : turned
  }
}

extension [UInt8] {
  /// Appends numbers, each with its decimals, with commas between them.
  fileprivate mutating func append(_ values: some Sequence<(Double, Int)>) {
    for (index, (value, places)) in values.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(value, places: places)
    }
  }

  /// Appends a number with a fixed number of decimals; a negative zero loses its sign.
  fileprivate mutating func append(_ value: Double, places: Int) {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = Int((value * factor).rounded())
    var digits = Array(String(scaled.magnitude).utf8)
    if digits.count <= places {
      digits = Array(repeating: UInt8(ascii: "0"), count: places + 1 - digits.count) + digits
    }
    if scaled < 0 { append(UInt8(ascii: "-")) }
    self += digits[..<(digits.count - places)]
    append(UInt8(ascii: "."))
    self += digits[(digits.count - places)...]
  }
}
