/// What a picture takes of a machine, counted before anything of it is made.
public struct Cost: Hashable, Sendable {
  /// A thing of which there is not enough without end.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// Bytes of all files that are read.
    case bytesRead = "bytes_read"
    /// Trips.
    case trips
    /// Points of lines once they are fine enough, and places of markers in time.
    case points
    /// Pixels of pictures that are laid on the map.
    case picturePixels = "picture_pixels"
    /// Pixels of all frames, as often as a file holds them.
    case framePixels = "frame_pixels"
    /// Bytes of files that are lines and letters: of an SVG.
    case vectorBytes = "vector_bytes"
    /// Bytes of all files that are written.
    case bytesWritten = "bytes_written"
    /// Bytes of memory at once, where one processor draws.
    case memory
    /// Seconds of one processor.
    case seconds
  }

  private var counts: [Part: Double] = [:]

  /// Creates the cost of nothing.
  public init() {}

  /// How much of a part there is.
  public subscript(part: Part) -> Double {
    get { counts[part] ?? 0 }
    set { counts[part] = newValue }
  }
}

/// How much a picture may cost.
public struct Budget: Hashable, Sendable {
  /// What is allowed as a multiple of what is usual, 0.001…1000.
  public var times = 1.0

  /// Creates a budget.
  public init(times: Double = 1) { self.times = times }

  /// The allowed multiples.
  package static let allowed = 0.001...1000.0

  /// The most of a part: what is usual fits into a machine of 2 GB and two hours, and what most pictures
  /// take is a thousandth of it.
  public func most(_ part: Cost.Part) -> Double {
    let usual: Double =
      switch part {
      case .bytesRead: 256 * 1_048_576
      case .trips: 50_000
      case .points: 16_000_000
      case .picturePixels: 48 * 1_048_576
      case .framePixels: 500_000_000_000
      case .vectorBytes: 400_000_000
      case .bytesWritten: 1_000_000_000_000
      case .memory: 2_000_000_000
      case .seconds: 7200
      }
    return times * usual
  }

  /// - Throws: `CostError` for the first part of which there is too much.
  package func check(_ cost: Cost) throws(CostError) {
    for part in Cost.Part.allCases where cost[part] > most(part) {
      throw CostError(part: part, count: cost[part], most: most(part), times: times)
    }
  }
}

/// A picture that would cost too much.
public struct CostError: Error, Hashable, Sendable {
  /// What there is too much of.
  public var part: Cost.Part
  /// How much there would be.
  public var count: Double
  /// How much there may be.
  public var most: Double
  /// The multiple of what is usual that was allowed.
  public var times: Double

  /// The multiple that would be enough, if one may be asked for.
  package var enough: Double? {
    let wanted = (times * count / most * 1.05).rounded(.up)
    return wanted <= Budget.allowed.upperBound ? wanted : nil
  }
}
