internal import ArgumentParser
internal import FlightAnim
internal import FlightThreads

/// Turns the rows of a table into pictures to be made.
///
/// A row becomes the arguments that one would write for it, and goes through the same parser as
/// these: so each option means the same and is refused with the same words.
final class BatchRows: Sendable {
  /// A row that cannot be rendered.
  struct Problem {
    let row: Manifest.Row
    let failure: Failure
    let refusal: Batch.Refusal

    init(row: Manifest.Row, failure: Failure) {
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
  private let parser = RowParser()

  init(defaults: [Manifest.Cell], template: NameTemplate, inputs: InputFiles) {
    self.defaults = defaults
    self.template = template
    self.inputs = inputs
  }

  /// Rows as pictures, in order.
  func pictures(
    of rows: [Manifest.Row], _ workers: Int
  ) -> [Result<Batch.Row, Failure>] {
    inParallel(rows.count, workers: workers) { index in
      Result { () throws(Failure) in try self.picture(of: rows[index], index: index + 1) }
    }
  }

  /// The row as a picture.
  ///
  /// - Parameter index: The row's number, from 1.
  func picture(of row: Manifest.Row, index: Int) throws(Failure) -> Batch.Row {
    let (request, texts) = try content(of: row, index: index)
    do throws(FlightAnimError) { try request.check() } catch { throw Failure(error) }
    // A million requests, and the files that they come from, would fill the memory: each is made
    // again when its turn comes.
    return Batch.Row(id: "line \(row.line)", dependingOn: texts, request: request) {
      () throws(RowFailure) in
      do throws(Failure) {
        let (again, textsNow) = try self.content(of: row, index: index)
        if textsNow == texts { return again }
      } catch { throw .inputChanged }
      throw .inputChanged
    }
  }

  /// The request of a row, and everything that it depends on.
  private func content(
    of row: Manifest.Row, index: Int
  ) throws(Failure) -> (request: Request, texts: [String]) {
    let cells: [Manifest.Cell]
    do throws(ManifestError) { cells = try row.cells.get() } catch { throw Failure(error) }
    var options: [(cell: Manifest.Cell, isDefault: Bool)] = cells.map { ($0, false) }
    for cell in defaults where !cells.contains(where: { $0.column == cell.column }) {
      options.append((cell, true))
    }
    // The order of columns changes nothing.
    options.sort { $0.cell.column < $1.cell.column }

    var arguments: [String] = []
    var outputs: [OutputName] = []
    for (cell, isDefault) in options {
      guard let column = BatchColumns[cell.column] else { continue }
      if column.isOutput {
        for name in try names(cell, isDefault: isDefault) {
          arguments.append("--\(cell.column)=\(outputs.count)/\(name.placeholder)")
          outputs.append(name)
        }
      } else if column.isFlag {
        if try isOn(cell) { arguments.append("--\(cell.column)") }
      } else {
        if cell.values.count > 1 && !column.isRepeating {
          throw Failure(.badInput, "--\(cell.column) takes one value, not \(cell.values.count)")
        }
        arguments += cell.values.map { "--\(cell.column)=\($0)" }
      }
    }
    if outputs.isEmpty {
      for format in try formats(arguments) {
        let name = OutputName.template(template, ending: ".\(format.fileExtensions[0])")
        let option = format == .gif ? "gif" : "output"
        arguments.append("--\(option)=\(outputs.count)/\(name.placeholder)")
        outputs.append(name)
      }
    }
    let route = try route(cells)
    var (request, digests) = try inputs.noting { () throws(Failure) in
      try parser.request(arguments, route: route).request
    }
    let name = { (key: String) in self.value(of: key, cells, request.trips, index: index) }
    for position in request.outputs.indices {
      let path = request.outputs[position].destination.path ?? "-"
      guard let slash = path.firstIndex(of: "/"), let number = Int(path[..<slash]),
        outputs.indices.contains(number)
      else { throw Failure(.badInput, "a row of a batch cannot write \(path)") }
      request.outputs[position].destination = .path(try outputs[number].name(name))
    }
    return (request, arguments + ["--"] + route + digests)
  }

  /// The ROUTE arguments of a row.
  private func route(_ cells: [Manifest.Cell]) throws(Failure) -> [String] {
    func values(_ name: String) -> [String]? {
      (cells.first { $0.column == name }
        ?? cells.first { BatchColumns.synonyms[$0.column] == name })?.values
    }
    // Several stops in one cell are parted by spaces, as on a command line.
    func stops(_ values: [String]) -> [String] {
      values.count > 1
        ? values : values.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }
    let (from, via, to) = (values("from"), values("via"), values("to"))
    if let route = values("route") {
      if from != nil || via != nil || to != nil {
        throw Failure(.badInput, "the row has a route and from, via or to; leave one of them out")
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
      throw Failure(
        .badInput, "the row has no route; it needs 'route', 'from' and 'to', or 'track'")
    }
    return from + stops(via ?? []) + to
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

    /// A placeholder for the name until the trip is known; its extension gives the format.
    var placeholder: String {
      switch self {
      case .given(let name): "x" + (name.lastIndex(of: ".").map { String(name[$0...]) } ?? "")
      case .template(_, let ending): "x" + ending
      }
    }

    func name(_ value: (String) -> String?) throws(Failure) -> String {
      switch self {
      case .given(let name):
        do throws(PictureName.Fault) { try PictureName.check(name) } catch {
          throw Failure(error, name: name)
        }
        return name
      case .template(let template, let ending):
        do throws(NameTemplate.Fault) { return try template.name(value) + ending } catch {
          throw Failure(error)
        }
      }
    }
  }

  private func names(_ cell: Manifest.Cell, isDefault: Bool) throws(Failure) -> [OutputName] {
    var names: [OutputName] = []
    for value in cell.values {
      switch truth(value) {
      case true: names.append(.template(template, ending: try ending(for: cell.column)))
      case false: break
      default:
        // One name for all rows would do for one row at most; with braces it is a pattern.
        if isDefault && value.contains("{") {
          names.append(try pattern(value))
        } else {
          names.append(.given(value))
        }
      }
    }
    return names
  }

  /// The formats of a row that names none: those of the place that it is for, or a GIF.
  private func formats(_ arguments: [String]) throws(Failure) -> [Output.Format] {
    let expanded = try PresetArguments.expanded(arguments)
    return expanded[0].preset?.formats ?? [.gif]
  }

  private func pattern(_ text: String) throws(Failure) -> OutputName {
    let dot = text.lastIndex(of: ".").flatMap { text[$0...].contains("}") ? nil : $0 }
    let stem = text[..<(dot ?? text.endIndex)]
    do throws(NameTemplate.Fault) {
      return .template(
        try NameTemplate(String(stem)), ending: dot.map { String(text[$0...]) } ?? "")
    } catch { throw Failure(error) }
  }

  /// The ending of the files that an option writes.
  private func ending(for option: String) throws(Failure) -> String {
    switch option {
    case "frames": return ""
    case "path": return ".csv"
    case "raw": return ".y4m"
    case "output":
      throw Failure(.badInput, "output needs a file name that ends in the format, like map.svg")
    default: return "." + option
    }
  }

  private func isOn(_ cell: Manifest.Cell) throws(Failure) -> Bool {
    guard cell.values.count == 1, let isOn = truth(cell.values[0]) else {
      throw Failure(
        .badInput,
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
