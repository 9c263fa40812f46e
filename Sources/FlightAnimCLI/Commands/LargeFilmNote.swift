internal import FlightAnim
internal import FlightOrders

extension Report {
  /// A line on each picture in frames that a moving camera made large: what the same film weighs otherwise.
  func largeFilmNotes(_ request: Request) -> [Phrase] {
    guard request.options.map.camera != .fixed else { return [] }
    let asVideo = Int(request.cost(of: [.mp4])[.bytesWritten])
    return outputs.filter {
      ["gif", "webp", "apng"].contains($0.format) && $0.bytes > max(Report.large, asVideo)
    }.map { file in
      let video = outputs.first { $0.format == "mp4" }
      let videoBytes =
        video.map { Report.size($0.bytes) } ?? "about \(Report.size(asVideo))"
      let svg =
        outputs.first { $0.format == "svg" }
        .map { " and \(Report.size($0.bytes)) as --svg" } ?? ""
      return
        "\(file.path) has \(Report.size(file.bytes)), as all of the picture moves; the same film "
        + "has \(videoBytes) as --mp4\(svg)"
    }
  }

  private static let large = 3_000_000

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\(bytes / 1000) kB" : "\(decimal(Double(bytes) / 1e6)) MB"
  }
}
