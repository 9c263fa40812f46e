internal import CFlightZlib
internal import FlightTextFormats

/// A zip file, as far as a recording in it is concerned: KMZ, or one that somebody zipped.
struct ZipFile {
  private struct Member {
    var name: String
    var isEncrypted: Bool
    var method: Int
    var checksum: Int
    var packedSize: Int
    var size: Int
    /// The offset of its own header.
    var offset: Int
  }

  private let file: [UInt8]
  private var members: [Member] = []

  /// Reads the list at the end of a file.
  ///
  /// - Throws: `.syntax` for a file that is broken or cut off, `.archive` for what is not read.
  init(_ file: [UInt8]) throws(TrackReadError) {
    self.file = file
    // The list's own end is the last of the file, but for a comment.
    let end = (max(0, file.count - 65_557)..<max(0, file.count - 21)).last {
      file[$0] == 0x50 && file[$0 + 1] == 0x4B && file[$0 + 2] == 5 && file[$0 + 3] == 6
    }
    guard let end else { throw ZipFile.fault("its list of files is missing") }
    let count = number(at: end + 10, bytes: 2)
    var offset = number(at: end + 16, bytes: 4)
    guard count < 0xFFFF, offset < 0xFFFF_FFFF else {
      throw TrackReadError(.archive("is a zip of the kind for very large files; unpack it"))
    }
    for _ in 0..<count {
      guard offset + 46 <= end, number(at: offset, bytes: 4) == 0x0201_4B50 else {
        throw ZipFile.fault("its list of files is broken")
      }
      let length = number(at: offset + 28, bytes: 2)
      let next =
        offset + 46 + length + number(at: offset + 30, bytes: 2)
        + number(at: offset + 32, bytes: 2)
      guard next <= end else { throw ZipFile.fault("its list of files is broken") }
      members.append(
        Member(
          name: String(decoding: file[(offset + 46)..<(offset + 46 + length)], as: UTF8.self),
          isEncrypted: file[offset + 8] & 1 != 0, method: number(at: offset + 10, bytes: 2),
          checksum: number(at: offset + 16, bytes: 4),
          packedSize: number(at: offset + 20, bytes: 4), size: number(at: offset + 24, bytes: 4),
          offset: number(at: offset + 42, bytes: 4)))
      offset = next
    }
  }

  private static func fault(_ text: String) -> TrackReadError {
    TrackReadError(.syntax("zip: \(text)"))
  }

  /// A number of the file, its low byte first.
  private func number(at offset: Int, bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
  }

  /// The bytes of the recording that the file holds: of KML files `doc.kml`, else the first in the
  /// root, else the first, as KMZ has it; else the one that there is.
  func recording() throws(TrackReadError) -> (bytes: [UInt8], passedOver: PassedOverMembers?) {
    let documents = documents
    let document =
      documents.first { $0.name.lowercased() == "doc.kml" }
      ?? documents.first { !$0.name.contains("/") } ?? documents.first
    if let document {
      let others = documents.filter { $0.offset != document.offset }.map { excerpt($0.name.utf8) }
      return (
        try content(of: document),
        others.isEmpty
          ? nil : PassedOverMembers(taken: excerpt(document.name.utf8), others: others)
      )
    }
    let found = recordings
    if let only = found.first {
      guard found.count == 1 else {
        let some = found.map { excerpt($0.name.utf8) }.start(of: 3)
        throw TrackReadError(
          .archive(
            "holds \(found.count) files that may be meant (\(some)); "
              + "unpack it and name those wanted"))
      }
      return (try content(of: only), nil)
    }
    if files.contains(where: { $0.name == "xl/workbook.xml" || $0.name == "content.xml" }) {
      throw TrackReadError(.archive("is a spreadsheet; save it as CSV"))
    }
    if let foreign = files.lazy.compactMap({ ForeignFormat(named: $0.name) }).first {
      throw TrackReadError(
        .foreignFormat(name: "a zip with \(foreign.name)", remedy: foreign.remedy))
    }
    throw TrackReadError(.archive(withoutRecording(files.map(\.name))))
  }

  /// The recordings that the file holds, with their names, where they are several as in a folder;
  /// none where it has one, or the document of a KMZ.
  ///
  /// - Throws: `.unpacksTooLarge` for what they take together.
  func several() throws(TrackReadError) -> [(name: String, bytes: [UInt8])] {
    let found = recordings
    guard documents.isEmpty, found.count > 1 else { return [] }
    guard found.reduce(0, { $0 + $1.size }) <= ReadingLimit.unpacked else {
      throw TrackReadError(.unpacksTooLarge(ReadingLimit.unpacked))
    }
    var contents: [(name: String, bytes: [UInt8])] = []
    for member in found.sorted(by: { $0.name < $1.name }) {
      contents.append((excerpt(member.name.utf8), try content(of: member)))
    }
    return contents
  }

  /// What one system puts beside each file is none.
  private var files: [Member] {
    members.filter { !$0.name.hasPrefix("__MACOSX/") && !$0.name.hasSuffix("/") }
  }

  private var documents: [Member] { named(["kml"]) }

  /// Those that by their names may be recordings.
  private var recordings: [Member] { named(TrackFormat.all.flatMap(\.endings)) }

  private func named(_ endings: [String]) -> [Member] {
    files.filter { file in endings.contains { file.name.lowercased().hasSuffix("." + $0) } }
  }

  /// The words for an archive that holds none of what is read.
  private func withoutRecording(_ names: [String]) -> String {
    guard !names.isEmpty else { return "is a zip without a recording in it: it is empty" }
    let some = names.map { excerpt($0.utf8) }.start(of: 3)
    return "is a zip without a recording in it: it holds \(some); "
      + "a KMZ holds a file whose name ends in .kml"
  }

  private func content(of member: Member) throws(TrackReadError) -> [UInt8] {
    let name = excerpt(member.name.utf8)
    guard !member.isEncrypted else {
      throw TrackReadError(.archive("is a zip locked by a password; unpack it"))
    }
    guard member.packedSize < 0xFFFF_FFFF, member.size < 0xFFFF_FFFF, member.offset < 0xFFFF_FFFF
    else { throw TrackReadError(.archive("is a zip of the kind for very large files; unpack it")) }
    guard member.size <= ReadingLimit.unpacked else {
      throw TrackReadError(.unpacksTooLarge(ReadingLimit.unpacked))
    }
    let header = member.offset
    guard header + 30 <= file.count, number(at: header, bytes: 4) == 0x0403_4B50 else {
      throw ZipFile.fault("\(name) is not where its list says")
    }
    let start =
      header + 30 + number(at: header + 26, bytes: 2) + number(at: header + 28, bytes: 2)
    guard start + member.packedSize <= file.count else { throw ZipFile.fault("\(name) is cut off") }
    let packed = file[start..<(start + member.packedSize)]
    let bytes: [UInt8]
    switch member.method {
    case 0: bytes = Array(packed)
    case 8: bytes = try Inflating(packed: packed, wrapping: .none).content().bytes
    default:
      throw TrackReadError(
        .archive("is a zip packed in a way that is not read (\(member.method)); unpack it"))
    }
    let checksum = bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    guard bytes.count == member.size, Int(checksum) == member.checksum else {
      throw ZipFile.fault("the checksum of \(name) is wrong")
    }
    return bytes
  }
}
