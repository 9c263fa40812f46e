internal import FlightAnim
internal import FlightOrders
internal import FlightTextFormats

// The words for what goes wrong in batches.

extension Fault {
  init(_ error: ManifestError) {
    let text: Phrase =
      switch error.reason {
      case .empty: "the table has no rows; write a header and a row for each picture"
      case .delimited(.tooManyCells(let most)):
        "more than \(most) columns; this does not look like a table of pictures"
      case .tooManyRows:
        "the table has more than \(Manifest.mostRows) rows; split it into several"
      case .notUTF8: "the text is not UTF-8; save the table as UTF-8"
      case .delimited(.openQuote):
        "a quote is never closed; close it, or double it to write a quote"
      case .delimited(.textAfterQuote):
        "text follows a closing quote; quote the whole cell, and double the quotes inside it"
      case .namelessColumn(let number):
        "column \(number) has no name; give it one, or leave it out: to_csv of pandas with index=False"
      case .columnTwice(let name): "the column \"\(name)\" appears twice; remove one of them"
      case .cells(let count, let columns):
        "the row has \(count) cells, the header \(columns); quote cells that hold separators"
      case .notJSON(let problem, let byte):
        "the line is not valid JSON: \(problem), at byte \(byte)"
      case .notAnObject: "the line is not a JSON object; write {\"route\": \"LAX-JFK\"}"
      case .nested(let column):
        "\"\(column)\" is nested; write a string, a number or a list of them"
      }
    self.init(.unusableInput, text)
  }

  init(_ fault: PictureName.Fault, name: String) {
    let problem =
      switch fault {
      case .empty: "is empty"
      case .tooLong: "is longer than \(PictureName.longest) bytes"
      case .character(let scalar):
        "holds \"\(scalar)\" (U+\(String(scalar.value, radix: 16, uppercase: true)))"
      case .start: "begins with a dot, a dash, a tilde or a space"
      case .end: "ends with a dot or a space"
      case .reserved: "is reserved by some systems, or by batches"
      }
    self.init(
      .unusableInput,
      "the file name \"\(name.prefix(80))\" \(problem); files go into the batch's folder, under "
        + "plain names")
  }

  init(_ fault: NameTemplate.Fault) {
    switch fault {
    case .brace: self.init(.badOption, "a file name has an unmatched brace")
    case .unknown(let name):
      self.init(
        .badOption, "a file name has {\(name)}, which is not a column",
        "it may have columns, \(BatchRows.placeholders.map { "{\($0)}" }.joined(separator: ", "))")
    }
  }

  init(_ failure: RowFailure) {
    switch failure {
    case .render(let error): self.init(error)
    case .inputChanged:
      self.init(
        .unusableInput, "an input file of the row was changed or removed meanwhile; run again")
    case .tookTooLong(let limit):
      self.init(
        .timedOut, "the picture took longer than --timeout \(limit) seconds; raise it")
    }
  }

  /// - Parameter row: The name of a row for people, by its number.
  init(_ fault: Batch.NameFault, row: (Int) -> String) {
    switch fault.reason {
    case .unsafe(let unsafe): self.init(unsafe, name: fault.name)
    case .noDigest:
      self.init(
        .unusableInput, "a folder of frames has no {sha256}; name it by {key}")
    case .standardOutput: self.init(.unusableInput, "a batch writes files, not standard output")
    case .taken(let other):
      self.init(
        .unusableInput,
        "the file name \"\(fault.name)\" is the same as that of \(row(other)), or differs only in "
          + "capitals or accents; make names unique with --name, like --name '{route}-{index}'")
    }
  }

  init(_ error: BatchError) {
    switch error {
    case .names(let faults):
      self.init(
        .unusableInput, "\(count(faults.count, "file name")) cannot be used; nothing was rendered")
    case .inUse(let folder):
      self.init(
        .cannotCreate,
        "another batch is using \(folder); wait for it to end, or give another --out")
    case .noJournal(let folder):
      self.init(
        .missingInput,
        "\(folder) has no journal of a batch; give the folders that were used as --out")
    case .otherTable(let folder):
      self.init(
        .unusableInput,
        "\(folder) has parts of another table, or made with other options; run the batch there "
          + "again, with or without --shard")
    case .output(let error): self.init(FlightAnimError.output(error))
    case .noRoom(let failure):
      let cause = Fault(failure)
      self = cause
      remedy =
        (cause.remedy.map { "\($0); " } ?? "")
        + "finished pictures are kept: free some space and run the same command again"
    }
  }
}
