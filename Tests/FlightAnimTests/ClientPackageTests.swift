import FlightAnim
import FlightTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A package of somebody else that depends on this one: it builds, runs, and is what the documents say.
@Suite struct ClientPackageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let package = root.appendingPathComponent("Tests/ClientPackage")

  /// Its targets are called `Files`, `Graphics`, `SVG` …, and it has types `Color`, `Path`, `Image` … of
  /// its own beside those of the library. It is built before the tests, where a warning is an error.
  @Test("A client with common names of modules and types makes what it asks for")
  func theClientRuns() throws {
    let scratch = try ScratchFolder()
    let client = Self.root.appendingPathComponent(".build/release/Client").path
    try #require(FileManager.default.fileExists(atPath: client), "make build-tests builds it")
    let answer = try Command.run(client, [scratch.url.path])
    try #require(answer.status == 0, "\(answer.errors)")

    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: scratch.url(name))) }
    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
    for name in ["memory.gif", "line.gif", "LAX-JFK.gif", "LHR-SYD.gif", "ZRH-GVA.gif"] {
      let gif = try bytes(name)
      #expect(gif.starts(with: "GIF89a".utf8) && gif.last == 0x3B, "\(name)")
    }
    for name in ["memory.svg", "flight.svg", "line.svg", "file.svg"] {
      #expect(XMLParser(data: try Data(contentsOf: scratch.url(name))).parse(), "\(name)")
    }
    #expect(try Bitmap(png: bytes("flight.png")).width == 400)
    #expect(try bytes("none.gif").isEmpty)
    #expect(try bytes("line.gif").count <= 500_000)
    let theme = try Bitmap(png: bytes("theme.png"))
    #expect(theme.pixels.contains(0xFF1E_293B) && theme.pixels.contains(0xFF33_4155))
    #expect(try bytes("frames.rgb").count == 11 * 160 * 100 * 3)
    #expect(try text("report.json").contains("\"distance_m\":"))
    #expect(try text("snippet.html").contains("flight.png"))
    #expect(try text("mistake.txt").hasPrefix("no airport has the code JFQ; did you mean JFK"))
    #expect(try text("cancelled.txt") == "cancelled")
  }

  private static let documents = [
    "README.md", "Sources/FlightAnim/FlightAnim.docc/GettingStarted.md",
    "Sources/FlightAnim/FlightAnim.docc/AddAFormat.md",
    "Sources/FlightAnim/FlightAnim.docc/ManyPictures.md",
    "Sources/FlightAnim/FlightAnim.docc/SeveralTrips.md",
    "Sources/FlightAnim/FlightAnim.docc/CountriesAndPictures.md",
    "Sources/FlightAnim/FlightAnim.docc/Embedding.md",
  ]

  @Test("Every snippet of README and articles is code of the client", arguments: documents)
  func snippetsAreTheClientsCode(_ document: String) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
    let folder = Self.package.appendingPathComponent("Sources/Client")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let code = try files.map { Self.lines(try String(contentsOf: $0, encoding: .utf8)) }
    let snippets = text.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    for snippet in snippets {
      let lines = Self.lines(snippet)
      #expect(
        code.contains { file in
          (0...max(0, file.count - lines.count)).contains {
            file.dropFirst($0).prefix(lines.count).elementsEqual(lines)
          }
        }, "\(document): \(snippet)")
    }
  }

  /// Lines without indentation, blanks, and what a snippet says for itself: imports and comments.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("//")
    }
  }
}
