internal import FlightFiles
internal import FlightTextFormats

/// The record of a batch: a line of JSON for each row that was rendered or failed, never changed.
///
/// The last line about a row counts. A line that a killed process has left unfinished is no JSON and
/// is passed over; the row is then one that was not done.
package struct Journal: Sendable {
  /// The record of a row.
  package struct Entry: Equatable, Sendable {
    /// The outcome of a row.
    package enum Status: String, Hashable, Sendable {
      /// All its outputs are there.
      case done
      /// It failed; nothing of it was written.
      case failed
      /// The table's row makes no sense, so that it was not tried.
      case invalid
      /// Its outputs were removed, as no row of the table makes them any more.
      case removed
    }

    /// A file, or a folder of frames.
    package struct File: Equatable, Sendable {
      /// Its name in the batch's folder.
      package var name: String
      /// Its size; for a folder that of all its frames.
      package var bytes: Int
      /// The SHA-256 of its bytes; for a folder of those of all frames in order.
      package var sha256: String
      /// True for a folder of frames.
      package var isFolder: Bool
    }

    /// The digest of all that the row's outputs depend on.
    package var key: String
    /// The row's name for people.
    package var id: String
    package var status: Status
    package var outputs: [File] = []
    /// The time that it took.
    package var seconds = 0.0
    /// The reason that it failed.
    package var error: String?
  }

  /// The names of journals in the folder of a batch's state.
  static let names = ShardedName(stem: "journal", ending: ".jsonl")

  /// The last entry of each row, by its key.
  package private(set) var entries: [String: Entry] = [:]
  /// The outputs that were made and not removed since, by their names.
  package private(set) var outputs: [String: Entry.File] = [:]
  /// True if the text ends within a line.
  let isTorn: Bool

  /// Reads a journal's text.
  package init(_ text: [UInt8]) {
    isTorn = text.last.map { $0 != 0x0A } ?? false
    for line in text.split(separator: 0x0A) {
      if let value = try? JSONValue(parsing: line, .init(numbers: .asWritten)),
        let entry = Entry(value)
      {
        note(entry)
      }
    }
  }

  /// Takes an entry for the last one about its row.
  mutating func note(_ entry: Entry) {
    switch entry.status {
    case .done:
      for file in entry.outputs { outputs[file.name] = file }
    case .removed:
      for file in entry.outputs { outputs[file.name] = nil }
      if entry.key.isEmpty { return }
    case .failed, .invalid: break
    }
    entries[entry.key] = entry
  }

  /// Takes over what another journal knows; nobody can say which is the later, but what is there is
  /// looked at before it is believed.
  mutating func join(_ other: Journal) {
    outputs.merge(other.outputs) { own, _ in own }
    entries.merge(other.entries) { own, other in own.status == .done ? own : other }
  }
}

extension Journal.Entry {
  /// The sizes and times that an entry may state: more than any row needs, and sums of millions of
  /// them are numbers still.
  private static let (possibleBytes, possibleSeconds) = (0...1_000_000_000_000, 0...1e9)

  /// Reads an entry; `nil` for what is none, or leads out of the folder.
  init?(_ value: JSONValue) {
    guard let key = value["key"]?.string, let status = value["status"]?.string,
      let status = Status(rawValue: status), let files = value["outputs"]?.elements
    else { return nil }
    var outputs: [File] = []
    for file in files {
      guard let name = file["name"]?.string, let bytes = file["bytes"]?.integer,
        Self.possibleBytes.contains(bytes), let sha256 = file["sha256"]?.string,
        (try? PictureName.check(name)) != nil
      else { return nil }
      outputs.append(
        File(name: name, bytes: bytes, sha256: sha256, isFolder: file["folder"]?.bool == true))
    }
    let seconds = value["seconds"]?.number ?? 0
    guard Self.possibleSeconds.contains(seconds) else { return nil }
    self.init(
      key: key, id: value["id"]?.string ?? "", status: status, outputs: outputs,
      seconds: seconds, error: value["error"]?.string)
  }

  /// The entry as a line of JSON.
  var json: JSONValue {
    let files = outputs.map { file -> JSONValue in
      [
        "name": .string(file.name), "bytes": .number(file.bytes), "sha256": .string(file.sha256),
        "folder": file.isFolder ? true : nil,
      ]
    }
    return [
      "key": .string(key), "id": .string(id), "status": .string(status.rawValue),
      "outputs": .array(files), "seconds": .thousandths(seconds),
      "error": error.map { .string($0) },
    ]
  }
}
