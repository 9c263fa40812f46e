internal import FlightGraphics
internal import FlightOptions

/// The room that is free for labels in each view of a chase.
struct ChaseRoom {
  private let frame: Rect
  /// The boxes of texts that stay where they are.
  private let texts: [Rect]
  /// The boxes of labels, dots and markers in each view.
  private var taken: [[Rect]]
  private let margin: Double

  init(_ film: ChaseFilm, _ plan: Plan, besides texts: [Rect]) {
    (frame, self.texts, margin) = (plan.textArea, texts, plan.size.unit)
    taken = film.views.map { _ in [] }
  }

  /// Takes the room of a dot or a marker, by its box in each view.
  mutating func take(_ boxes: [Rect]) {
    for index in taken.indices { taken[index].append(boxes[index]) }
  }

  /// Takes the room of a box in a view, and returns true, if it is free.
  mutating func take(_ box: Rect, inView index: Int) -> Bool {
    let here = box.expanded(by: margin)
    guard frame.contains(here), !texts.contains(where: { $0.intersects(here) }),
      !taken[index].contains(where: { $0.intersects(here) })
    else { return false }
    taken[index].append(here)
    return true
  }
}
