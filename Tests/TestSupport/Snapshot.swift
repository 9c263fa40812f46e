package import Foundation
package import Testing

/// Compares what the code makes with what it made when somebody last looked.
///
/// `RECORD_SNAPSHOTS=missing|failed|all` writes snapshots; a recorded test fails once, so that
/// nobody records without noticing.
package enum Snapshot {
  private enum Recording: String { case missing, failed, all }

  private static var recording: Recording? {
    ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"].flatMap(Recording.init)
  }

  /// Compares text with `Snapshots/NAME` in the folder of the test file.
  package static func check(
    _ text: String, _ name: String, beside file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try check(Data(text.utf8), name, beside: file, sourceLocation: sourceLocation) {
      $0 == $1 ? nil : firstDifference($0, $1)
    }
  }

  /// Compares bytes; `difference` tells what is wrong with the actual ones, or nothing.
  ///
  /// What was actually made stays beside the snapshot as `actual-NAME` when the test fails.
  package static func check(
    _ actual: Data, _ name: String, beside file: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    difference: (_ actual: Data, _ expected: Data) throws -> String?
  ) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
    let url = folder.appendingPathComponent(name)
    let actualURL = folder.appendingPathComponent("actual-" + name)
    try? FileManager.default.removeItem(at: actualURL)
    let expected = try? Data(contentsOf: url)
    let problem = try expected.map { try difference(actual, $0) } ?? "there is no snapshot yet"

    let records =
      switch recording {
      case .all: true
      case .failed: problem != nil
      case .missing: expected == nil
      case nil: false
      }
    if records {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try actual.write(to: url)
      Issue.record("recorded \(url.path)", sourceLocation: sourceLocation)
    } else if let problem {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try actual.write(to: actualURL)
      Issue.record(
        "\(name): \(problem); see \(actualURL.path)", sourceLocation: sourceLocation)
    }
  }

  private static func firstDifference(_ actual: Data, _ expected: Data) -> String {
    let (a, b) = (lines(actual), lines(expected))
    for (number, pair) in zip(a, b).enumerated() where pair.0 != pair.1 {
      return "line \(number + 1) is \"\(pair.0)\", was \"\(pair.1)\""
    }
    return "there are \(a.count) lines, were \(b.count)"
  }

  private static func lines(_ data: Data) -> [Substring] {
    String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
