internal import FlightGraphics
internal import FlightJourneys
internal import FlightScene

/// The times at which a label under a moving camera is seen: not where it would be cut by the edge
/// of the picture or lie under texts that stay where they are. It fades before it comes there, and
/// when it comes back.
struct SeenLabel {
  /// True if there is room for the label at each tick.
  private let hasRoom: [Bool]
  /// The time of the first tick.
  private let start: Seconds
  /// The ticks that it takes to fade.
  private var fading = 8
  /// True of one that comes for a moment rather than never.
  private var isBrief = false
  /// The ticks for which it is worth its coming: those in which it comes and goes.
  private var shortest: Int { isBrief ? fading / 2 : 2 * fading }

  /// - Parameters:
  ///   - box: The box of the label as the whole is seen, with the room round it.
  ///   - anchor: The place on the map that it belongs to.
  ///   - frame: The picture.
  ///   - texts: The boxes of texts that stay where they are.
  ///   - zoom: The least zoom at which there is room for it.
  init(
    _ box: Rect, at anchor: Point, seenBy camera: Camera, in frame: Rect, beside texts: [Rect],
    from zoom: Double = 0
  ) {
    let keys = camera.views.keys
    let first = keys.first?.time ?? 0
    let last = Int((((keys.last?.time ?? 0) - first) * Timeline.rate).rounded())
    start = first
    hasRoom = (0...last).map { tick in
      let view = camera.views[at: first + Double(tick) / Timeline.rate]
      let here = box.moved(by: view.affine(anchor) - anchor)
      return view.scale >= zoom && frame.contains(here) && !texts.contains { $0.intersects(here) }
    }
  }

  /// - Parameters:
  ///   - hasRoom: True at each tick at which there is room for it, at least one.
  ///   - start: The time of the first tick.
  ///   - fading: The ticks that it takes to fade.
  ///   - isBrief: True of one that comes for a moment rather than never.
  init(at hasRoom: [Bool], startingAt start: Seconds, fading: Int = 8, isBrief: Bool = false) {
    (self.hasRoom, self.start, self.fading, self.isBrief) = (hasRoom, start, fading, isBrief)
  }

  /// The opacity of the label. Where there is no time for it to come and go, it stays away, but for what is
  /// seen where nothing moves yet or any more.
  var opacity: Track<Double> {
    guard hasRoom.contains(false) else { return Track(constant: 1) }
    var keys: [Track<Double>.Key] = []
    func add(_ tick: Int, _ value: Double) {
      let time = start + Double(tick) / Timeline.rate
      // What is so before anything moves is so from the beginning.
      if keys.isEmpty && tick > 0 { keys.append(.init(time: 0, value: 0)) }
      if let last = keys.last, last.time >= time { return }
      keys.append(.init(time: time, value: value))
    }
    let last = hasRoom.count - 1
    for span in spans {
      // At both ends of the film nothing comes or goes.
      let (opens, closes) = (span.lowerBound == 0, span.upperBound == last)
      guard opens || closes || span.count > shortest else { continue }
      let fading = min(self.fading, max((span.count - 1) / (opens || closes ? 1 : 2), 1))
      if !opens { add(min(span.lowerBound, last - fading), 0) }
      add(opens ? 0 : min(span.lowerBound + fading, last), 1)
      if !closes {
        add(max(span.upperBound - fading, 0), 1)
        add(max(span.upperBound, fading), 0)
      }
    }
    return keys.isEmpty ? Track(constant: 0) : Track(keys)
  }

  /// The spans of ticks in which there is room.
  private var spans: [ClosedRange<Int>] {
    var spans: [ClosedRange<Int>] = []
    var from: Int?
    for (tick, isFree) in hasRoom.enumerated() {
      if isFree, from == nil { from = tick }
      if !isFree, let first = from {
        spans.append(first...tick - 1)
        from = nil
      }
    }
    if let from { spans.append(from...hasRoom.count - 1) }
    return spans
  }
}
