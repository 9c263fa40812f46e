/// The words, numbers and names of a language.
package struct Wording: Sendable {
  package let numbers: NumberFormat
  private let texts: [String: String]

  /// English, which needs no data.
  package static let english = Wording([:])

  /// - Parameter texts: The texts of a language by their names; what it lacks is English.
  init(_ texts: [String: String]) {
    self.texts = texts
    numbers = NumberFormat(texts)
  }

  /// The value of a name that is no word of pictures.
  subscript(name: String) -> String? { texts[name] }

  /// A word, with values for the names in braces.
  package func callAsFunction(
    _ word: Word, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    (texts[word.rawValue] ?? word.english).filled(with: values)
  }

  /// The name of the city that an airport serves; `nil` where it is the usual one.
  ///
  /// - Parameter airport: The airport's code in the directory.
  package func city(ofAirport airport: String) -> String? { texts["city.\(airport)"] }

  /// The name of a country; `nil` where it is the usual one.
  ///
  /// - Parameter code: ISO 3166-1 alpha-2.
  package func country(_ code: String) -> String? { texts["country.\(code)"] }

  /// The name of a sea; `nil` where it is the English one.
  ///
  /// - Parameter id: The key of the sea in the atlas.
  package func sea(_ id: String) -> String? { texts["sea.\(id)"] }
}

extension Wording {
  /// A number and its unit, `3,983 km`.
  package func quantity(_ number: Double, decimals: Int = 0, _ unit: MeasureUnit) -> String {
    pattern(unit).filled(with: ["0": numbers.text(number, decimals: decimals)])
  }

  /// A unit by itself, as it stands beside a counter.
  package func name(of unit: MeasureUnit) -> String {
    var name = pattern(unit).filled(with: ["0": ""])[...]
    while name.first?.isWhitespace == true { name.removeFirst() }
    while name.last?.isWhitespace == true { name.removeLast() }
    return String(name)
  }

  private func pattern(_ unit: MeasureUnit) -> String {
    texts["unit.\(unit.rawValue)"] ?? "{0} \(unit.rawValue)"
  }

  /// A share in percent.
  package func percent(_ number: Double) -> String {
    self(.percent, ["0": numbers.text(number)])
  }

  /// A time for a sentence: `4 h 32 min`, `12 min`, `45 s`.
  package func duration(_ seconds: Double) -> String {
    let whole = seconds.isFinite ? min(max(seconds, 0), 1e12).rounded() : 0
    if whole < 60 { return quantity(whole, .seconds) }
    let minutes = (whole / 60).rounded(.down)
    let hours = (minutes / 60).rounded(.down)
    if hours == 0 { return quantity(minutes, .minutes) }
    let rest = minutes - 60 * hours
    if rest == 0 { return quantity(hours, .hours) }
    return self(.duration, ["0": quantity(hours, .hours), "1": quantity(rest, .minutes)])
  }

  /// A day of the Gregorian calendar, `May 1, 2024`.
  ///
  /// - Parameters:
  ///   - month: 1…12.
  ///   - day: 1…31.
  package func date(year: Int, month: Int, day: Int) -> String {
    filled(self(.date), year: year, month: month, day: day)
  }

  /// A month with its year as the language writes it, or a year alone: `Mar 2026`.
  ///
  /// - Parameter month: 1…12, `nil` where it is not known.
  package func month(year: Int, month: Int?) -> String {
    month.map { filled(self(.month), year: year, month: $0, day: 1) } ?? digits(year, 1)
  }

  /// A pattern of CLDR with its fields filled in.
  private func filled(_ pattern: String, year: Int, month: Int, day: Int) -> String {
    var result = ""
    var rest = pattern[...]
    while let sign = rest.first {
      let count = rest.prefix { $0 == sign }.count
      rest = rest.dropFirst(count)
      switch sign {
      case "d": result += digits(day, count)
      case "M", "L": result += count < 3 ? digits(month, count) : name(ofMonth: month, count)
      case "y": result += count == 2 ? digits(year % 100, 2) : digits(year, count)
      case "'":
        // Words between quotation marks; two marks are one.
        result += count > 1 ? "'" : rest.prefix { $0 != "'" }
        if count == 1 { rest = rest.drop { $0 != "'" }.dropFirst() }
      default: result += String(repeating: sign, count: count)
      }
    }
    return result
  }

  private func digits(_ number: Int, _ least: Int) -> String {
    let text = String(number)
    return (String(repeating: "0", count: max(0, least - text.count)) + text).map {
      $0.wholeNumberValue.map { numbers.digits[$0] } ?? String($0)
    }.joined()
  }

  private func name(ofMonth month: Int, _ width: Int) -> String {
    let names = (width > 3 ? texts["months.wide"] : nil) ?? self(.months)
    let list = names.split(separator: "|")
    return list.indices.contains(month - 1) ? String(list[month - 1]) : digits(month, 1)
  }

  /// Texts as a list, `Rome, Cairo`.
  package func list(_ texts: some Sequence<String>) -> String {
    texts.reduce(nil as String?) { list, text in
      list.map { self(.list, ["0": $0, "1": text]) } ?? text
    } ?? ""
  }
}

extension NumberFormat {
  init(_ texts: [String: String]) {
    self.init()
    decimal = texts["decimal"] ?? decimal
    group = texts["group"] ?? group
    minus = texts["minus"] ?? minus
    leastGrouped = texts["least-grouped"].flatMap { Int($0) } ?? leastGrouped
    if let sizes = texts["grouping"]?.split(separator: ",").compactMap({ Int($0) }),
      sizes.count == 2, sizes.allSatisfy({ $0 > 0 })
    {
      groupSizes = (sizes[0], sizes[1])
    }
    if let signs = texts["digits"], signs.unicodeScalars.count == 10 {
      digits = signs.unicodeScalars.map { String($0) }
    }
  }
}

extension String {
  /// This text with a value for each name in braces; names without a value stay.
  func filled(with values: KeyValuePairs<String, String>) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      let end = rest.index(after: close)
      let value = values.first { $0.key == name }?.value
      result += rest[..<open] + (value ?? String(rest[open..<end]))
      rest = rest[end...]
    }
    return result + rest
  }
}
