/// A coverage buffer of the lines drawn so far, to skip those that would not show.
package struct InkCover {
  private let width: Int
  private let height: Int
  /// Pixels of the cover for one of the picture's.
  private let scale: Double
  /// Half the width of each pen.
  private let halves: [Double]
  /// The uncovered part of each pixel, of 255, for one pen after the other.
  private var left: [UInt8]
  /// The number of pixels of each tile that are still open, all pens together.
  private var open: [Int32]
  private let tilesAcross: Int

  /// The side of a tile, in pixels.
  private static let side = 16
  /// The smallest visible change of a pixel, of 255. A pixel with less left than that is closed.
  private static let least = 4.0
  /// The most pixels of the buffer; larger pictures are sampled more coarsely.
  private static let mostPixels = 4e6

  /// Creates an empty cover for a picture.
  ///
  /// - Parameter pens: The widths, in pixels, of the lines that are drawn along each segment.
  package init(_ size: PixelSize, pens: [Double]) {
    let area = Double(size.width) * Double(size.height)
    scale = min(1, (InkCover.mostPixels / area).squareRoot())
    width = max(Int((Double(size.width) * scale).rounded(.up)), 1)
    height = max(Int((Double(size.height) * scale).rounded(.up)), 1)
    halves = pens.map { [scale] in $0 * scale / 2 }
    left = Array(repeating: 255, count: width * height * pens.count)
    tilesAcross = (width + InkCover.side - 1) / InkCover.side
    let tilesDown = (height + InkCover.side - 1) / InkCover.side
    open = Array(repeating: 0, count: tilesAcross * tilesDown)
    for row in 0..<tilesDown {
      for column in 0..<tilesAcross {
        let across = min(InkCover.side, width - column * InkCover.side)
        let down = min(InkCover.side, height - row * InkCover.side)
        open[row * tilesAcross + column] = Int32(across * down * pens.count)
      }
    }
  }

  /// Draws a segment, unless it would change no pixel by more than anybody sees.
  ///
  /// - Returns: True if it was drawn.
  /// - Complexity: O(length), a sixteenth of that where all is covered.
  package mutating func draw(_ start: Point, _ end: Point) -> Bool {
    guard let walk = Walk(start, end, halves: halves, scale: scale, width, height) else {
      return false
    }
    guard changes(along: walk) else { return false }
    cover(along: walk)
    return true
  }

  /// A segment seen along the axis that it follows more closely.
  private struct Walk {
    /// True if that is the vertical axis.
    var isSteep: Bool
    /// Its pixels along that axis.
    var steps: Range<Int>
    /// The place across at the axis' origin, and how it changes with each step.
    var origin: Double
    var slope: Double
    /// Half the width of each pen, measured across.
    var halves: [Double]
    /// The half of the widest.
    var reach: Double
    /// The extent of each pen along the axis: round ends reach out, but not as broadly.
    private var spans: [ClosedRange<Double>]

    init?(
      _ start: Point, _ end: Point, halves: [Double], scale: Double, _ width: Int, _ height: Int
    ) {
      guard (start.x + start.y + end.x + end.y).isFinite else { return nil }
      isSteep = abs(end.y - start.y) > abs(end.x - start.x)
      var (a, b) = (start, end)
      if isSteep { (a, b) = (Point(x: a.y, y: a.x), Point(x: b.y, y: b.x)) }
      if a.x > b.x { (a, b) = (b, a) }
      (a, b) = (Point(x: a.x * scale, y: a.y * scale), Point(x: b.x * scale, y: b.y * scale))
      slope = b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0
      let stretch = (1 + slope * slope).squareRoot()
      self.halves = halves.map { $0 * stretch }
      reach = self.halves.max() ?? 0
      spans = halves.map { a.x - 0.5 * $0...b.x + 0.5 * $0 }
      let ends = 0.5 * (halves.max() ?? 0)
      let extent = Double(isSteep ? height : width)
      let low = max((a.x - ends).rounded(.down), 0)
      let high = min((b.x + ends).rounded(.up), extent)
      guard low < high else { return nil }
      steps = Int(low)..<Int(high)
      origin = a.y - slope * a.x
    }

    /// True if a pen draws at the middle of a step.
    func draws(_ pen: Int, at step: Int) -> Bool { spans[pen].contains(Double(step) + 0.5) }

    /// The middle of the line across, at the middle of a step.
    func middle(at step: Int) -> Double { origin + slope * (Double(step) + 0.5) }
  }

  /// The pixels across that a pen touches.
  private func pixels(_ middle: Double, _ half: Double, of extent: Int) -> Range<Int> {
    let low = max((middle - half - 0.5).rounded(.down), 0)
    let high = min((middle + half + 0.5).rounded(.up), Double(extent))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// The share of a pixel that a pen covers, 0…1.
  private func share(_ pixel: Int, _ middle: Double, _ half: Double) -> Double {
    min(max(half + 0.5 - abs(Double(pixel) + 0.5 - middle), 0), 1, 2 * half)
  }

  private func changes(along walk: Walk) -> Bool {
    let extent = walk.isSteep ? width : height
    var step = walk.steps.lowerBound
    while step < walk.steps.upperBound {
      let end = min((step / InkCover.side + 1) * InkCover.side, walk.steps.upperBound)
      if !isClosed(walk, step..<end, extent) {
        for step in step..<end {
          let middle = walk.middle(at: step)
          for (pen, half) in walk.halves.enumerated() where walk.draws(pen, at: step) {
            for pixel in pixels(middle, half, of: extent) {
              let rest = left[index(walk, step, pixel, pen)]
              if Double(rest) * share(pixel, middle, half) >= InkCover.least { return true }
            }
          }
        }
      }
      step = end
    }
    return false
  }

  /// True if nothing is open along the line during some steps in one row of tiles.
  private func isClosed(_ walk: Walk, _ steps: Range<Int>, _ extent: Int) -> Bool {
    let (a, b) = (walk.middle(at: steps.lowerBound), walk.middle(at: steps.upperBound - 1))
    let low = pixels(min(a, b), walk.reach, of: extent)
    let high = pixels(max(a, b), walk.reach, of: extent)
    let first = low.isEmpty ? 0 : low.lowerBound
    let last = high.isEmpty ? extent : high.upperBound
    if low.isEmpty && high.isEmpty && (min(a, b) > Double(extent) || max(a, b) < 0) { return true }
    let along = steps.lowerBound / InkCover.side
    for across in first / InkCover.side...max(last - 1, first) / InkCover.side {
      let tile = walk.isSteep ? along * tilesAcross + across : across * tilesAcross + along
      if open[tile] > 0 { return false }
    }
    return true
  }

  private mutating func cover(along walk: Walk) {
    let extent = walk.isSteep ? width : height
    for step in walk.steps {
      let middle = walk.middle(at: step)
      for (pen, half) in walk.halves.enumerated() where walk.draws(pen, at: step) {
        for pixel in pixels(middle, half, of: extent) {
          let place = index(walk, step, pixel, pen)
          let before = Double(left[place])
          let after = (before * (1 - share(pixel, middle, half))).rounded()
          left[place] = UInt8(after)
          if before >= InkCover.least && after < InkCover.least {
            let (along, across) = (step / InkCover.side, pixel / InkCover.side)
            open[walk.isSteep ? along * tilesAcross + across : across * tilesAcross + along] -= 1
          }
        }
      }
    }
  }

  private func index(_ walk: Walk, _ step: Int, _ pixel: Int, _ pen: Int) -> Int {
    (pen * height + (walk.isSteep ? step : pixel)) * width + (walk.isSteep ? pixel : step)
  }
}
