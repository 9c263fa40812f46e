internal import FlightAssets
internal import FlightTextFormats

/// A country or territory with a code of its own in ISO 3166-1, or Kosovo.
public struct Country: Hashable, Sendable {
  /// The code, ISO 3166-1 alpha-2; `XK` for Kosovo.
  public let code: String
  /// The code of three letters, ISO 3166-1 alpha-3; `XKX` for Kosovo.
  public let longCode: String
  /// The English name in the Unicode CLDR.
  public let name: String
  /// Other names in use, such as former ones.
  package let otherNames: [String]
}

/// The embedded countries: 249 of ISO 3166-1, and Kosovo.
public struct CountryDirectory: Sendable {
  /// The directory that is part of the program.
  public static let embedded = CountryDirectory()

  /// The countries, by code.
  public let countries: [Country]

  private init() {
    let blob = Blob(fa_countries())
    let text = String(decoding: blob.bytes(0, blob.count), as: UTF8.self)
    countries = text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Country(
        code: fields[0], longCode: fields[1], name: fields[2],
        otherNames: fields[3].split(separator: "|").map(String.init))
    }
  }

  /// Finds the country of a code of two or three letters or of a name, in whatever case and with or
  /// without diacritics; `nil` where there is none.
  public func match(_ text: String) -> Country? {
    let code = text.uppercased()
    if let found = countries.first(where: { $0.code == code || $0.longCode == code }) {
      return found
    }
    let folding = NameFolding(.embedded)
    let wanted = folding.folded(text)
    guard !wanted.isEmpty else { return nil }
    return countries.first { $0.names.contains { folding.folded($0) == wanted } }
  }

  /// Finds countries whose name someone may have meant: those that begin with the text or hold a word
  /// that does, and those that differ by two letters at most. Nearer ones come first.
  public func suggestions(for misspelt: String, limit: Int = 3) -> [Country] {
    let folding = NameFolding(.embedded)
    let wanted = folding.folded(misspelt)
    guard wanted.count > 1, limit > 0 else { return [] }
    let allowed = wanted.count < 4 ? 0 : wanted.count < 7 ? 1 : 2
    func cost(_ country: Country) -> Int? {
      country.names.compactMap { name -> Int? in
        let name = folding.folded(name)
        if name.starts(with: wanted) { return 0 }
        if let steps = editDistance(name[...], wanted, atMost: allowed) { return 2 * steps }
        return name.split(separator: space).contains { $0.starts(with: wanted) } ? 3 : nil
      }.min()
    }
    return countries.compactMap { country in cost(country).map { ($0, country) } }
      .sorted { ($0.0, $0.1.code) < ($1.0, $1.1.code) }
      .prefix(limit).map(\.1)
  }
}

extension Country {
  fileprivate var names: [String] { [name] + otherNames }
}
