internal import FlightAnim
internal import FlightFiles
internal import FlightPlatform

/// The files of a folder in which pictures are kept: each is whole or not there.
public enum CachedFiles {
  /// A file.
  public struct Entry: Hashable, Sendable {
    /// The name in the folder.
    public let name: String
    /// Its bytes.
    public let size: Int
  }

  /// The files of a folder, those first that were written first; the folder is made where there is none.
  ///
  /// Names that begin with a dot are not among them; those that a killed process left are removed.
  ///
  /// - Throws: `Fault` for a folder that cannot be made, read or written.
  public static func list(_ folder: String) throws(Fault) -> [Entry] {
    func fault(_ doing: String) -> Fault {
      Fault(.unusableInput, "\(folder) cannot be \(doing): \(reason(errno))")
    }
    if mkdir(folder, 0o755) != 0, errno != EEXIST { throw fault("made") }
    guard access(folder, W_OK | X_OK) == 0 else { throw fault("written") }
    TemporaryFiles.removeStale(in: folder)
    guard let stream = opendir(folder) else { throw fault("read") }
    defer { closedir(stream) }
    var found: [(entry: Entry, time: Int)] = []
    while let item = readdir(stream) {
      let name = withUnsafeBytes(of: item.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      var status = stat()
      guard !name.hasPrefix("."), stat("\(folder)/\(name)", &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else {
        continue
      }
      found.append((Entry(name: name, size: Int(status.st_size)), Int(status.st_mtim.tv_sec)))
    }
    return found.sorted { $0.time < $1.time }.map(\.entry)
  }

  /// The bytes of a file; `nil` where it cannot be read.
  public static func read(_ path: String) -> [UInt8]? {
    try? InputFiles().read(path, limit: 1 << 30)
  }

  /// Writes a file.
  ///
  /// - Throws: `Fault`; what was there before is then as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(Fault) {
    do throws(OutputError) {
      try OutputFile.write(bytes, to: path, removesStale: false, followsLinks: false)
    } catch { throw Fault(FlightAnimError.output(error)) }
  }
}
