/// An area as people write it, for `--fit`.
package enum AreaWords {
  /// The value with the three numbers that follow, where blanks part it, `20 -130 55 -60`, and how
  /// many of these there are.
  package static func whole(_ value: String, _ rest: ArraySlice<String>) -> (
    text: String, count: Int
  ) {
    let parts = ([value] + rest.prefix(3)).map { $0.filter { !" ,".contains($0) } }
    guard parts.count == 4, parts.allSatisfy({ number($0) != nil }) else { return (value, 0) }
    return (parts.joined(separator: ","), 3)
  }

  /// Bounds in the order of `--fit`, from west,south,east,north; `nil` if they are none so.
  package static func turned(_ text: String) -> String? {
    let parts = text.split { " ,;".contains($0) }.map(String.init)
    guard let (west, south, east, north) = bounds(text), parts.count == 4,
      isBox(south: south, west: west, north: north, east: east)
    else { return nil }
    return [parts[1], parts[0], parts[3], parts[2]].joined(separator: ",")
  }

  package static func isBox(south: Double, west: Double, north: Double, east: Double) -> Bool {
    south < north && south >= -90 && north <= 90 && abs(west) <= 360 && abs(east) <= 360
  }
}
