extension [SIMD4<Double>] {
  /// The means over a width round each value of a row; at its ends, over what there is of that.
  package func means(over width: Double) -> [SIMD4<Double>] {
    var sums = [SIMD4<Double>](repeating: .zero, count: count + 1)
    for index in indices { sums[index + 1] = sums[index] + self[index] }
    func sum(upTo place: Double) -> SIMD4<Double> {
      let whole = Swift.min(Int(place), count - 1)
      return sums[whole] + self[whole] * (place - Double(whole))
    }
    return indices.map { index in
      let middle = Double(index) + 0.5
      let first = Swift.max(middle - width / 2, 0)
      let last = Swift.min(middle + width / 2, Double(count))
      return (sum(upTo: last) - sum(upTo: first)) / (last - first)
    }
  }
}
