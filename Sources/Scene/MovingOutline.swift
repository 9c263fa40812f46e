package import FlightGraphics

/// Lines or rings whose corners move: the same number of them, with the same number of corners, at
/// every key.
///
/// Between two keys each corner moves along a straight line, all of them at one pace. So a vector format may animate the
/// outline as a whole, and there is a ``path(at:)`` for any instant.
package struct MovingOutline: Equatable, Sendable {
  /// The form of an outline at a key.
  package struct Key: Equatable, Sendable {
    /// The time.
    package var time: Seconds
    /// The corners of each line or ring.
    package var lines: [[Point]]
    /// The course of the change from the key before to this one.
    package var pace: KeyPace

    /// Creates a key.
    package init(time: Seconds, lines: [[Point]], pace: KeyPace = .even) {
      (self.time, self.lines, self.pace) = (time, lines, pace)
    }
  }

  /// The corners of all lines, one line after the other.
  private struct Form: Equatable, Sendable, Interpolatable {
    var corners: [Point]

    func interpolated(to other: Form, at fraction: Double) -> Form {
      Form(
        corners: zip(corners, other.corners).map { a, b in
          Point(
            x: a.x.interpolated(to: b.x, at: fraction), y: a.y.interpolated(to: b.y, at: fraction))
        })
    }
  }

  /// The number of corners of each line or ring.
  package let cornerCounts: [Int]
  /// A Boolean that tells rings, whose last corner is joined to the first, from open lines.
  package let isClosed: Bool
  private let forms: Track<Form>

  /// Creates an outline from its forms.
  ///
  /// - Parameters:
  ///   - keys: The forms, times ascending, at least one.
  ///   - closed: True if the lines are rings.
  /// - Throws: The first fault of the keys.
  package init(_ keys: [Key], closed: Bool) throws(MovingOutlineError) {
    guard let first = keys.first else { throw .noKeys }
    cornerCounts = first.lines.map(\.count)
    isClosed = closed
    for (index, key) in keys.enumerated() {
      guard key.lines.map(\.count) == cornerCounts else { throw .otherStructure(key: index) }
      guard key.time.isFinite,
        key.lines.allSatisfy({ $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
      else { throw .notFinite(key: index) }
      guard index == 0 || keys[index - 1].time < key.time else { throw .notAscending(key: index) }
    }
    forms = Track(
      keys.map {
        .init(time: $0.time, value: Form(corners: Array($0.lines.joined())), pace: $0.pace)
      })
  }

  /// The times of the keys, strictly ascending.
  package var times: [Seconds] { forms.keys.map(\.time) }

  /// The paces at which the forms of the keys are reached, each from the one before.
  package var paces: [KeyPace] { forms.keys.map(\.pace) }

  /// True of an outline that ever changes.
  package var isAnimated: Bool { forms.keys.contains { $0.value != forms.keys[0].value } }

  /// Returns true where two instants show different forms.
  ///
  /// - Complexity: O(corners).
  package func changes(from earlier: Seconds, to later: Seconds) -> Bool {
    forms[at: earlier] != forms[at: later]
  }

  /// Returns the outline at a time; before the first key and after the last as at that key.
  ///
  /// Paths of any two times consist of the same steps and differ in nothing but their corners.
  ///
  /// - Complexity: O(corners + log keys).
  package func path(at time: Seconds) -> Path {
    let corners = forms[at: time].corners
    var path = Path()
    var start = 0
    for count in cornerCounts {
      path.addLines(corners[start..<start + count], closed: isClosed)
      start += count
    }
    return path
  }
}

/// A fault of the keys that an outline is made from; keys are counted from 0.
package enum MovingOutlineError: Error, Equatable, Sendable {
  /// There are no keys.
  case noKeys
  /// A key has another number of lines, or of corners in one of them, than the first.
  case otherStructure(key: Int)
  /// A key's time, or one of its corners, is not a finite number.
  case notFinite(key: Int)
  /// A key is not later than the one before it.
  case notAscending(key: Int)
}
