internal import FlightTextFormats
internal import FlightTracks

extension RouteText {
  /// Reads latitude and longitude in degrees, minutes and seconds, with or without a comma:
  /// `47°22'N 8°33'E`, `N47 22.2, E8 32.4`, `47.37;8.54`, or without signs, as flight plans have them,
  /// `4722N00832E`; `nil` where the text is none.
  static func degreesAndMinutes(_ text: String) -> (latitude: Double, longitude: Double)? {
    let marks: Set<Character> = ["°", "º", "˚", "'", "′", "’", "\"", "″", "”", "*"]
    let upper = String(
      text.uppercased().map { marks.contains($0) ? " " : $0 == ";" ? "," : $0 })
    let isNumeric = upper.utf8.allSatisfy { $0.isDigit || "NSEW+-., ".utf8.contains($0) }
    guard isNumeric, upper.utf8.contains(where: \.isDigit),
      let (first, second) = halves(upper, isMarked: text.contains(where: marks.contains)),
      let latitude = compact(first, .latitude) ?? angle(first, positive: "N", negative: "S"),
      let longitude = compact(second, .longitude) ?? angle(second, positive: "E", negative: "W")
    else { return nil }
    return (latitude, longitude)
  }

  private static func halves(_ text: String, isMarked: Bool) -> (Substring, Substring)? {
    let byComma = text.split(separator: ",", omittingEmptySubsequences: false)
    if byComma.count > 1 { return byComma.count == 2 ? (byComma[0], byComma[1]) : nil }
    if let letter = text.firstIndex(where: { "NS".contains($0) }) {
      let isBefore = text.trimmed.first == text[letter] && text.prefix(upTo: letter).isBlank
      guard isBefore else {
        let end = text.index(after: letter)
        return (text[..<end], text[end...])
      }
      return text.firstIndex { "EW".contains($0) }.map { (text[..<$0], text[$0...]) }
    }
    let words = text.split(separator: " ")
    guard words.count == 2 || isMarked && (words.count == 4 || words.count == 6) else { return nil }
    let second = words[words.count / 2]
    return (text[..<second.startIndex], text[second.startIndex...])
  }

  /// An angle of digits and a letter; `nil` where a blank or a sign stands among them.
  private static func compact(_ text: Substring, _ axis: AngleText.Axis) -> Double? {
    let text = text.trimmed
    guard text.utf8.contains(where: \.isLetter),
      !text.utf8.contains(where: { " +-".utf8.contains($0) })
    else { return nil }
    return AngleText.degrees(Array(text.utf8)[...], axis, decimalComma: false)
  }

  private static func angle(
    _ text: Substring, positive: Character, negative: Character
  ) -> Double? {
    var body = text.trimmed
    var sign: Double?
    for (letter, value) in [(positive, 1.0), (negative, -1.0)] where sign == nil {
      if body.first == letter {
        body.removeFirst()
        sign = value
      } else if body.last == letter {
        body.removeLast()
        sign = value
      }
    }
    body = body.trimmed
    if sign == nil, let first = body.first, first == "-" || first == "+" {
      sign = first == "-" ? -1 : 1
      body.removeFirst()
    }
    let words = body.split(separator: " ")
    guard (1...3).contains(words.count) else { return nil }
    var value = 0.0
    for (index, word) in words.enumerated() {
      let isPlain = word.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      guard isPlain, let number = Double(word), number.isFinite, index == 0 || number < 60,
        index == words.count - 1 || number == number.rounded()
      else { return nil }
      value += number / [1, 60, 3600][index]
    }
    return (sign ?? 1) * value
  }
}

extension Substring {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
