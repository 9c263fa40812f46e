internal import FlightTextFormats

/// A number in a cell with what may stand round it: blanks and apostrophes between thousands (`10 000`), a unit
/// (`1,531 m`), the sea above which it is (`3048 MSL`); or a flight level (`FL350`, `F350`).
struct MeasuredText<Unit: MeasuringUnit> {
  let number: Double
  /// The unit that the cell tells; `nil` for that of its column.
  let unit: Unit?

  /// - Parameter decimalComma: True if a comma may stand for the point.
  init?(_ cell: ArraySlice<UInt8>, decimalComma: Bool) {
    // Nobody writes a longer one.
    guard cell.count <= 40 else { return nil }
    let text = String(decoding: cell, as: UTF8.self).lowercased().drop(while: \.isWhitespace)
    let level = ["fl", "f"].first { text.hasPrefix($0) }
    let digits = text.dropFirst(level?.count ?? 0).prefix { !$0.isLetter }
    // A level is a number of hundreds of feet.
    let letters =
      text[digits.endIndex...].filter { $0.isLetter || $0.isNumber }
      + (level == nil ? "" : "ft")
    func isGroup(_ part: Substring) -> Bool { part.prefix(while: \.isNumber).count == 3 }
    let groups = digits.split { $0.isWhitespace || "'\u{2019}".contains($0) }
    let isGrouped = digits.split(separator: ",").dropFirst().allSatisfy(isGroup)
    let plain = groups.joined().utf8.filter { !isGrouped || $0 != UInt8(ascii: ",") }
    guard groups.dropFirst().allSatisfy(isGroup),
      let number = NumberText.parse(plain, decimalComma: decimalComma)
    else { return nil }
    self.number = level == nil ? number : number * 100
    let sea = ["amsl", "msl", "asl"].first(where: letters.hasSuffix) ?? ""
    let rest = String(letters.dropLast(sea.count))
    unit = Unit(written: letters) ?? Unit(written: rest)
    if unit == nil, !rest.isEmpty { return nil }
  }
}
