internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene
internal import Synchronization

/// The grounds of the last few scenes, for films whose scenes begin with the same shapes: the same
/// map under different routes.
///
/// Safe to use from several threads.
package final class SharedGrounds: Sendable {
  /// The knowledge of the beginning of a scene.
  enum Answer {
    /// Its first `count` nodes, drawn.
    case drawn(Bitmap, count: Int)
    /// An earlier scene began with the same `count` nodes: the next one may, too.
    case worthDrawing(count: Int)
    /// Nothing.
    case unknown
  }

  private struct Entry {
    var size: PixelSize
    var background: Color
    var nodes: [Node]
    var bitmap: Bitmap?
  }

  /// Few, since each may hold four bytes a pixel, and neighbors in a table are what is alike.
  private static let capacity = 4
  private let recent = Mutex(RecentlyUsed<Entry>(capacity: capacity))

  /// Creates a store without grounds.
  package init() {}

  /// Looks up what of a scene was seen before, and notes the scene where nothing was.
  func look(for nodes: ArraySlice<Node>, size: PixelSize, background: Color) -> Answer {
    recent.withLock { recent in
      var best: (index: Int, count: Int)?
      for (index, entry) in recent.entries.enumerated()
      where entry.size == size && entry.background == background {
        let count = zip(entry.nodes, nodes).prefix { $0 == $1 }.count
        // A picture is of use only if all that is on it belongs there.
        if entry.bitmap != nil && count < entry.nodes.count { continue }
        if count > best?.count ?? 0 { best = (index, count) }
      }
      guard let best else {
        recent.add(Entry(size: size, background: background, nodes: Array(nodes), bitmap: nil))
        return .unknown
      }
      return recent.use(best.index).bitmap.map { .drawn($0, count: best.count) }
        ?? .worthDrawing(count: best.count)
    }
  }

  /// Keeps the picture of nodes that several scenes begin with.
  func keep(_ bitmap: Bitmap, of nodes: [Node], size: PixelSize, background: Color) {
    recent.withLock { recent in
      recent.removeAll { $0.size == size && $0.background == background && $0.nodes == nodes }
      recent.add(Entry(size: size, background: background, nodes: nodes, bitmap: bitmap))
    }
  }
}
