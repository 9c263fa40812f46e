internal import FlightAnim
internal import FlightOrders

extension Report {
  /// A line on each GIF that a moving camera made large: what the same film weighs otherwise.
  func largeGIFNotes(_ request: Request) -> [Phrase] {
    guard request.options.map.camera != .fixed else { return [] }
    return outputs.filter { $0.format == "gif" && $0.bytes > Report.large }.map { file in
      let video = outputs.first { $0.format == "mp4" }
      let videoBytes =
        video.map { Report.size($0.bytes) }
        // As on the films of the benchmark, with the usual quality.
        ?? "about \(Report.size(file.bytes / 9))"
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
