internal import FlightAnim
internal import FlightFiles
internal import FlightOrders

/// The lists of rows that failed in a folder.
struct FailureLists {
  let folder: String

  init(in folder: String) { self.folder = folder }

  /// The name of the list of a table, or of a part of one.
  static func name(for format: Manifest.Format, _ shard: Batch.Shard?) -> String {
    ShardedName.failures(format).name(for: shard)
  }

  /// The names of the lists of parts.
  var parts: [String] {
    OutputFolder(existing: folder)?.names.filter(ShardedName.isListOfPart) ?? []
  }

  /// A list; `nil` where none is, or something else has its name.
  func list(_ name: String) -> Manifest? {
    guard let folder = OutputFolder(existing: folder) else { return nil }
    var text: [UInt8] = []
    guard folder.read(name, { text += $0 }), let list = try? Manifest(text),
      list.columns.last == "error"
    else { return nil }
    return list
  }

  /// Removes a list, if it is one.
  func remove(_ name: String) {
    if list(name) != nil { OutputFolder(existing: folder)?.remove(name) }
  }

  /// Writes a list.
  ///
  /// - Returns: Its path.
  func write(_ text: [UInt8], to name: String) throws(Fault) -> String {
    let path = folder + "/" + name
    do throws(OutputError) { try OutputFile.write(text, to: path, followsLinks: false) } catch {
      throw Fault(FlightAnimError.output(error))
    }
    return path
  }
}
