internal import FlightFiles

extension Batch {
  /// One of several parts of a batch, each of which another process renders, on whatever machine.
  ///
  /// A row belongs to the part that its key says, so that the parts need not know of each other: each
  /// row is in exactly one of them, however the rows are ordered.
  package struct Shard: Hashable, Sendable {
    /// The number of the part, from 1.
    package let number: Int
    /// Of how many.
    package let count: Int

    /// The most parts of a batch.
    package static let most = 1_000_000

    /// Creates a part; `nil` unless the number is from 1 to the count.
    package init?(_ number: Int, of count: Int) {
      guard (1...Shard.most).contains(count), (1...count).contains(number) else { return nil }
      self.number = number
      self.count = count
    }

    /// Returns true if a row with this key is to be rendered here.
    package func contains(_ key: String) -> Bool {
      Batch.words(of: key).first % UInt64(count) == UInt64(number - 1)
    }

    /// The mark of the part in file names: `2-of-4`.
    package var name: String { "\(number)-of-\(count)" }

    /// Reads such a name.
    init?(name: some StringProtocol) {
      let parts = name.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[1] == "of", let number = Int(parts[0]),
        let count = Int(parts[2])
      else { return nil }
      self.init(number, of: count)
      // Not "+2", nor "002".
      guard self.name == name else { return nil }
    }
  }

  /// A row of a table that cannot be rendered, kept in the journal all the same.
  package struct Refusal: Equatable, Sendable {
    /// The row's name in the journal.
    package var id: String
    /// The digest of what it says.
    package var key: String
    /// The reason that it cannot be rendered.
    package var reason: String

    /// Creates a refusal.
    ///
    /// - Parameter texts: The cells of the row.
    package init(id: String, saying texts: [String], reason: String) {
      self.id = id
      self.reason = reason
      key = Batch.key(of: ["refused", id] + texts)
    }
  }

  /// The first bits of a key, which is a digest already unless somebody has written another one.
  static func words(of key: String) -> (first: UInt64, second: UInt64) {
    let digits = key.utf8.count == 64 ? key : ""
    if let first = UInt64(digits.prefix(16), radix: 16),
      let second = UInt64(digits.dropFirst(16).prefix(16), radix: 16)
    {
      return (first, second)
    }
    return words(of: SHA256.hexadecimal(of: Array(key.utf8)))
  }

  /// The digest of texts, and of this version of the program.
  static func key(of texts: [String]) -> String {
    var digest = SHA256()
    // Lengths first, so that no two lists of texts run together to the same bytes.
    for text in [version] + texts {
      digest.update(Array("\(text.utf8.count):".utf8))
      digest.update(Array(text.utf8))
    }
    return digest.hexadecimal
  }
}
