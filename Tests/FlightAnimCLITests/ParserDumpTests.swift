import Testing

@testable import FlightAnimCLI

@Suite struct ParserDumpTests {
  /// A description as swift-argument-parser writes it, with one flag.
  private func dump(
    version: String = "0", kind: String = "flag",
    names: String = #"[{"kind":"short","name":"f"},{"kind":"long","name":"flat"}]"#,
    rest: String = #","isRepeating":false"#
  ) -> String {
    #"{"serializationVersion":\#(version),"command":{"arguments":[{"kind":"positional"},"#
      + #"{"kind":"\#(kind)","names":\#(names)\#(rest)}]}}"#
  }

  @Test("An option is read with its long name")
  func anOptionIsReadWithItsLongName() throws {
    let option = try #require(ParserDump(dump()).options.first)
    #expect(option.spellings == ["-f", "--flat"] && option.name == "flat")
    #expect(option.isFlag && !option.isRepeating && !option.isShown)
  }

  @Test("A description in another form is refused, not read as one without options")
  func anotherFormIsRefused() {
    for (text, fault) in [
      ("", "it is not JSON"),
      (dump(version: "1"), "its serializationVersion is not 0"),
      (#"{"serializationVersion":0,"command":{"options":[]}}"#, "it has no command.arguments"),
      (dump(kind: "switch"), "an argument's kind is switch"),
      (dump(names: "[]"), "an option has no names"),
      (dump(rest: ""), "-f has no isRepeating"),
    ] {
      #expect(throws: ParserDump.Fault(text: fault)) { try ParserDump(text) }
    }
  }

  @Test("The parser that is linked describes render's options in the form that batch reads")
  func theColumnsAreReadOffTheParserThatIsLinked() throws {
    let columns = try BatchColumns()
    let gif = try #require(columns["gif"], "swift-argument-parser has changed its description")
    #expect(gif.isOutput && gif.isRepeating && !gif.isFlag)
    let once = try #require(columns["once"])
    #expect(once.isFlag && !once.isOutput)
    let theme = try #require(columns["theme"])
    #expect(!theme.isFlag && !theme.isRepeating && !theme.isOutput)
    for command in Subcommand.allCases where command.parsable != nil {
      #expect(!command.options.isEmpty, "\(command)")
    }
    #expect(Subcommand.batch.owns("--name") && !Subcommand.batch.owns("--width"))
  }
}
