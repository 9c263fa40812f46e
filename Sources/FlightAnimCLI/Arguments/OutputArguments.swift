internal import ArgumentParser
internal import FlightAnim
internal import FlightTextFormats

/// The options of output files.
struct OutputArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Write an animated GIF.", valueName: "file"), completion: .file())
  var gif: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write an animated WebP; with --quality high it is lossless.", valueName: "file"),
    completion: .file())
  var webp: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write an animated PNG, lossless unless --quality is small.", valueName: "file"),
    completion: .file())
  var apng: [String] = []

  @Option(help: ArgumentHelp("Write an animated SVG.", valueName: "file"), completion: .file())
  var svg: [String] = []

  @Option(
    help: ArgumentHelp("Write an animated SVG, compressed with gzip.", valueName: "file"),
    completion: .file())
  var svgz: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write a web page that shows the other files, whatever browsers can play of them, or contains "
        + "the SVG if there are none.",
      valueName: "file"), completion: .file())
  var html: [String] = []

  @Option(
    help: ArgumentHelp("Write a still picture as PNG.", valueName: "file"), completion: .file())
  var png: [String] = []

  @Option(
    help: ArgumentHelp("Write a video, H.264 in MP4, by ffmpeg.", valueName: "file"),
    completion: .file())
  var mp4: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write a video for web pages, VP9 in WebM, by ffmpeg; it may be transparent.",
      valueName: "file"), completion: .file())
  var webm: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write a video for editors, ProRes in QuickTime, by ffmpeg; it may be transparent.",
      valueName: "file"), completion: .file())
  var mov: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write uncompressed frames for other programs: YUV4MPEG2 (.y4m), or with opacity PAM (.pam).",
      valueName: "file"), completion: .file())
  var raw: [String] = []

  @Option(
    help: ArgumentHelp("Write each frame as a numbered PNG into this folder.", valueName: "folder"),
    completion: .directory)
  var frames: [String] = []

  @Option(
    help: ArgumentHelp("Write the points of the route as .csv or .geojson.", valueName: "file"),
    completion: .file())
  var path: [String] = []

  @Option(
    name: [.customShort("o", allowingJoined: true), .customLong("output")],
    help: ArgumentHelp(
      "Write the format that the file name ends in: \(Output.Format.endings).",
      valueName: "file"), completion: .file())
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Moment shown by --png: start, end, or a fraction from 0 to 1.", valueName: "moment"),
    completion: .list(["start", "end"]))
  var at = "end"

  /// The files that options for one format name.
  var allNamed: [String] {
    gif + webp + apng + svg + svgz + html + png + mp4 + webm + mov + raw + frames + path
  }

  /// The outputs asked for. `-` is standard output, which only one of them may have.
  ///
  /// - Parameters:
  ///   - names: Names of outputs that were given beside the route.
  ///   - isTransparent: True if the background is.
  func outputs(
    besides names: [String] = [], isStandardOutputTaken: Bool, isTransparent: Bool = false
  ) throws(Failure) -> [Output] {
    let moment = try self.moment()
    var all: [Named] = []
    func add(_ option: String, _ format: Output.Format, _ file: String) {
      all.append(Named(option: option, format: format, file: file))
    }
    for file in gif { add("--gif", .gif, file) }
    for file in webp { add("--webp", .webp, file) }
    for file in apng { add("--apng", .apng, file) }
    for file in svg { add("--svg", .svg, file) }
    for file in svgz { add("--svgz", .svgz, file) }
    for file in html { add("--html", .html, file) }
    for file in png { add("--png", .png(at: moment), file) }
    for file in mp4 { add("--mp4", .mp4, file) }
    for file in webm { add("--webm", .webm, file) }
    for file in mov { add("--mov", .mov, file) }
    for file in raw { add("--raw", try rawFormat(file, isTransparent), file) }
    for file in frames { add("--frames", .frames, file) }
    for file in path { add("--path", try pathFormat(file), file) }
    for file in output { add("-o", try OutputArguments.format(file, moment), file) }
    return try OutputArguments.outputs(
      all, besides: names, at: moment, isStandardOutputTaken: isStandardOutputTaken)
  }

  /// A file that an option names.
  struct Named {
    var option: String
    var format: Output.Format
    var file: String
  }

  /// The outputs that options name, then those beside the route.
  ///
  /// - Parameter moment: The moment of still pictures beside the route.
  static func outputs(
    _ named: [Named], besides names: [String], at moment: Double = 1,
    isStandardOutputTaken: Bool = false
  ) throws(Failure) -> [Output] {
    let others = try names.map { file throws(Failure) in
      Named(option: "-o", format: try format(file, moment), file: file)
    }
    var taken = isStandardOutputTaken ? ["-"] : []
    var outputs: [Output] = []
    for output in named + others {
      let (option, format, file) = (output.option, output.format, output.file)
      if file.isEmpty { throw Failure(.usage, "\(option) needs a file name") }
      if file.utf8.contains(0) {
        throw Failure(.usage, "\(option): a file name cannot contain a NUL byte")
      }
      if format == .frames { try checkFolder(file) }
      if taken.contains(file) {
        throw Failure(
          .usage,
          file == "-"
            ? "two outputs go to standard output; give all but one a file name"
            : "two outputs go to \(file); give each its own file name")
      }
      if option != "-o" { try checkEnding(of: file, option, format) }
      taken.append(file)
      outputs.append(Output(format, to: file == "-" ? .standardOutput : .path(file)))
    }
    return outputs
  }

  /// Refuses a name that says another format than the option.
  private static func checkEnding(
    of file: String, _ option: String, _ format: Output.Format
  ) throws(Failure) {
    guard format != .frames, let ending = file.fileEnding, !format.fileExtensions.contains(ending)
    else { return }
    let usual = format.fileExtensions.first ?? ""
    if let other = Output.Format.named(byEndingOf: file) {
      let right = self.option(for: other)
      throw Failure(
        .usage,
        "\(option) \(file): the name ends in .\(ending), but \(option) writes .\(usual); write "
          + "\(right) \(file), or change the name")
    }
    if case .answer(let text, _) = ForeignEnding[ending] {
      throw Failure(
        .usage,
        "\(option) \(file): the name ends in .\(ending), but \(option) writes .\(usual); "
          + text)
    }
  }

  private static func option(for format: Output.Format) -> String {
    switch format {
    case .pathCSV, .pathGeoJSON: "--path"
    case .y4m, .pam: "--raw"
    default: "--\(format.name)"
    }
  }

  private func moment() throws(Failure) -> Double {
    switch ValueWords.word(at, of: "at") {
    case "start": return 0
    case "end": return 1
    case let text:
      guard let share = try? share(text, of: "at") else {
        throw Failure(
          .usage, "--at \(at) is not a moment; write start, end, or a number from 0 to 1")
      }
      return share
    }
  }

  private func pathFormat(_ file: String) throws(Failure) -> Output.Format {
    if file == "-" { return .pathCSV }
    guard let format = Output.Format.named(byEndingOf: file),
      format == .pathCSV || format == .pathGeoJSON
    else { throw Failure(.usage, "--path \(file): the file name must end in .csv or .geojson") }
    return format
  }

  /// The format of uncompressed frames; into a pipe the one that holds all that there is.
  private func rawFormat(
    _ file: String, _ isTransparent: Bool
  ) throws(Failure) -> Output.Format {
    if file == "-" { return isTransparent ? .pam : .y4m }
    guard let format = Output.Format.named(byEndingOf: file), format == .y4m || format == .pam
    else { throw Failure(.usage, "--raw \(file): the file name must end in .y4m or .pam") }
    return format
  }

  private static func format(_ file: String, _ moment: Double) throws(Failure) -> Output.Format {
    // Nothing tells what a pipe is for.
    if file == "-" { return .gif }
    guard let format = Output.Format.named(byEndingOf: file, at: moment) else {
      if let ending = file.fileEnding,
        case .answer(let text, let example) = ForeignEnding[ending]
      {
        throw Failure(.usage, "-o \(file): \(text); as in: \(example)")
      }
      let remedy = file.hasSuffix("/") ? "\(file)trip.gif" : "\(file).gif"
      throw Failure(
        .usage,
        "-o \(file): the file name must end in \(Output.Format.endings); write \(remedy)"
          + (file.hasSuffix("/") ? ", or --frames \(file) for a picture of each frame" : ""))
    }
    return format
  }

  /// Refuses a name with a picture's ending where a folder is meant.
  private static func checkFolder(_ file: String) throws(Failure) {
    if file == "-" { throw Failure(.usage, "--frames writes many files; give it a folder") }
    guard file.contains("%") || file.fileEnding == "png" else { return }
    throw Failure(
      .usage,
      "--frames \(file): it takes a folder, in which the files are frame-0001.png and so on; write "
        + "--frames frames")
  }

  /// Notes on names that may mean something else.
  static func notes(on outputs: [Output]) -> [String] {
    outputs.compactMap { output in
      guard case .path(let file) = output.destination else { return nil }
      switch output.format {
      case .pathGeoJSON where file.fileEnding == "json":
        return "\(file): the points of the route as GeoJSON; a summary is --json"
      case .frames, .pathCSV, .pathGeoJSON: return nil
      case _ where file.contains(text: "%0"):
        return "\(file): one file of that name; --frames FOLDER writes a picture of each frame"
      default: return nil
      }
    }
  }

  /// Refuses outputs in folders that are not there.
  static func checkFolders(of outputs: [Output]) throws(Failure) {
    for output in outputs {
      guard case .path(let file) = output.destination, let slash = file.lastIndex(of: "/"),
        slash > file.startIndex
      else { continue }
      let folder = String(file[..<slash])
      if !exists(folder) {
        throw Failure(
          .cannotCreate, "cannot create \(file): there is no folder \(folder); mkdir -p makes it")
      }
    }
  }
}

extension Output.Format {
  /// True for a file that is not there and can only be meant as an output: it ends as pictures of
  /// other programs do, or is a path without an ending.
  static func isForeign(_ file: String) -> Bool {
    if file.contains(text: "://") || exists(file) && !file.hasSuffix("/") { return false }
    guard let ending = file.fileEnding else {
      return file.hasSuffix("/") || ["./", "../", "~/"].contains { file.hasPrefix($0) }
    }
    return ForeignEnding[ending] != nil
  }

  /// The endings of file names, as a list for people: `.gif, .svg or .png`.
  static var endings: String {
    let endings = all.compactMap(\.fileExtensions.first).map { ".\($0)" }
    return endings.dropLast().joined(separator: ", ") + " or \(endings.last ?? "")"
  }
}
