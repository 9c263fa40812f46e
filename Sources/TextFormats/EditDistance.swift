/// The number of letters to insert, leave out, replace or swap with a neighbor that makes one word
/// the other, or `nil` when it is more than `limit`.
///
/// - Note: The restricted form of the Damerau–Levenshtein distance ("optimal string alignment").
package func editDistance(_ a: ArraySlice<UInt8>, _ b: [UInt8], atMost limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  let a = Array(a)
  var before: [Int] = []
  var above = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
      row.append(least)
    }
    before = above
    above = row
    if (row.min() ?? 0) > limit { return nil }
  }
  return above[b.count] <= limit ? above[b.count] : nil
}
