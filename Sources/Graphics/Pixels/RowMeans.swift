extension [Double] {
  /// The means over a width round each value of a row; beyond its ends the last values go on.
  package func means(over width: Double) -> [Double] {
    guard width > 1, let first, let last else { return self }
    let reach = Int((width / 2).rounded(.up))
    let values = [Double](repeating: first, count: reach) + self
    let row = values + [Double](repeating: last, count: reach + 1)
    var sums = [0.0]
    sums.reserveCapacity(row.count + 1)
    for value in row { sums.append(sums[sums.count - 1] + value) }
    let middle = Double(reach) + 0.5
    let (start, end) = (middle - width / 2, middle + width / 2)
    let (from, to) = (Int(start), Int(end))
    let (cut, rest) = (start - Double(from), end - Double(to))
    return indices.map { index in
      let (first, last) = (index + from, index + to)
      return (sums[last] + row[last] * rest - sums[first] - row[first] * cut) / width
    }
  }
}
