extension Array {
  /// The elements in the order of their keys, those of one key in their own; as they are where one
  /// has none.
  @inlinable
  package func inOrder<Key: Comparable>(of key: (Element) -> Key?) -> [Element] {
    // Most lists are in order, and need none of keys beside them.
    var (last, isInOrder): (Key?, Bool) = (nil, true)
    for element in self {
      guard let key = key(element) else { return self }
      if let last, last > key { isInOrder = false }
      last = key
    }
    if isInOrder { return self }
    return zip(compactMap(key), indices).sorted { $0 < $1 }.map { self[$0.1] }
  }
}
