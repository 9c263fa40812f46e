internal import FlightAnim
internal import FlightOrders
internal import FlightRoutes
internal import FlightThreads

/// Turns the rows of a table into pictures to be made.
///
/// A row gives options as a command line does, and is read by the same table: so each option means the
/// same and is refused with the same words.
final class BatchRows: Sendable {
  /// A row that cannot be rendered.
  struct Problem {
    let row: Manifest.Row
    let failure: Fault
    let refusal: Batch.Refusal

    init(row: Manifest.Row, failure: Fault) {
      self.row = row
      self.failure = failure
      refusal = Batch.Refusal(
        id: "line \(row.line)", saying: row.source, reason: failure.text)
    }
  }

  /// The defaults from the command line; a cell overrides them.
  let defaults: [Manifest.Cell]
  let template: NameTemplate
  private let inputs: InputFiles

  init(defaults: [Manifest.Cell], template: NameTemplate, inputs: InputFiles) {
    self.defaults = defaults
    self.template = template
    self.inputs = inputs
  }

  func pictures(
    of rows: [Manifest.Row], _ workers: Int
  ) -> [Result<(picture: Batch.Row, notes: [Phrase]), Fault>] {
    inParallel(rows.count, workers: workers) { index in
      Result { () throws(Fault) in try self.picture(of: rows[index], index: index + 1) }
    }
  }

  /// The row as a picture, and notes for people on how it was read.
  ///
  /// - Parameter index: The row's number, from 1.
  private func picture(
    of row: Manifest.Row, index: Int
  ) throws(Fault) -> (picture: Batch.Row, notes: [Phrase]) {
    let content = try content(of: row, index: index)
    let (request, texts) = (content.request, content.texts)
    do throws(FlightAnimError) { try request.check() } catch { throw Fault(error) }
    // A million requests, and the files that they come from, would fill the memory: each is made
    // again when its turn comes.
    let picture = Batch.Row(id: "line \(row.line)", dependingOn: texts, request: request) {
      () throws(RowFailure) in
      do throws(Fault) {
        let again = try self.content(of: row, index: index)
        if again.texts == texts { return again.request }
      } catch { throw .inputChanged }
      throw .inputChanged
    }
    return (picture, content.notes)
  }

  /// A row as it was read.
  struct Content {
    let request: Request
    /// Everything that the request depends on.
    let texts: [String]
    fileprivate let reading: PictureReading

    /// Notes for people on how it was read.
    var notes: [Phrase] { reading.notes + reading.idleOptions }
  }

  private func content(of row: Manifest.Row, index: Int) throws(Fault) -> Content {
    let cells: [Manifest.Cell]
    do throws(ManifestError) { cells = try row.cells.get() } catch { throw Fault(error) }
    return try content(of: cells, index: index)
  }

  /// - Parameters:
  ///   - asked: The format, for cells that name none.
  ///   - index: The row's number, from 1.
  func content(
    of cells: [Manifest.Cell], as asked: Output.Format? = nil, index: Int
  ) throws(Fault) -> Content {
    var options: [(cell: Manifest.Cell, isDefault: Bool)] = cells.map { ($0, false) }
    for cell in defaults where !cells.contains(where: { $0.column == cell.column }) {
      options.append((cell, true))
    }
    // The order of columns changes nothing.
    options.sort { $0.cell.column < $1.cell.column }

    var given = GivenOptions()
    var outputs: [String: (name: OutputName, option: String)] = [:]
    var written: Set<String> = ["gif", "output"]
    func write(_ name: OutputName, by option: String) {
      guard let row = OptionTable.picture.named(option) else { return }
      // A name for notes and faults, until the trip is known.
      let placeholder = "picture\(outputs.isEmpty ? "" : "-\(outputs.count)")\(name.ending)"
      given.add(row, [placeholder])
      outputs[placeholder] = (name, option)
    }
    for (cell, isDefault) in options {
      guard let row = BatchRows.row(cell.column) else { continue }
      if row.about.isOutput {
        for name in try names(cell, of: row.about, isDefault ? nil : cells.map(\.column)) {
          write(name, by: row.name)
        }
        written.insert(row.name)
      } else if row.about.isFlag {
        if try isOn(cell) { given.add(row, []) }
      } else {
        if cell.values.count > 1 && !row.about.isRepeating {
          throw Fault(
            .unusableInput, "--\(cell.column) takes one value, not \(cell.values.count)")
        }
        given.add(row, cell.values)
      }
    }
    let presets = try Preset.asked(by: given)
    guard presets.count < 2 else {
      throw Fault(
        .unusableInput, "--for takes one place at a time", "give each a row of its own")
    }
    if let asked, let other = outputs.values.first {
      throw Fault(
        .badOption, "the format is \(asked.name), and \(option: other.option) is asked for too",
        "leave one of them out")
    }
    if outputs.isEmpty {
      // The formats of the place that the row is for, or a GIF.
      for format in asked.map({ [$0] }) ?? presets.first?.formats ?? [.gif] {
        write(
          .template(template, ending: ".\(format.fileExtensions[0])"),
          by: format == .gif ? "gif" : "output")
      }
    }
    let route = try route(cells)
    let files = FileAccess(disk: inputs, makesDigests: true)
    let reading = try PictureReading(route, given, for: presets.first, files)
    var request = reading.request
    let name = { (key: String) in self.value(of: key, cells, request.trips, index: index) }
    for position in request.outputs.indices {
      let path = request.outputs[position].destination.path ?? "-"
      guard let output = outputs[path] else {
        throw Fault(.unusableInput, "a row of a batch cannot write \(path)")
      }
      request.outputs[position].destination = .path(try output.name.name(name))
    }
    // The same picture, whatever its file is called and whichever option does so.
    for name in written { given.remove(name) }
    return Content(
      request: request, texts: given.texts + ["--"] + route + files.digests,
      reading: reading)
  }

