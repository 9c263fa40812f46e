/// The columns between which two rows of palette indices differ; `nil` where they are the same.
///
/// - Parameter other: As many as `row`.
/// - Complexity: O(row), eight indices at a time.
func differingColumns(
  of row: UnsafeBufferPointer<UInt8>, and other: UnsafeBufferPointer<UInt8>
) -> Range<Int>? {
  let (row, other) = (UnsafeRawBufferPointer(row), UnsafeRawBufferPointer(other))
  var left = 0
  while left &+ 8 <= row.count, word(row, left) == word(other, left) { left &+= 8 }
  while left < row.count, row[left] == other[left] { left &+= 1 }
  if left == row.count { return nil }
  var right = row.count
  while right &- 8 > left, word(row, right &- 8) == word(other, right &- 8) { right &-= 8 }
  while row[right &- 1] == other[right &- 1] { right &-= 1 }
  return left..<right
}

@inline(__always)
private func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
  bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
}
