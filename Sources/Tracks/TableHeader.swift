package import TextFormats

/// The names of a table's columns, so written that spelling does not matter.
package struct TableHeader: Equatable, Sendable {
  /// Letters and digits of each name, in small letters.
  package let names: [String]

  package init(_ names: [String]) {
    self.names = names.map { name in
      String(
        String.UnicodeScalarView(
          name.lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
          }))
    }
  }

  package init(_ record: DelimitedText.Record, of text: DelimitedText) {
    // What is longer than any name is none, and not worth folding.
    self.init(
      (0..<record.count).map { index in
        text.cell(index, of: record).count > 1000 ? "" : text.text(index, of: record)
      })
  }

  /// The first column that bears one of the names, the names in order of preference.
  package func column(_ wanted: String...) -> Int? {
    for name in wanted {
      if let index = names.firstIndex(of: name) { return index }
    }
    return nil
  }

  package func contains(_ wanted: String...) -> Bool { wanted.allSatisfy(names.contains) }
}
