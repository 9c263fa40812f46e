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

  @Test(
    "The columns of batch are the options of render, as the parser that is linked describes them")
  func theColumnsAreTheOptionsOfRender() throws {
    for command in Subcommand.allCases where command.parsable != nil {
      #expect(!command.options.isEmpty, "swift-argument-parser has changed its description")
    }
    // The lists among the options of outputs: names of files and folders to write.
    let written = Set(
      Mirror(reflecting: OutputArguments()).children.compactMap { child in
        String(describing: type(of: child.value)).contains("Array<String>")
          ? child.label.map { String($0.dropFirst()) } : nil
      })
    let described = Subcommand.render.options.compactMap { option -> BatchColumns.Column? in
      guard let name = option.name, !BatchColumns.excluded.contains(name) else { return nil }
      return BatchColumns.Column(
        name: name, isFlag: option.isFlag, isRepeating: option.isRepeating,
        isOutput: written.contains(name))
    }
    #expect(described.count > 100)
    // The help no longer shows --lenient, which tables of before have.
    let silent = BatchColumns.Column(name: "lenient", isFlag: true)
    #expect(Set(described).symmetricDifference(BatchColumns.all) == [silent])
    #expect(described.count + 1 == BatchColumns.all.count)
  }

  @Test("The options of batch itself are those that the parser describes")
  func theOptionsOfBatchAreKnown() {
    let all = Subcommand.batch.options.count - Subcommand.render.options.count
    let described = Subcommand.batch.options.prefix(all).flatMap(\.spellings)
    #expect(BatchCommand.ownOptions.symmetricDifference(described) == [])
    #expect(Subcommand.batch.owns("--name") && !Subcommand.batch.owns("--width"))
  }
}
