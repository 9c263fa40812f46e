import FlightGraphics

/// A film made for a test: each frame is a function of the pixel.
struct SyntheticFilm {
  var width = 40
  var height = 30
  var count = 20
  var framesPerSecond = 30.0
  var firstHold = 0.0
  var lastHold = 0.0
  var repetition = Repetition.forever
  /// The frame that cannot be drawn.
  var failing: Int?
  /// What soft edges are mixed with; without one all pixels are opaque.
  var matte: Color?
  var color: @Sendable (_ frame: Int, _ x: Int, _ y: Int) -> UInt32

  func frame(_ index: Int) -> Bitmap {
    let opaque: UInt32 = matte == nil ? 0xFF00_0000 : 0
    let pixels = (0..<width * height).map { color(index, $0 % width, $0 / width) | opaque }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The film, with the bounds of what differs as its changes.
  var film: Film {
    get throws {
      guard let size = PixelSize(width: width, height: height) else { throw Impossible() }
      let timing = FrameTiming(
        count: count, framesPerSecond: framesPerSecond, firstHold: firstHold,
        duration: firstHold + Double(count) / framesPerSecond + lastHold, repetition: repetition)
      let frames = (0..<count).map(frame)
      let changes = (1..<max(1, count)).map { difference(frames[$0 - 1], frames[$0]) }
      let render: @Sendable (Int, PixelRect) throws(EncodingError) -> Bitmap = {
        index, rect throws(EncodingError) in
        if index == failing { throw .drawing(status: 1, text: "out of memory") }
        return frames[index].cropped(to: rect)
      }
      return Film(size: size, timing: timing, matte: matte, render: render) { [changes[$0 - 1]] }
    }
  }

  private func difference(_ old: Bitmap, _ new: Bitmap) -> PixelRect {
    new.pixels.indices.reduce(PixelRect.empty) { bounds, pixel in
      if old.pixels[pixel] == new.pixels[pixel] { return bounds }
      return bounds.union(PixelRect(x: pixel % width, y: pixel / width, width: 1, height: 1))
    }
  }

  struct Impossible: Error {}
}

extension SyntheticFilm {
  /// A square that crosses a plain ground.
  static let movingSquare = SyntheticFilm { frame, x, y in
    (frame..<frame + 8).contains(x) && (10..<18).contains(y) ? 0xD03020 : 0xAACCDD
  }

  /// A line that grows by a column each frame, each column of its own color.
  static let growingLine = SyntheticFilm(count: 40) { frame, x, y in
    x <= frame && abs(y - 15) < 3
      ? UInt32(x * 6) << 16 | UInt32(255 - x * 5) << 8 | UInt32(y * 8) : 0x112233
  }

  /// A slanted line with soft edges over land and sea, as the maps have them: about 1,500 colors.
  static let softLine = SyntheticFilm(width: 120, height: 80, count: 30) { frame, x, y in
    func mixed(_ a: UInt32, _ b: UInt32, _ share: Int) -> UInt32 {
      [0, 8, 16].reduce(0) {
        let (low, high) = (Int(a >> $1 & 255), Int(b >> $1 & 255))
        return $0 | UInt32(low + (high - low) * share / 64) << $1
      }
    }
    let shore = min(max(y * 16 - x * 7 + (x * x) / 31, 0), 64)
    let ground = mixed(0xA9CBE0, 0xF3EFE6, shore)
    let distance = abs((y * 64) - x * 29 - 900)
    if x > frame * 4 || distance > 190 { return ground }
    return distance > 126
      ? mixed(0xFFFFFF, ground, distance - 126) : mixed(0xC8102E, 0xFFFFFF, max(0, distance - 62))
  }

  /// Shades that fill the picture: a color of its own for each of 9,600 pixels.
  static let gradient = SyntheticFilm(width: 120, height: 80, count: 3) { frame, x, y in
    UInt32(x * 2 + frame) << 16 | UInt32(y * 3) << 8 | UInt32((x + y) & 255)
  }
}
