internal import FlightOrders

/// Notes on rows of a table, each told once however many rows it is about.
struct RowNotes {
  /// The lines of each note's rows: the first, and how many others.
  private var rows: [Phrase: (line: Int, others: Int)] = [:]

  mutating func add(_ notes: [Phrase], line: Int) {
    for note in Set(notes) {
      rows[note] = rows[note].map { (min($0.line, line), $0.others + 1) } ?? (line, 0)
    }
  }

  /// Tells as many notes as anybody reads.
  func tell(of table: String) {
    let sorted = rows.map { ($1.line, $0.text(for: .commandLine), $1.others) }.sorted(by: <)
    for (line, note, others) in sorted.prefix(20) {
      let rows = others > 0 ? " and \(count(others, "more row"))" : ""
      Terminal.complain("\(table):\(line)\(rows): \(note)")
    }
    if sorted.count > 20 { Terminal.complain("\(table): \(count(sorted.count - 20, "more note"))") }
  }
}
