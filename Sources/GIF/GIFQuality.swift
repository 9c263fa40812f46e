internal import FlightGraphics

extension FilmQuality {
  /// The most entries of the palette that it makes sense to use.
  var mostColors: Int { self == .small ? 100 : 256 }

  /// The most entries for what moves.
  var movingColors: Int {
    switch self {
    case .high: 60
    case .standard: 48
    case .small: 16
    }
  }

  // What a bit of code is worth, as a squared distance of colors. Chosen by
  // measuring bytes against PSNR and SSIM on several routes; see Benchmarks.

  var movingCostOfBit: Double {
    switch self {
    case .high: 1.3
    case .standard: 12
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

  /// The loss allowed to a globe that turns or a night that moves; `nil` elsewhere: a map, though it moves,
  /// shows each pixel as it was drawn.
  func look(under camera: GIFCodec.Camera) -> FilmedLook? {
    switch (camera, self) {
    case (.still, _), (.map, _), (.night, .high): nil
    case (.globe, .high):
      FilmedLook(costOfBit: 80, loss: 0.00009...0.0001, most: 8, partOfContrast: 4)
    case (.globe, .standard):
      FilmedLook(costOfBit: 80, loss: 0.0022...0.0024, most: 400, partOfContrast: 2)
    case (.globe, .small):
      FilmedLook(costOfBit: 80, loss: 0.0085...0.009, most: 900, partOfContrast: 1)
    case (.night, .standard): FilmedLook(costOfBit: 80, loss: 0.0027...0.0029, most: 1600)
    case (.night, .small): FilmedLook(costOfBit: 80, loss: 0.0055...0.006, most: 1600)
    }
  }
}

/// The loss allowed to a globe that turns, as every frame is new for the most part and a busy place hides
/// much, or to the soft edge of a night.
struct FilmedLook {
  /// The most that a bit of code is worth, as a squared distance of colors.
  var costOfBit: Double
  /// The target range of the loss of structural similarity of whole frames.
  var loss: ClosedRange<Double>
  /// The squared distance up to which a pixel may stay as it is shown, if that is as well no more than a
  /// part of the contrast, squared, to a pixel beside it.
  var most: Int32
  /// The number of such parts; `nil` where a pixel may stay whatever is beside it, but not for long.
  var partOfContrast: Int32?

  /// About so many frames a second have no pixel that stays, where pixels may not stay for long.
  private static let settledPerSecond = 10.0

  /// Of so many frames of a film one has no pixel that stays; `nil` where they may stay in all.
  func settling(_ film: Film) -> Int? {
    partOfContrast == nil
      ? max(Int((film.timing.framesPerSecond / FilmedLook.settledPerSecond).rounded()), 1) : nil
  }
}

extension GIFCodec.Options {
  /// The loss allowed to a film that moves as a whole; none to one with clear parts, which are erased.
  func look(of film: Film) -> FilmedLook? {
    film.matte == nil ? quality.look(under: camera) : nil
  }
}