  /// The ROUTE arguments of a row.
  private func route(_ cells: [Manifest.Cell]) throws(Fault) -> [String] {
    func values(_ name: String) -> [String]? {
      (cells.first { $0.column == name }
        ?? cells.first { BatchRows.synonyms[$0.column] == name })?.values
    }
    // Several stops in one cell are parted by spaces, as on a command line.
    func stops(_ values: [String]) -> [String] {
      values.count > 1
        ? values : values.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }
    let (from, via, to) = (values("from"), values("via"), values("to"))
    if let route = values("route") {
      if from != nil || via != nil || to != nil {
        throw Fault(
          .unusableInput, "the row has a route and from, via or to; leave one of them out")
      }
      return stops(route)
    }
    // A table of routes, or a recording, is a picture by itself.
    if from == nil, to == nil,
      (cells + defaults).contains(where: { ["routes", "track"].contains($0.column) })
    {
      return []
    }
    guard let from, let to else {
      throw Fault(
        .unusableInput, "the row has no route; it needs 'route', 'from' and 'to', or 'track'")
    }
    return from + stops(via ?? []) + to
  }

  /// The names in braces that stand for no column.
  static let placeholders = ["from", "to", "route", "index", "key", "sha256"]

  /// Reads a pattern of names for rows that have these columns, and perhaps options and columns of
  /// their senders' own.
  ///
  /// - Throws: `.unknown` for a name in braces that stands for nothing.
  static func template(
    _ text: String, beside columns: [String] = []
  ) throws(NameTemplate.Fault) -> NameTemplate {
    let template = try NameTemplate(text)
    if let name = template.names.first(where: {
      !placeholders.contains($0) && column($0) == nil && !columns.contains($0) && !$0.hasPrefix("_")
    }) {
      throw .unknown(name)
    }
    return template
  }

  /// The value of a name in braces.
  private func value(
    of key: String, _ cells: [Manifest.Cell], _ trips: [Trip], index: Int
  ) -> String? {
    switch key {
    case "from": return trips.first?.stops.first?.shortName
    case "to": return trips.last?.stops.last?.shortName
    case "route":
      // A file's name has room for a few trips.
      let chains = trips.prefix(4).map { $0.stops.map(\.shortName).joined(separator: "-") }
      return chains.joined(separator: "+")
        + (trips.count > chains.count ? "+\(trips.count - chains.count)" : "")
    case "index": return "\(index)"
    case "key": return Output.keyWord
    case "sha256": return Output.digestWord
    default:
      let cell = (cells + defaults).first { $0.column == key }
      return cell?.values.joined(separator: " ") ?? ""
    }
  }
}

extension BatchRows {
  /// The name of an output: given, or from a pattern.
  private enum OutputName {
    case given(String)
    case template(NameTemplate, ending: String)

    /// The ending, which gives the format.
    var ending: String {
      switch self {
      case .given(let name): name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
      case .template(_, let ending): ending
      }
    }

