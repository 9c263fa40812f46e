import FlightTextFormats
import Testing

@testable import FlightOrders

@Suite struct OptionWordTests {
  /// The options of a picture with their dashes.
  private let options = Set(OptionTable.picture.rows.flatMap(\.about.spellings))

  @Test("Each word stands once, and is no option that is there")
  func wordsAreUnique() {
    let words = OptionWord.all.map(\.word)
    #expect(words.count > 900)
    #expect(Dictionary(grouping: words) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
    // A bare --loop is the one option that means something more here.
    #expect(Set(words).intersection(options) == ["--loop"])
    #expect(words.filter { OptionWord[$0]?.word != $0 || !$0.hasPrefix("-") } == [])
  }

  @Test("Each row has words, and a kind that there is with all that it needs")
  func rowsAreWhole() {
    let plain = ["width", "height", "from", "via", "to", "stops", "input", "box", "plane"]
    for row in WordFile.options.rows {
      let words = row.words(2)
      #expect(!words.isEmpty && words.joined(separator: " ") == row[2], "\(row)")
      #expect(OptionWord.Meaning(row) != nil && plain.contains(row[0]) == row[1].isEmpty, "\(row)")
      #expect(row[3].isEmpty || ["answer", "arguments"].contains(row[0]), "\(row)")
      #expect(row[0] == "answer" || !words.contains { $0.hasPrefix(".") }, "\(row)")
      #expect(row[0] != "answer" || row[3].hasPrefix("flightanim "), "\(row)")
    }
  }

  @Test("Each option that a word means, or an example has, is there")
  func optionsAreThere() {
    #expect(options.count > 100)
    for row in OptionWord.all {
      var text = row.meaning.option ?? ""
      if case .answer(_, let example) = row.meaning, !example.contains("themes") { text = example }
      let named = text.split(separator: " ").filter { $0.hasPrefix("-") && $0 != "-" }
      #expect(named.filter { !options.contains(String($0)) } == [], "\(row.word)")
    }
  }

  @Test("A word is found whole, however its letters are composed")
  func wordsAreFound() {
    for word in ["--größe", "--gro\u{308}ße"] {
      #expect(OptionWord[word]?.meaning.option == "--size", "\(word)")
      #expect(OptionWord[word]?.word.utf8.elementsEqual("--größe".utf8) == true, "\(word)")
    }
    for word in ["", "-", "--", "--siz", "size", "--mp4", "--.pdf", "--output --file", "--w\n"] {
      #expect(OptionWord[word] == nil, "\(word)")
    }
  }

  @Test("An ending of files that are not written is a word, too")
  func endings() {
    guard case .answer(let text, _) = ForeignEnding["pdf"],
      case .answer(text, _) = OptionWord["--pdf"]?.meaning
    else {
      Issue.record("pdf has no answer")
      return
    }
    for ending in ["svg", "", ".pdf", "--print"] { #expect(ForeignEnding[ending] == nil) }
  }
}
