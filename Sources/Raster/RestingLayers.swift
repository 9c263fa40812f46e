internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene
internal import Synchronization

/// The lowest layers of a picture of very many lines that have come to rest, as pictures.
///
/// In a network the short lines come to rest first and lie lowest. What they look like together is
/// drawn once, not for each frame after.
///
/// Safe to use from several threads.
final class RestingLayers: Sendable {
  private struct Entry {
    var count: Int
    var picture: Bitmap
  }

  /// From so many growing lines on they are worth it.
  private static let fewestTrails = 8
  /// Enough for several threads that draw frames side by side.
  private static let capacity = 4

  /// The time from which on a layer and all below it do not change, by layer.
  private let times: [Seconds]
  private let recent = Mutex(RecentlyUsed<Entry>(capacity: capacity))

  /// - Parameter times: The time from which on each layer does not change; infinite for never.
  /// - Returns: `nil` if there are few growing lines.
  init?(times: [Seconds], trails: Int) {
    if trails < RestingLayers.fewestTrails { return nil }
    var latest = -Seconds.infinity
    self.times = times.map { time in
      latest = max(latest, time)
      return latest
    }
  }

  /// The number of layers at rest at a time and their picture.
  ///
  /// - Parameters:
  ///   - base: The picture below all layers.
  ///   - draw: Draws layers over a picture.
  func picture(
    at time: Seconds, over base: Bitmap,
    draw: (Range<Int>, inout Bitmap) throws(CairoStatus) -> Void
  ) throws(CairoStatus) -> (count: Int, picture: Bitmap) {
    let count = times.partitioningIndex { $0 > time }
    if count == 0 { return (0, base) }
    var entry = known(atMost: count) ?? Entry(count: 0, picture: base)
    if entry.count < count {
      try draw(entry.count..<count, &entry.picture)
      entry.count = count
      recent.withLock { $0.add(entry) }
    }
    return (count, entry.picture)
  }

  private func known(atMost count: Int) -> Entry? {
    recent.withLock { recent in
      let usable = recent.entries.indices.filter { recent.entries[$0].count <= count }
      return usable.max { recent.entries[$0].count < recent.entries[$1].count }
        .map { recent.use($0) }
    }
  }
}
