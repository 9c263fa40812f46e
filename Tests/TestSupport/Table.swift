import Foundation

/// Reference numbers in a file of comma-separated values without quotes, beside the tests.
package struct Table {
  /// A row; a column that is not there is a fault of the test.
  package struct Row: CustomStringConvertible, Sendable {
    package let description: String
    private let cells: [String: String]

    init(_ names: [String], _ line: String) {
      description = line
      let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      cells = Dictionary(uniqueKeysWithValues: zip(names, values))
    }

    package func text(_ column: String) -> String { cells[column] ?? "" }
    package func number(_ column: String) -> Double { Double(text(column)) ?? .nan }
  }

  /// Reads `Fixtures/NAME` in the folder of the test file that asks.
  package static func rows(_ name: String, beside file: String = #filePath) throws -> [Row] {
    let url = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name)
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { Row(names, $0) }
  }
}
