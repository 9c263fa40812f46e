internal import FlightAnim
internal import FlightOrders
internal import FlightPlatform
internal import FlightTextFormats

/// Draws the picture that the first bytes choose: a route, options of the table with values of their
/// kinds, a size and a format.
///
/// - Parameters:
///   - option: An option that reads a file, whose content is the rest of the bytes, or `route` for a
///     recording or a log; `nil` for none.
///   - ending: That of the file's name, with bounds behind it where the option wants some.
public func checkPicture(
  _ bytes: [UInt8], reading option: String? = nil, ending: String = ""
) {
  var choices = Choices(bytes)
  var given = GivenOptions()
  // Small and short: what a fuzzer learns from a large picture, it learns more often from a small one.
  add("size", choices.pick(["200x120", "90x160", "320x180", "640x100", "64x64"]), to: &given)
  add("duration", choices.pick(["0.1", "0.5", "1", "2"]), to: &given)
  add("fps", choices.pick(["5", "10", "30"]), to: &given)
  let rows = OptionTable.picture.rows
  for _ in 0..<choices.number(below: 7) {
    let row = rows[choices.number(below: rows.count)]
    // Files are content here, and ffmpeg is not looked into.
    guard row.doors.contains(.address), row.about.file == nil else { continue }
    add(row.name, row.isFlag ? nil : choices.value(row.about), to: &given)
  }
  let format = choices.pick(formats)
  let route = choices.route
  guard let option else { return draw([route], given, as: format) }
  let name = file(choices.rest, ending)
  if option != "route" { add(option, name, to: &given) }
  draw(option == "route" ? [name] : option == "routes" ? [] : [route], given, as: format)
}

/// Draws what an address or a command line has as text: the route, then options, each on a line of
/// its own: `theme=night`.
public func checkText(_ bytes: [UInt8]) {
  let lines = String(decoding: bytes, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false)
  var given = GivenOptions()
  for (name, value) in [("size", "200x120"), ("duration", "0.5"), ("fps", "5")] {
    add(name, value, to: &given)
  }
  for line in lines.dropFirst().prefix(8) {
    let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
    add(parts.first ?? "", parts.count > 1 ? parts[1] : nil, to: &given)
  }
  draw([String(lines[0])], given, as: .svg)
}

/// Keeps bytes in a file of memory, and tells its name.
private func file(_ bytes: [UInt8], _ ending: String) -> String {
  let name = "/dev/shm/flightanim-fuzz-\(getpid())\(ending)"
  let path = String(name.prefix { $0 != "@" })
  guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
  return name
}

private let formats: [Output.Format] = [
  .svg, .svg, .gif, .gif, .png(at: 1), .png(at: 0.5), .webp, .apng, .html, .pathGeoJSON,
]

/// More bytes than any of these pictures needs.
private let mostBytes = 32 << 20

private func add(_ name: String, _ value: String?, to given: inout GivenOptions) {
  guard let row = OptionTable.picture.named(name), row.isFlag == (value == nil) else { return }
  given.add(row, value.map { [$0] } ?? [])
}

private func draw(_ route: [String], _ given: GivenOptions, as format: Output.Format) {
  // For whoever looks into a crash.
  if getenv("TELL") != nil { print(route, given, format) }
  do throws(Fault) {
    let reading = try PictureReading(route, given, FileAccess(disk: InputFiles()))
    var request = reading.request
    request.outputs = []
    do throws(FlightAnimError) {
      // Larger ones are refused by services before they are drawn.
      guard try isSmall(request) else { return }
      let bytes = try request.bytes(of: format)
      precondition(!bytes.isEmpty && bytes.count < mostBytes)
      check(bytes, format)
    } catch { throw Fault(error) }
  } catch {
    let text = error.line(for: .commandLine)
    precondition(!text.isEmpty && !text.contains("\n"))
  }
}

/// True if services would draw a picture.
private func isSmall(_ request: Request) throws(FlightAnimError) -> Bool {
  var limits = OrderLimits()
  (limits.area, limits.frames, limits.ticks) = (200_000, 150, 600)
  do throws(Fault) { _ = try limits.check(request, as: .svg) } catch { return false }
  return request.options.size.width * request.options.size.height <= limits.area
}

private func check(_ bytes: [UInt8], _ format: Output.Format) {
  switch format {
  case .svg:
    do throws(BrokenText) {
      let rest = try XMLStream().read(bytes, into: Elements())
      precondition(rest == nil, "the SVG ends before its elements do")
    } catch { preconditionFailure("the SVG is not well-formed: \(error.error)") }
  case .gif: precondition(bytes.starts(with: Array("GIF89a".utf8)) && bytes.last == 0x3B)
  default: break
  }
}

/// The elements of a well-formed text, which nobody looks at.
private final class Elements: XMLReceiver {
  func open(_: String, _: [(name: String, value: String)], line: Int) throws(BrokenText) {}
  func close(_: String, _: [UInt8], line: Int) throws(BrokenText) {}
  func wantsText(of name: String) -> Bool { false }
}

private struct BrokenText: XMLFault {
  let error: XMLError

  init(_ error: XMLError) { self.error = error }
  func placed(at line: Int) -> BrokenText { self }
}
