extension RandomAccessCollection {
  /// The index of the first element of the second partition, found by binary search; `endIndex`
  /// where all are of the first.
  ///
  /// - Complexity: O(log count).
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }

  /// The index of the first element with a key, where elements are in order of keys; `nil` for none.
  ///
  /// - Complexity: O(log count).
  @inlinable
  package func index<Key: Comparable>(of wanted: Key, by key: (Element) -> Key) -> Index? {
    let found = partitioningIndex { key($0) >= wanted }
    return found < endIndex && key(self[found]) == wanted ? found : nil
  }
}
