import FlightAnim

/// A GIF and an SVG in memory.
func inMemory() throws -> (gif: [UInt8], svg: String) {
  let trip = try Trip("LAX", "JFK")
  let request = Request(trip: trip, options: try StoryboardOptions(width: 800, height: 500))
  let gif: [UInt8] = try request.gif()
  let svg: String = try request.svg()
  return (gif, svg)
}

/// A still picture, files on disk, and the HTML that shows them.
func files(in folder: String) throws -> (Report, html: String) {
  var options = try StoryboardOptions(width: 400, height: 250)
  options.theme = .night
  options.text.title = "Coast to coast"
  options.time.pace = .duration(2)
  var request = Request(trip: try Trip("LAX", "DEN", "JFK"), options: options)
  request.outputs = [
    Output(.svg, to: .path(folder + "/flight.svg")),
    Output(.png(at: 1), to: .path(folder + "/flight.png")),
  ]
  let report = try request.render { print("frame \($0.done) of \($0.total)") }
  print(report.distance.kilometers, "km in", report.duration, "s")
  let html = try request.webEmbedding().snippet(.picture)
  return (report, html)
}

/// A GIF in the background, and the words of an error of the library.
func explained(_ request: Request) async throws -> [UInt8] {
  do {
    return try await request.gif()
  } catch let error as any ExplainedError {
    print(error.message, error.help ?? "")
  }
  return []
}

/// The words of an error.
func mistake() -> String {
  do {
    _ = try Trip("LAX", "JFQ")
  } catch {
    // no airport has the code JFQ
    print(error.message)
    // did you mean JFK (New York), …?
    print(error.help ?? "")
  }
  do {
    _ = try Trip("LAX", "JFQ")
    return ""
  } catch { return "\(error)" }
}