    func name(_ value: (String) -> String?) throws(Fault) -> String {
      switch self {
      case .given(let name):
        do throws(PictureName.Fault) { try PictureName.check(name) } catch {
          throw Fault(error, name: name)
        }
        return name
      case .template(let template, let ending):
        do throws(NameTemplate.Fault) { return try template.name(value) + ending } catch {
          throw Fault(error)
        }
      }
    }
  }

  private func names(
    _ cell: Manifest.Cell, of option: OptionDescription, _ columns: [String]?
  ) throws(Fault) -> [OutputName] {
    var names: [OutputName] = []
    for value in cell.values {
      switch truth(value) {
      case true:
        guard case .output(let ending?) = option.file else {
          throw Fault(
            .unusableInput, "output needs a file name that ends in the format, like map.svg")
        }
        names.append(.template(template, ending: ending))
      case false: break
      default:
        // One name for all rows would do for one row at most; with braces it is a pattern.
        if value.contains("{") {
          names.append(try pattern(value, beside: columns))
        } else {
          names.append(.given(value))
        }
      }
    }
    return names
  }

  /// - Parameter columns: The row's own columns, where it is the row that has the pattern.
  private func pattern(_ text: String, beside columns: [String]?) throws(Fault) -> OutputName {
    let dot = text.lastIndex(of: ".").flatMap { text[$0...].contains("}") ? nil : $0 }
    let (stem, ending) = (String(text[..<(dot ?? text.endIndex)]), dot.map { String(text[$0...]) })
    do throws(NameTemplate.Fault) {
      let template =
        if let columns {
          try BatchRows.template(stem, beside: columns)
        } else {
          try NameTemplate(stem)
        }
      return .template(template, ending: ending ?? "")
    } catch { throw Fault(error) }
  }

  private func isOn(_ cell: Manifest.Cell) throws(Fault) -> Bool {
    guard cell.values.count == 1, let isOn = truth(cell.values[0]) else {
      throw Fault(
        .unusableInput,
        "--\(cell.column) \(cell.values.joined(separator: " ")) is not known; it takes "
          + "true, false, yes, no, on, off")
    }
    return isOn
  }

  private func truth(_ text: String) -> Bool? {
    switch text.split(whereSeparator: \.isWhitespace).joined().lowercased() {
    case "true", "yes", "1", "on", "y", "x": true
    case "false", "no", "0", "off", "n": false
    default: nil
    }
  }
}

// The columns that a table of pictures may have: its own, and options.
extension BatchRows {
  /// The columns that are not options: the route, the row's id, and the error in lists of failures.
  static let own = ["route", "from", "via", "to", "id", "error"]
  /// Other names of the columns of stops, as tables of routes have them.
  static let synonyms = Dictionary(
    [("from", StopColumns.from), ("to", StopColumns.to)].flatMap { name, names in
      // An option of the same name, as depart is, stays one.
      names.dropFirst().filter { column($0) == nil }.map { ($0, name) }
    }, uniquingKeysWith: { first, _ in first })

  static var columns: [OptionDescription] {
    OptionTable.picture.rows.filter { $0.doors.contains(.row) }.map(\.about)
  }

  /// The row of a column in the table of options; `nil` where it is none.
  fileprivate static func row(_ name: String) -> OptionRow<PictureDraft>? {
    OptionTable.picture.named(name).flatMap { $0.doors.contains(.row) ? $0 : nil }
  }

  /// The option that a column is; `nil` for none.
  static func column(_ name: String) -> OptionDescription? { row(name)?.about }

  /// The fault of a column that there is not.
  static func unknown(_ name: String) -> Fault {
    Fault(
      .unusableInput,
      "there is no column \"\(name)\"; one of your own is _\(name), or goes with --columns ignore",
      "'flightanim help batch' lists those there are",
      didYouMean: meant(by: name))
  }

  /// The columns and options that may be meant by a name that is none.
  static func meant(by name: String) -> [Suggestion] {
    // "titel" is a word for --title.
    let word = OptionWord["--" + name.lowercased()]?.meaning.option.map { String($0.dropFirst(2)) }
    let near = word.map { [$0] } ?? suggestions(for: name, among: own + columns.map(\.name))
    return near.map { Suggestion($0) }
  }

  /// True for known columns and for those of the user, which begin with an underscore.
  static func isKnown(_ name: String) -> Bool {
    name.hasPrefix("_") || own.contains(name) || column(name) != nil || synonyms[name] != nil
  }
}
