import FlightTestSupport
import Foundation
import Testing

@Suite("Documents") struct DocumentTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func tool(_ name: String) throws -> Command.Answer {
    try Command.run(Self.root.appendingPathComponent("tools/\(name)").path, [Command.flightanim])
  }

  @Test("docs/options.md says what --help says") func optionsPage() throws {
    let answer = try tool("option-pages")
    #expect(answer.status == 0, "\(answer.errors)")
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("docs/options.md"), encoding: .utf8)
    // Not compared in `#expect`, which would print both.
    let isCurrent = answer.text == page
    #expect(isCurrent, "the help is another now: run 'make options'")
  }

  @Test("Links lead somewhere, commands work, and the README shows what they make")
  func promises() throws {
    let answer = try tool("check-documents")
    #expect(answer.status == 0, "\(answer.text)\(answer.errors)")
  }

  @Test("Every license text is in the tool") func licenses() throws {
    let answer = try Command.run(Command.flightanim, ["licenses"])
    #expect(answer.status == 0, "\(answer.errors)")
    let folder = Self.root.appendingPathComponent("Assets/licenses")
    let texts = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(texts.count > 5)
    for file in texts + ["NOTICE", "LICENSE"].map(Self.root.appendingPathComponent) {
      let isThere = answer.text.contains(try String(contentsOf: file, encoding: .utf8))
      #expect(isThere, "\(file.lastPathComponent) is missing: name it in Assets/Assets.c")
    }
  }

  @Test("The version is that of the newest release in the changelog") func version() throws {
    let changelog = try String(
      contentsOf: Self.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let newest = changelog.split(separator: "\n").first { $0.wholeMatch(of: /## \d.*/) != nil }
    let answer = try Command.run(Command.flightanim, ["--version"])
    let version = answer.text.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(newest?.hasPrefix("## \(version) - ") == true, "\(version), not \(newest ?? "none")")
  }
}
