internal import FlightGraphics
internal import FlightJourneys
internal import FlightScene

/// A marker for a camera to keep in sight.
struct CameraTarget {
  var motion: Motion
  /// The times at which it is out of sight.
  var hidden: [Range<Seconds>] = []
}

/// The boxes that a camera has to keep in sight, tick by tick.
struct CameraSubject {
  /// The box of all that is in sight at each tick, at least one; a point where that is one marker.
  let boxes: [Rect]
  /// The ticks at which the one marker comes out at another place than it was before: where the map
  /// is cut open.
  let cuts: [Int]
  /// True if several markers move.
  let isCrowd: Bool

  /// - Parameters:
  ///   - targets: At least one.
  ///   - middle: The center if nothing is ever in sight.
  init(_ targets: [CameraTarget], playback: Playback, middle: Point) {
    isCrowd = targets.count > 1
    let last = Int((playback.motion * Timeline.rate).rounded())
    var seen: [Rect?] = []
    seen.reserveCapacity(last + 1)
    var cuts: [Int] = []
    var before: (place: Point, progress: Double)?
    for tick in 0...last {
      let time = playback.firstHold + Double(tick) / Timeline.rate
      let shown = targets.filter { target in !target.hidden.contains { $0.contains(time) } }
      let places = shown.map { ($0.motion.path, $0.motion.progress[at: time]) }.map {
        (path, progress) in (place: path.point(at: progress), drawn: progress * path.length)
      }
      seen.append(Rect(around: places.map(\.place)))
      guard !isCrowd else { continue }
      if let here = places.first {
        if let before,
          before.place.distance(to: here.place) > 2 * (here.drawn - before.progress) + 2
        {
          cuts.append(tick)
        }
        before = (here.place, here.drawn)
      }
    }
    boxes = CameraSubject.filled(seen, middle)
    self.cuts = cuts
  }

  /// Goes on calmly from where something was last seen to where something is seen next.
  private static func filled(_ seen: [Rect?], _ middle: Point) -> [Rect] {
    let nowhere = Rect(minX: middle.x, minY: middle.y, maxX: middle.x, maxY: middle.y)
    var boxes: [Rect] = []
    boxes.reserveCapacity(seen.count)
    var index = 0
    while index < seen.count {
      if let box = seen[index] {
        boxes.append(box)
        index += 1
        continue
      }
      let end = seen[index...].firstIndex { $0 != nil } ?? seen.count
      let next = end < seen.count ? seen[end] : nil
      let from = boxes.last ?? next ?? nowhere
      let to = next ?? from
      let start = index
      while index < end {
        let share = eased(Double(index - start + 1) / Double(end - start + 1))
        boxes.append(from.interpolated(to: to, at: share))
        index += 1
      }
    }
    return boxes
  }
}

extension Rect {
  fileprivate func interpolated(to other: Rect, at share: Double) -> Rect {
    Rect(
      minX: minX.interpolated(to: other.minX, at: share),
      minY: minY.interpolated(to: other.minY, at: share),
      maxX: maxX.interpolated(to: other.maxX, at: share),
      maxY: maxY.interpolated(to: other.maxY, at: share))
  }

  /// The largest zoom of the rectangle before it is wider or higher than a share of a
  /// frame.
  func room(in frame: Rect, share: Double) -> Double {
    min(frame.width * share / max(width, 1e-6), frame.height * share / max(height, 1e-6))
  }
}
