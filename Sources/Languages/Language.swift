internal import Synchronization

/// The language of the texts on a picture.
public struct Language: Hashable, Sendable {
  /// The tag: `de`, `pt-PT`, `zh-Hant` (BCP 47).
  public let tag: String

  private init(tag: String) { self.tag = tag }

  /// English, as in the United States.
  public static let english = Language(tag: "en")

  /// All languages, English first, the others in the order of their tags.
  public static let all = [english] + LanguageFile.tags.map(Language.init(tag:))

  /// Finds a language by its tag (`de`, `de-DE`, `pt_BR.UTF-8`) or its name (`German`, `Deutsch`);
  /// `nil` where there is none.
  ///
  /// Of a region that is not known, it is the language without the region.
  public init?(_ text: String) {
    let plain = text.prefix { $0 != "." && $0 != "@" }.lowercased()
    let tag = String(plain.map { $0 == "_" ? "-" : $0 })
    guard let language = Language.tagged(tag) ?? Language.named(text.lowercased()) else {
      return nil
    }
    self = language
  }

  private static func tagged(_ tag: String) -> Language? {
    var parts = tag.split(separator: "-")
    while let first = parts.first {
      let tag = parts.joined(separator: "-")
      if let found = all.first(where: { $0.tag.lowercased() == (aliases[tag] ?? tag) }) {
        return found
      }
      // No language's code is longer.
      if first.count > 3 { return nil }
      parts.removeLast()
    }
    return nil
  }

  /// Tags that mean another one here.
  private static let aliases = [
    "no": "nb", "nn": "nb", "iw": "he", "in": "id", "zh-hans": "zh", "zh-tw": "zh-hant",
    "zh-mo": "zh-hk", "zh-hant-hk": "zh-hk", "pt-ao": "pt-pt", "pt-mz": "pt-pt", "es-419": "es-mx",
    "es-ar": "es-mx", "es-co": "es-mx", "es-pe": "es-mx", "es-us": "es-mx", "ar-dz": "ar-ma",
    // Countries, which people take for languages.
    "jp": "ja", "cn": "zh", "tw": "zh-hant", "hk": "zh-hk", "kr": "ko", "ua": "uk", "gr": "el",
    "cz": "cs", "dk": "da", "se": "sv", "br": "pt", "at": "de-at", "us": "en", "gb": "en-gb",
    "il": "he", "ir": "fa", "vn": "vi", "mx": "es-mx", "ar-tn": "ar-ma", "ar-ae": "ar-ma",
    "en-au": "en-gb", "en-ie": "en-gb", "en-nz": "en-gb",
  ]

  private static func named(_ name: String) -> Language? {
    // The parents come before their regions, whose names they have.
    all.sorted { $0.tag.count < $1.tag.count }.first {
      [$0.name.lowercased(), $0.englishName.lowercased()].contains(name)
    }
  }
}

extension Language {
  /// The language's name for itself.
  public var name: String { wording["name"] ?? "English" }

  /// The language's name in English.
  public var englishName: String { wording["english"] ?? "English" }

  /// True if the language is written from right to left.
  public var isRightToLeft: Bool { wording["direction"] == "rtl" }

  /// The words, numbers and names.
  package var wording: Wording {
    if self == .english { return .english }
    return Language.loaded.withLock { loaded in
      if let wording = loaded[tag] { return wording }
      let wording = Wording(LanguageFile.texts(of: tag))
      loaded[tag] = wording
      return wording
    }
  }

  private static let loaded = Mutex<[String: Wording]>([:])
}
