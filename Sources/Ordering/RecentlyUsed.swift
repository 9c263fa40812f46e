/// A few entries in the order of their last use.
///
/// Where there are too many, the one that was not used for longest is dropped.
package struct RecentlyUsed<Entry> {
  /// The entries; the last one used comes first.
  package private(set) var entries: [Entry] = []
  private let capacity: Int

  /// Creates a list without entries.
  package init(capacity: Int) { self.capacity = capacity }

  package mutating func add(_ entry: Entry) {
    entries.insert(entry, at: 0)
    if entries.count > capacity { entries.removeLast() }
  }

  /// Notes the use of an entry.
  package mutating func use(_ index: Int) -> Entry {
    let entry = entries.remove(at: index)
    entries.insert(entry, at: 0)
    return entry
  }

  /// Drops the entries that satisfy a condition.
  package mutating func removeAll(where isUnwanted: (Entry) -> Bool) {
    entries.removeAll(where: isUnwanted)
  }
}

extension RecentlyUsed: Sendable where Entry: Sendable {}
