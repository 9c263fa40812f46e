internal import FlightOrdering

/// Folding of names for search: lower case, no diacritics, words parted by single spaces.
///
/// `tools/assets/folding.py` folds by the same rules when the directory is packed. The packed table
/// has the letters that are more than put in lower case (é → e, ß → ss, ή → η, أ → ا, ﾊ → ハ).
struct NameFolding {
  private static let entrySize = 8

  private let blob: Blob
  private let table: Int
  private let count: Int

  init(_ directory: AirportDirectory) {
    blob = directory.blob
    table = directory.section(7)
    count = directory.blob.uint32(36)
  }

  /// Appends the folded form of UTF-8 text.
  ///
  /// - Parameter keepsDiacritics: True for a form in which Latin letters are in lower case only.
  func fold(
    _ text: some Sequence<UInt8>, keepsDiacritics: Bool = false, into out: inout [UInt8]
  ) {
    var gap = false
    var isParted = true
    func put(_ first: UInt8, _ out: inout [UInt8]) {
      // Scripts from Hebrew on are read without blanks.
      let isPartedHere = first < 0xD7
      if gap, !out.isEmpty, isParted || isPartedHere { out.append(space) }
      gap = false
      isParted = isPartedHere
      out.append(first)
    }
    var decoder = UTF8()
    var bytes = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: put(UInt8(scalar.value), &out)
      case 0x41...0x5A: put(UInt8(scalar.value) + 0x20, &out)
      case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x02BB, 0x02BC, 0x02BE, 0x02BF:
        break  // apostrophes join
      case 0x300...0x36F: break  // a diacritic of its own
      case 0..<0x80: gap = true
      default:
        if !(keepsDiacritics && scalar.isLatin), let entry = entry(scalar.value) {
          guard blob.byte(entry + 2) != 0 else { continue }
          put(blob.byte(entry + 2), &out)
          out.append(contentsOf: (3..<8).map { blob.byte(entry + $0) }.prefix { $0 != 0 })
        } else if scalar.isPartOfWord {
          var letters = scalar.properties.lowercaseMapping.utf8.makeIterator()
          if let first = letters.next() { put(first, &out) }
          while let next = letters.next() { out.append(next) }
        } else if scalar.properties.generalCategory != .format {
          gap = true
        }
      }
    }
  }

  /// The folded form of what someone typed.
  func folded(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    fold(text.utf8, into: &out)
    return out
  }

  /// The folded form that keeps the diacritics of Latin letters.
  func spelled(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    fold(text.utf8, keepsDiacritics: true, into: &out)
    return out
  }

  private func entry(_ scalar: UInt32) -> Int? {
    func entry(_ index: Int) -> Int { table + Self.entrySize * index }
    return (0..<count).index(of: Int(scalar)) { blob.uint16(entry($0)) }.map(entry)
  }
}

extension Unicode.Scalar {
  /// True in the blocks whose letters the table folds to those of English.
  fileprivate var isLatin: Bool {
    value < 0x250 || value == 0x259 || (0x1E00..<0x1F00).contains(value)
  }

  /// True for letters, and for the marks that are vowels in many scripts.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}

let space: UInt8 = 0x20
/// Parts the alternative names of a city in the packed file.
let bar: UInt8 = 0x7C
