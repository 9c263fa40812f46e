/// The vehicles of a table, numbered by what its rows say of whose they are.
///
/// A vehicle is its address; where a row has none, its id, or else its callsign. A callsign that is
/// missing for a while, or a flight number that changes on the way, makes no other vehicle, and neither
/// does an address that is missing: which one it is, is known from rows that have both.
struct VehicleNumbers {
  private struct Mark: Hashable {
    var strength: Int
    var text: String
  }

  private var vehicles: [VehicleMarks] = []
  private var numbers: [Mark: Int] = [:]
  /// The vehicle of the last row, which most often is that of the next.
  private var latest: (row: VehicleMarks, number: Int)?

  /// The number of the vehicle of a row, from 0, a new one being the next; `nil` where the row does not
  /// say.
  mutating func number(of row: VehicleMarks) -> Int? {
    if let latest, latest.row == row { return latest.number }
    let known = row.known
    guard !known.isEmpty else { return nil }
    let found = known.lazy.compactMap { [numbers, vehicles] strength, text -> Int? in
      numbers[Mark(strength: strength, text: text)].flatMap {
        vehicles[$0].contradicts(row, strongerThan: strength) ? nil : $0
      }
    }.first
    let number = found ?? vehicles.count
    if number == vehicles.count { vehicles.append(row) } else { vehicles[number].add(row) }
    for (strength, text) in known { numbers[Mark(strength: strength, text: text)] = number }
    latest = (row, number)
    return number
  }
}
