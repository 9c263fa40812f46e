package import FlightTextFormats

// What the readers of tables and JSON say, in the words of recordings.

extension TrackReadError {
  /// Describes the fault of a table.
  package init(_ fault: DelimitedText.Fault) {
    let text =
      switch fault.reason {
      case .openQuote: "a quote is opened and never closed"
      case .textAfterQuote: "text follows a closing quote"
      case .tooManyCells(let most): "a record has more than \(most) cells"
      }
    self.init(.syntax(text), line: fault.line)
  }

  /// Describes the fault of JSON.
  package init(_ error: JSONError) {
    switch error.reason {
    case .notUTF8: self.init(.encoding("another encoding than UTF-8"))
    case .syntax(let text): self.init(.syntax("JSON: \(text)"), line: error.line)
    case .tooDeep(let depth): self.init(.tooDeep(depth), line: error.line)
    case .tooMuch(let bytes): self.init(.tooMuchMemory(bytes), line: error.line)
    case .tooManyPositions(let count): self.init(.tooManyPoints(count), line: error.line)
    case .tooLarge(let number): self.init(.notANumber(number), line: error.line)
    case .repeatedName(let name):
      self.init(.malformed("JSON: \"\(excerpt(name.utf8))\" stands twice"), line: error.line)
    }
  }
}

extension DelimitedText {
  /// Starts to read a table of whatever origin.
  package init(tolerant bytes: [UInt8]) { self.init(bytes, .tolerant) }

  /// Goes on to read a table of whatever origin behind its header.
  init(tolerant bytes: [UInt8], from offset: Int, line: Int, delimiter: UInt8) {
    self.init(bytes, .tolerant, from: offset, line: line, delimiter: delimiter)
  }

  /// Reads the next record into `record`; false at the end.
  package mutating func read(_ record: inout Record) throws(TrackReadError) -> Bool {
    do throws(Fault) { return try next(&record) } catch { throw TrackReadError(error) }
  }

  /// Reads the next record that is sound; false at the end. A quote that stands in the middle of a cell,
  /// or is never closed, costs its own line alone.
  mutating func readSound(
    _ record: inout Record, leavingOutIn faults: inout RecordFaults
  ) throws(TrackReadError) -> Bool {
    while true {
      do throws(Fault) { return try next(&record) } catch {
        var fault = TrackReadError(error)
        if case .syntax(let text) = fault.reason { fault.reason = .malformed(text) }
        try faults.leaveOut(fault)
      }
      guard skipLine() else { return false }
    }
  }

  /// Reads the next record that is sound, where no fault is to be told; false at the end.
  mutating func nextSound(_ record: inout Record) -> Bool {
    var faults = RecordFaults()
    return (try? readSound(&record, leavingOutIn: &faults)) == true
  }
}

extension JSONValue {
  /// Reads texts whose numbers are mostly positions; of a name that stands twice the last one counts.
  ///
  /// - Parameter mayGoOn: Returns true if others may follow a text.
  /// - Returns: At least one, and the fault of a text that ends in the middle, which is read up to there.
  package static func texts(
    recording bytes: [UInt8], mayGoOn: (JSONValue) -> Bool
  ) throws(TrackReadError) -> (values: [JSONValue], cutOff: TrackReadError?) {
    var rules = Rules(numbers: .packed, allowsRepeatedNames: true)
    rules.mostPositions = ReadingLimit.points
    rules.closesCutOff = true
    do throws(JSONError) {
      let (values, fault) = try texts(parsing: bytes[...], rules, mayGoOn: mayGoOn)
      return (values, fault.map { TrackReadError(.cutOff, line: $0.line) })
    } catch { throw TrackReadError(error) }
  }
}
