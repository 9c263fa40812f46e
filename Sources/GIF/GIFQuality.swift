internal import FlightGraphics

extension FilmQuality {
  /// The most entries of the palette that it makes sense to use.
  var mostColors: Int { self == .small ? 100 : 256 }

  /// The most entries for what moves.
  var movingColors: Int {
    switch self {
    case .high: 110
    case .standard: 96
    case .small: 16
    }
  }

  // What a bit of code is worth, as a squared distance of colors. Chosen by
  // measuring bytes against PSNR and SSIM on several routes; see Benchmarks.

  var movingCostOfBit: Double {
    switch self {
    case .high: 1.3
    case .standard: 10.5
    case .small: 100
    }
  }

  /// The target range of the first frame's loss of structural similarity (1 − SSIM), as
  /// estimated: the cost of a bit is raised or lowered until the loss lies in it.
  var loss: ClosedRange<Double> {
    switch self {
    case .high: 0...0.0001
    case .standard: 0.000188...0.0002
    case .small: 0.00069...0.00075
    }
  }

  /// True if that range is also the target when most of the picture moves; otherwise the cost of
  /// a bit alone decides there.
  var losesWhatMoves: Bool { self == .small }

  var costOfBit: Double {
    switch self {
    case .high: 0.33
    case .standard: 2
    case .small: 9
    }
  }

  // Under a camera that moves, every frame is new for the most part, and a busy place hides much.

  /// The target range of the loss of whole frames.
  var lossOfFilmed: ClosedRange<Double> {
    switch self {
    case .high: 0.00009...0.0001
    case .standard: 0.0026...0.0028
    case .small: 0.0085...0.009
    }
  }

  /// The most that a bit may cost to reach it.
  static let costOfBitOfFilmed = 80.0

  /// How far a pixel that is shown may be from the color that it should have: at most so far, squared, and
  /// as such a part of its contrast to the pixels round it.
  var nearness: (most: Int32, partOfContrast: Int32) {
    switch self {
    case .high: (8, 4)
    case .standard: (400, 2)
    case .small: (900, 1)
    }
  }
}
