import FlightAnim
import FlightTextFormats
import Testing

@testable import FlightOrders

/// The table of options is what each door goes by: what is said here of a row is true at all of them.
@Suite struct OptionTableTests {
  private let rows = OptionTable.picture.rows

  /// Files of which examples speak.
  private let files = FileAccess(disk: InputFiles())

  private func read(_ name: String, _ values: [String]) throws -> PictureDraft {
    var (draft, given) = (PictureDraft.usual, GivenOptions())
    given.add(try #require(OptionTable.picture.named(name)), values)
    try OptionTable.picture.fill(&draft, with: given, files)
    return draft
  }

  @Test("No name, letter or setting stands twice")
  func names() {
    #expect(rows.count > 100)
    for names in [rows.flatMap(\.about.spellings), rows.flatMap(\.settings)] {
      #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
    }
  }

  @Test("Each option has a meaning that is a sentence, and an example that it takes")
  func examples() throws {
    // These name files that need not be there.
    let opened = ["marker", "font", "image"]
    for row in rows {
      let end = row.about.meaning.last ?? " "
      #expect(".)…".contains(end), "\(row.about.name): \(row.about.meaning)")
      #expect((row.about.example == nil) == row.about.isFlag, "\(row.about.name)")
      #expect((row.about.texts.placeholder == nil) == row.about.isFlag, "\(row.about.name)")
      guard let example = row.about.example, !opened.contains(row.about.name) else { continue }
      #expect(throws: Never.self, "\(row.about.name) \(example)") {
        try read(row.about.name, [example])
      }
    }
  }

  @Test("Each line of the file of meanings is about one option")
  func meanings() {
    #expect(WordFile.meanings.rows.map { $0[0] }.sorted() == rows.map(\.about.name).sorted())
  }

  @Test("Each word that an option lists is one that it takes, and so is the usual value")
  func words() {
    for row in rows {
      for word in row.about.facts.words + [row.about.usual].compactMap(\.self) {
        #expect(throws: Never.self, "\(row.about.name) \(word)") {
          try read(row.about.name, [word])
        }
      }
    }
  }

  @Test("A number beyond the range that an option tells is refused, one at each end is not")
  func ranges() throws {
    for row in rows {
      guard let range = row.about.facts.range else { continue }
      func draws(_ value: Double) -> Bool {
        var given = GivenOptions()
        given.add(row, [String(value)])
        guard let reading = try? PictureReading(["LAX", "JFK"], given, files) else { return false }
        return (try? reading.request.check()) != nil
      }
      // Too small a step or a distance makes more points than there may be.
      let isCostly = ["spacing", "step", "duration", "until", "workers"].contains(row.about.name)
      if ["until", "overlay-close", "overlay-width"].contains(row.about.name) { continue }
      if !isCostly {
        #expect(draws(range.lowerBound), "\(row.about.name) \(range.lowerBound)")
        #expect(draws(range.upperBound), "\(row.about.name) \(range.upperBound)")
      }
      #expect(!draws(range.lowerBound - 0.01), "\(row.about.name)")
      #expect(!draws(range.upperBound * 1.01 + 0.01), "\(row.about.name)")
    }
  }

  @Test("Every number that the library refuses is called by an option's name")
  func settings() {
    for row in rows {
      for setting in row.settings {
        let fault = Fault(OptionError(option: setting, value: 1e30, allowed: 0...1))
        #expect(fault.option == row.about.name)
        #expect(fault.text(for: .commandLine).hasPrefix("--\(row.about.name) "))
        #expect(fault.text(for: .address).hasPrefix("\(row.about.name) "))
      }
    }
  }
}
