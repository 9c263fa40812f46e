import FlightTestSupport
import Foundation
import Testing

/// The manifest says which target may know which; the build does not insist on it.
@Suite struct ArchitectureTests {
  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        let byName: [String?]?
        let target: [String?]?
        let product: [Product?]?
        /// A product dependency is a list of name, package and conditions.
        enum Product: Decodable {
          case name(String)
          case other
          init(from decoder: any Decoder) throws {
            let text = try? decoder.singleValueContainer().decode(String.self)
            self = text.map(Product.name) ?? .other
          }
        }
        init(from decoder: any Decoder) throws {
          let keys = try decoder.container(keyedBy: CodingKeys.self)
          byName = try? keys.decode([String?].self, forKey: .byName)
          target = try? keys.decode([String?].self, forKey: .target)
          product = try? keys.decode([Product?].self, forKey: .product)
        }
        enum CodingKeys: String, CodingKey { case byName, target, product }

        var name: String? {
          if let name = (byName ?? target)?.first { return name }
          if case .name(let name)?? = product?.first { return name }
          return nil
        }
      }
      let name: String
      let type: String
      let path: String?
      let dependencies: [Dependency]
    }
    let targets: [Target]
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The manifest as the package manager reads it; in a scratch folder of its own, as the build's
  /// is locked while the tests run.
  private static func manifest() throws -> Manifest {
    let scratch = try ScratchFolder()
    let answer = try Command.run(
      "swift",
      [
        "package", "--package-path", root.path, "--scratch-path", scratch.path("build"),
        "dump-package",
      ])
    return try JSONDecoder().decode(Manifest.self, from: answer.output)
  }

  /// The modules that the Swift files of a target import.
  private static func imports(of target: Manifest.Target) throws -> Set<String> {
    let folder = root.appendingPathComponent(target.path ?? "Sources/\(target.name)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var modules: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index < 3, let name = words.last,
          words[..<index].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains(String($0)) })
        else { continue }
        // `import struct Module.Type` imports the module, too.
        modules.insert(String(name.prefix { $0 != "." }))
      }
    }
    return modules
  }

  private static let accessLevels: Set = ["public", "package", "internal", "private"]
  /// What every target may use: the language and the C library. Foundation is not among them, as it
  /// would be a third of the tool.
  private static let open: Set = ["Swift", "Glibc", "Darwin", "Synchronization"]

  @Test("Every target imports only what the manifest grants it")
  func everyTargetImportsWhatTheManifestGrantsItAndNothingElse() throws {
    let targets = try Self.manifest().targets.filter {
      // Other folders hold tests, benchmarks and what the fuzzer calls.
      ["regular", "executable"].contains($0.type) && ($0.path ?? "Sources").hasPrefix("Sources")
    }
    #expect(targets.count > 10)
    for target in targets {
      let granted = Set(target.dependencies.compactMap(\.name))
      let used = try Self.imports(of: target).subtracting(Self.open)
      #expect(
        used.isSubset(of: granted),
        "\(target.name) imports \(used.subtracting(granted).sorted())")
    }
  }

  @Test("Every dependency in the manifest is imported somewhere")
  func theGrantsAreUsed() throws {
    for target in try Self.manifest().targets where target.type == "regular" {
      let granted = Set(target.dependencies.compactMap(\.name))
      let used = try Self.imports(of: target)
      guard !used.isEmpty, target.name != "FlightTestSupport" else { continue }
      #expect(
        granted.subtracting(used).isEmpty,
        "\(target.name) does not import \(granted.subtracting(used).sorted())")
    }
  }

  /// A batch renders its pictures anew when the manifest changes, and so when any data do.
  @Test("The manifest has the digest of every packed file")
  func theManifestHasTheDigestOfEveryPackedFile() throws {
    let assets = Self.root.appendingPathComponent("Assets")
    let manifest = try String(
      contentsOf: assets.appendingPathComponent("manifest.json"), encoding: .utf8)
    let packed = assets.appendingPathComponent("packed")
    let names = try FileManager.default.contentsOfDirectory(atPath: packed.path)
    #expect(names.count > 10)
    for name in names {
      let sum = try Command.run("sha256sum", [packed.appendingPathComponent(name).path]).text
      #expect(manifest.contains("\"sha256\": \"\(sum.prefix(64))\""), "\(name)")
    }
  }
}
