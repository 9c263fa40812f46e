extension Array {
  /// The elements in the order of their keys, those of one key in their own; as they are where one
  /// has none.
  @inlinable
  package func inOrder<Key: Comparable>(of key: (Element) -> Key?) -> [Element] {
    let keys = compactMap(key)
    guard keys.count == count, zip(keys, keys.dropFirst()).contains(where: >) else { return self }
    return zip(keys, indices).sorted { $0 < $1 }.map { self[$0.1] }
  }
}
