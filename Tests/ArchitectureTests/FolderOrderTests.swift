import Foundation
import Testing

/// The folders inside a target are no modules: the compiler lets each use all others.
@Suite struct FolderOrderTests {
  /// The folders of the storyboards, each of which may use those before it; the last is the root.
  private static let order = [
    "Text", "Plan", "Camera", "Layers", "Overlays", "Cards", "Globe", "Chase", "Storyboards",
  ]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Storyboards")

  private struct Source {
    let name: String
    let rank: Int
    let words: Set<String>
    /// The types and functions at the left margin, which other files can use.
    let definitions: [String]

    /// - Throws: Where the file cannot be read.
    init(_ file: URL, rank: Int) throws {
      name = file.lastPathComponent
      self.rank = rank
      let code = try String(contentsOf: file, encoding: .utf8)
        .replacing(#/"(\\.|[^"\\\n])*"/#, with: "").replacing(#/\/\/.*/#, with: "")
      words = Set(code.matches(of: #/\w+/#).map { String($0.output) })
      definitions = code.matches(
        of: #/^(?:package |final )*(?:struct|enum|class|func|typealias) (\w+)/#
          .anchorsMatchLineEndings()
      ).map { String($0.output.1) }
    }
  }

  @Test("The folders of the storyboards use each other one way only")
  func foldersOfStoryboards() throws {
    let files = FileManager.default.enumerator(at: Self.root, includingPropertiesForKeys: nil)
    var sources: [Source] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let folder = file.deletingLastPathComponent().lastPathComponent
      let rank = try #require(Self.order.firstIndex(of: folder), "\(folder) has no place")
      sources.append(try Source(file, rank: rank))
    }
    var ranks: [String: Int] = [:]
    for source in sources {
      for name in source.definitions { ranks[name] = source.rank }
    }
    #expect(ranks.count > 40)
    for source in sources {
      let above = source.words.filter { (ranks[$0] ?? 0) > source.rank }
      #expect(above.isEmpty, "\(source.name) uses \(above.sorted()) of a folder above its own")
    }
  }
}
