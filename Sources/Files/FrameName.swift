/// The name of a numbered picture: `frame-0001.png`.
package struct FrameName: Sendable {
  private static let beginning = "frame-"
  private static let ending = ".png"

  /// The digits of the number, with zeros before it.
  package let digits: Substring

  /// Reads a name; `nil` for other files, such as `frame-cover.png`.
  package init?(_ name: String) {
    guard FrameName.isAlike(name) else { return nil }
    digits = name.dropFirst(FrameName.beginning.count).dropLast(FrameName.ending.count)
    guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
  }

  /// The number, from 1; `nil` where it is larger than any count of frames.
  package var number: Int? { Int(digits) }

  /// The name of a frame, with at least so many digits.
  package static func text(_ number: Int, digits: Int) -> String {
    let number = String(number)
    return beginning + String(repeating: "0", count: max(0, digits - number.count)) + number
      + ending
  }

  /// True if a name begins and ends as a frame's does, whatever stands between.
  static func isAlike(_ name: String) -> Bool {
    name.hasPrefix(beginning) && name.hasSuffix(ending)
      && name.utf8.count >= beginning.utf8.count + ending.utf8.count
  }
}
