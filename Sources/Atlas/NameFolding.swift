internal import FlightOrdering

/// Folding of names for search: lower case, no diacritics, words parted by single spaces.
///
/// `tools/assets/folding.py` folds by the same rules when the directory is packed. Latin letters go
/// through the packed table (é → e, ß → ss, ø → o), other scripts are put in lower case only.
struct NameFolding {
  private let blob: Blob
  private let table: Int
  private let count: Int

  init(_ directory: AirportDirectory) {
    blob = directory.blob
    table = directory.section(7)
    count = directory.blob.uint32(36)
  }

  /// Appends the folded form of UTF-8 text.
  func fold(_ text: some Sequence<UInt8>, into out: inout [UInt8]) {
    var gap = false
    func put(_ byte: UInt8, _ out: inout [UInt8]) {
      if gap, !out.isEmpty { out.append(space) }
      gap = false
      out.append(byte)
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
        if let entry = entry(scalar.value) {
          put(blob.byte(entry + 2), &out)
          if blob.byte(entry + 3) != 0 { put(blob.byte(entry + 3), &out) }
        } else if scalar.properties.isAlphabetic {
          for byte in scalar.properties.lowercaseMapping.utf8 { put(byte, &out) }
        } else {
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

  private func entry(_ scalar: UInt32) -> Int? {
    let index = (0..<count).partitioningIndex { blob.uint16(table + 4 * $0) >= scalar }
    let found = table + 4 * index
    return index < count && blob.uint16(found) == scalar ? found : nil
  }
}

let space: UInt8 = 0x20
/// Parts the alternative names of a city in the packed file.
let bar: UInt8 = 0x7C
