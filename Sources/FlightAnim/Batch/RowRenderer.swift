internal import FlightMaps
internal import FlightRaster

/// Renders pictures one after the other, several at a time, that share maps and grounds.
package final class RowRenderer: Sendable {
  private let maps = SharedMaps()
  private let grounds = SharedGrounds()

  package init() {}

  /// Renders the outputs of a row as files.
  ///
  /// - Parameters:
  ///   - folder: The folder that the names of the outputs are in.
  ///   - limit: Seconds after which it is given up; `nil` for never.
  ///   - isCancelled: True once nobody waits for it any more; it ends at the next frame.
  /// - Returns: The report, and the SHA-256 of each output.
  package func files(
    of row: Batch.Row, in folder: String, within limit: Double? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RowFailure) -> (report: Report, digests: [String]) {
    var request = try row.request()
    for index in request.outputs.indices {
      guard let name = request.outputs[index].destination.path else { continue }
      request.outputs[index].destination = .path(folder + "/" + name)
    }
    return try rendered(within: limit, isCancelled) { setting throws(FlightAnimError) in
      try request.render(setting)
    }
  }

  /// Renders the first output of a row in memory.
  ///
  /// - Parameters: As of ``files(of:in:within:isCancelled:)``.
  package func bytes(
    of row: Batch.Row, within limit: Double? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RowFailure) -> [UInt8] {
    let request = try row.request()
    return try rendered(within: limit, isCancelled) { setting throws(FlightAnimError) in
      try request.bytes(of: request.outputs[0].format, setting)
    }
  }

  private func rendered<Value>(
    within limit: Double?, _ isCancelled: @escaping @Sendable () -> Bool,
    _ render: (RenderSetting) throws(FlightAnimError) -> Value
  ) throws(RowFailure) -> Value {
    var setting = RenderSetting()
    setting.removesStale = false
    setting.followsLinks = false
    setting.makesDigests = true
    setting.maps = maps
    setting.grounds = grounds
    setting.isCancelled = isCancelled
    if let limit { setting.deadline = .now + .seconds(limit) }
    do throws(FlightAnimError) { return try render(setting) } catch {
      if let limit, case .timedOut = error { throw .tookTooLong(limit: limit) }
      throw .render(error)
    }
  }
}
