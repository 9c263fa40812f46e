internal import CFlightGeodesic

/// Elementary functions of many numbers: quicker than one by one, with the same bits.
extension [Double] {
  var sines: [Double] { applying(fa_sin_each) }
  var cosines: [Double] { applying(fa_cos_each) }
  var inverseHyperbolicTangents: [Double] { applying(fa_atanh_each) }

  /// The angles of points of the plane, of which these are the heights.
  func angles(over x: [Double]) -> [Double] {
    var angles = self
    let count = Swift.min(count, x.count)
    angles.withUnsafeMutableBufferPointer { y in
      x.withUnsafeBufferPointer { x in
        guard let y = y.baseAddress, let x = x.baseAddress else { return }
        fa_atan2_each(y, x, count)
      }
    }
    return angles
  }

  private func applying(_ function: (UnsafeMutablePointer<Double>, Int) -> Void) -> [Double] {
    var numbers = self
    numbers.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { function(start, buffer.count) }
    }
    return numbers
  }
}
