package import FlightAnim
internal import FlightTextFormats

/// The files to write, by the options that name them.
struct NamedOutputs {
  private(set) var outputs: [Output] = []
  /// The moment of still pictures, and whether the background is transparent.
  private let moment: Double
  private let isTransparent: Bool

  /// - Parameters:
  ///   - names: Names of outputs that were given beside the route.
  ///   - moment: The moment of still pictures.
  ///   - isStandardOutputTaken: True if something else is printed there: only one thing may be.
  init(
    _ named: [PictureDraft.NamedOutput], besides names: [String], at moment: Double,
    isStandardOutputTaken: Bool, isTransparent: Bool
  ) throws(Fault) {
    (self.moment, self.isTransparent) = (moment, isTransparent)
    var taken = isStandardOutputTaken ? ["-"] : []
    // In the order of the table, not as they were typed.
    let all = OptionTable.picture.rows.flatMap { row in named.filter { $0.option == row.name } }
    for output in all + names.map({ .init(option: "output", file: $0) }) {
      do throws(Fault) { try add(output, besides: &taken) } catch {
        throw error.about(output.option, output.file)
      }
    }
  }

  private mutating func add(
    _ output: PictureDraft.NamedOutput, besides taken: inout [String]
  ) throws(Fault) {
    let (name, file) = (output.option, output.file)
    let format = try format(of: output)
    // One letter is how it is written.
    let option: Phrase = name == "output" ? "-o" : "\(option: name)"
    if file.isEmpty { throw Fault(.badOption, "\(option) needs a file name") }
    if file.utf8.contains(0) {
      throw Fault(.badOption, "\(option): a file name cannot contain a NUL byte")
    }
    if format == .frames { try NamedOutputs.checkFolder(file) }
    if taken.contains(file) {
      throw file == "-"
        ? Fault(.badOption, "two outputs go to standard output", "give all but one a file name")
        : Fault(.badOption, "two outputs go to \(file)", "give each its own file name")
    }
    if name != "output" { try NamedOutputs.checkEnding(of: file, option, format) }
    taken.append(file)
    outputs.append(Output(format, to: file == "-" ? .standardOutput : .path(file)))
  }

  /// The format that an option and a name mean.
  private func format(of output: PictureDraft.NamedOutput) throws(Fault) -> Output.Format {
    let (option, file) = (output.option, output.file)
    let named = Output.Format.named(byEndingOf: file, at: moment)
    switch option {
    case "path": return try one(of: [.pathCSV, .pathGeoJSON], named, option, file, pipe: .pathCSV)
    case "raw":
      // Into a pipe the one that holds all that there is.
      return try one(of: [.y4m, .pam], named, option, file, pipe: isTransparent ? .pam : .y4m)
    case "output": return try NamedOutputs.format(file, named)
    case "png": return .png(at: moment)
    default:
      // Each option of a format is called like it.
      guard let format = Output.Format.all.first(where: { $0.name == option }) else {
        throw Fault(.internalError, "\(option: option) writes no format")
      }
      return format
    }
  }

  private func one(
    of formats: [Output.Format], _ named: Output.Format?, _ option: String, _ file: String,
    pipe: Output.Format
  ) throws(Fault) -> Output.Format {
    if file == "-" { return pipe }
    if let named, formats.contains(named) { return named }
    let endings = formats.compactMap(\.fileExtensions.first).map { ".\($0)" }
    throw Fault(
      .badOption,
      "\(option: option) \(file): the file name must end in \(endings.joined(separator: " or "))")
  }

  private static func format(
    _ file: String, _ named: Output.Format?
  ) throws(Fault) -> Output.Format {
    // Nothing tells what a pipe is for.
    if file == "-" { return .gif }
    if let named { return named }
    if let ending = file.fileEnding, case .answer(let text, let example) = ForeignEnding[ending] {
      throw Fault(.badOption, "-o \(file): \(text)", "as in: \(example)")
    }
    let isFolder = file.hasSuffix("/")
    throw Fault(
      .badOption, "-o \(file): the file name must end in \(Output.Format.endings)",
      isFolder
        ? "write \(file)trip.gif, or \(option: "frames") \(file) for a picture of each frame"
        : "write \(file).gif")
  }

  /// Refuses a name that says another format than the option.
  private static func checkEnding(
    of file: String, _ option: Phrase, _ format: Output.Format
  ) throws(Fault) {
    guard format != .frames, let ending = file.fileEnding, !format.fileExtensions.contains(ending)
    else { return }
    let usual = format.fileExtensions.first ?? ""
    let message: Phrase =
      "\(option) \(file): the name ends in .\(ending), but \(option) writes .\(usual)"
    if let other = Output.Format.named(byEndingOf: file) {
      throw Fault(
        .badOption, message, "write \(option: other.option) \(file), or change the name")
    }
    if case .answer(let text, _) = ForeignEnding[ending] {
      throw Fault(.badOption, message, "\(text)")
    }
  }

  /// Refuses a name with a picture's ending where a folder is meant.
  private static func checkFolder(_ file: String) throws(Fault) {
    if file == "-" {
      throw Fault(.badOption, "\(option: "frames") writes many files", "give it a folder")
    }
    guard file.contains("%") || file.fileEnding == "png" else { return }
    throw Fault(
      .badOption,
      "\(option: "frames") \(file): it takes a folder, in which the files are frame-0001.png and so on",
      "write \(option: "frames") frames")
  }

  /// Notes on names that may mean something else.
  static func notes(on outputs: [Output]) -> [Phrase] {
    outputs.compactMap { output in
      guard case .path(let file) = output.destination else { return nil }
      switch output.format {
      case .pathGeoJSON where file.fileEnding == "json":
        return "\(file): the points of the route as GeoJSON; a summary is \(option: "json")"
      case .frames, .pathCSV, .pathGeoJSON: return nil
      case _ where file.contains(text: "%0"):
        return
          "\(file): one file of that name; \(option: "frames") FOLDER writes a picture of each frame"
      default: return nil
      }
    }
  }
}

extension FileAccess {
  /// Refuses outputs in folders that are not there.
  package func checkFolders(of outputs: [Output]) throws(Fault) {
    for output in outputs {
      guard case .path(let file) = output.destination, let slash = file.lastIndex(of: "/"),
        slash > file.startIndex
      else { continue }
      let folder = String(file[..<slash])
      if !exists(folder) {
        throw Fault(
          .cannotCreate, "cannot create \(file): there is no folder \(folder)",
          "mkdir -p makes it")
      }
    }
  }
}

extension Output.Format {
  /// True for a file that is not there and can only be meant as an output: it ends as pictures of
  /// other programs do, or is a path without an ending.
  static func isForeign(_ file: String, _ files: FileAccess) -> Bool {
    if file.contains(text: "://") || files.exists(file) && !file.hasSuffix("/") { return false }
    guard let ending = file.fileEnding else {
      return file.hasSuffix("/") || ["./", "../", "~/"].contains { file.hasPrefix($0) }
    }
    return ForeignEnding[ending] != nil
  }

  /// The option that writes it.
  package var option: String {
    switch self {
    case .pathCSV, .pathGeoJSON: "path"
    case .y4m, .pam: "raw"
    default: name
    }
  }

  /// The endings of file names, as a list for people: `.gif, .svg or .png`.
  package static var endings: String {
    let endings = all.compactMap(\.fileExtensions.first).map { ".\($0)" }
    return endings.dropLast().joined(separator: ", ") + " or \(endings.last ?? "")"
  }
}
