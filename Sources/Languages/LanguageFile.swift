internal import CFlightZlib
internal import FlightAssets

/// The packed texts of all languages but English; `Assets/README.md` says how they are laid out.
enum LanguageFile {
  /// The tags of the languages, in order.
  static var tags: [String] { sections.keys.sorted() }

  /// The texts of a language and, where it lacks any, of its parent.
  static func texts(of tag: String) -> [String: String] {
    guard let section = sections[tag] else { return [:] }
    let own = texts(in: section)
    guard let parent = own["parent"], parent != tag else { return own }
    return texts(of: parent).merging(own) { $1 }
  }

  /// A packed text.
  private struct Section {
    var offset: Int
    var packed: Int
    var length: Int
  }

  private static func bytes() -> UnsafeRawBufferPointer {
    let blob = fa_languages()
    return UnsafeRawBufferPointer(start: blob.bytes, count: blob.count)
  }

  private static let sections: [String: Section] = {
    let bytes = LanguageFile.bytes()
    func number(_ offset: Int) -> Int {
      Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    var sections: [String: Section] = [:]
    for index in 0..<number(0) {
      let at = 4 + 24 * index
      let tag = String(decoding: bytes[at..<at + 12].prefix { $0 != 0 }, as: UTF8.self)
      sections[tag] = Section(
        offset: number(at + 12), packed: number(at + 16), length: number(at + 20))
    }
    return sections
  }()

  private static func texts(in section: Section) -> [String: String] {
    let packed = UnsafeRawBufferPointer(
      rebasing: bytes()[section.offset..<section.offset + section.packed])
    let content = [UInt8](unsafeUninitializedCapacity: section.length) { buffer, count in
      var length = uLong(section.length)
      let status = uncompress(
        buffer.baseAddress, &length, packed.bindMemory(to: UInt8.self).baseAddress,
        uLong(section.packed))
      precondition(status == Z_OK, "the embedded texts are whole")
      count = Int(length)
    }
    var texts: [String: String] = [:]
    for line in content.split(separator: UInt8(ascii: "\n")) {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      // A blank on either side of the sign.
      let name = line[..<sign].dropLast()
      let text = line[sign...].dropFirst(2)
      texts[String(decoding: name, as: UTF8.self)] = String(decoding: text, as: UTF8.self)
    }
    return texts
  }
}
