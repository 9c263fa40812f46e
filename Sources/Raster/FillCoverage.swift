internal import FlightGraphics
internal import FlightScene

/// The shares of pixels that lie inside an outline, without loss.
///
/// An edge covers what lies to its right. For each row the parts of edges in it tell by how much a pixel is
/// covered more than the one before it; their sum along the row is the number of times that the outline
/// winds round a pixel, parts of the pixel counted by their area. The outline may lie beyond the picture.
///
/// Sums are of whole numbers, so that nothing is left over where an outline ends. Only sums, products and
/// quotients are taken, which are the same on every machine.
struct FillCoverage {
  /// The part of an edge in a row: how far it goes from left to right, and its height, negative upwards.
  fileprivate struct Part {
    let left: Float
    let right: Float
    let height: Float
    /// The part in the same row that was added before it; -1 for none.
    let before: Int
  }

  /// One turn round a pixel.
  fileprivate static let turn: Int32 = 1 << 16
  /// The places in a pixel that the heights of edges are told by.
  private static let grain = 1024.0
  /// Pixels that are looked at at once.
  fileprivate typealias Lanes = SIMD8<Int32>

  private let columns: Int
  private let rows: Int
  private let rule: FillRule
  private var parts: [Part] = []
  /// By row the part that was added last; -1 for none.
  private var last: [Int]
  /// The cover of the pixels of a row less that of those before them; 0 between two rows. Beyond the last
  /// one something is covered, too.
  private var steps: [Int32]
  /// Of a row, of 255.
  private var shares: [UInt8]
  private var (least, most) = (Lanes.zero, Lanes.zero)

  /// - Parameter columns: The pixels in a row of what is drawn on.
  init(columns: Int, rows: Int, by rule: FillRule) {
    (self.columns, self.rows, self.rule) = (columns, rows, rule)
    last = Array(repeating: -1, count: rows)
    parts.reserveCapacity(16 * rows)
    let room = (columns + Lanes.scalarCount) & -Lanes.scalarCount
    steps = Array(repeating: 0, count: room)
    shares = Array(repeating: 0, count: room)
  }

  /// Adds outlines, which end where they began.
  ///
  /// - Parameter trace: Calls its argument with the steps, at places from the corner of what is drawn on.
  mutating func add(_ trace: ((SeenOutline.Step) -> Void) -> Void) {
    var (first, last) = (Point.zero, Point.zero)
    trace { step in
      switch step {
      case .move(let point):
        add(from: last, to: first)
        (first, last) = (point, point)
      case .line(let point):
        add(from: last, to: point)
        last = point
      case .close:
        add(from: last, to: first)
        last = first
      }
    }
    add(from: last, to: first)
  }

  /// Adds an edge of the outline, at places from the corner of what is drawn on.
  mutating func add(from start: Point, to end: Point) {
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let top = Float((upper.y * FillCoverage.grain).rounded() / FillCoverage.grain)
    let bottom = Float((lower.y * FillCoverage.grain).rounded() / FillCoverage.grain)
    guard top < bottom, bottom > 0, top < Float(rows) else { return }
    let slope = Float(lower.x - upper.x) / (bottom - top)
    let first = Int(max(top, 0))
    var x = Float(upper.x)
    if top < 0 { x -= slope * top }
    for row in first..<Int(min(bottom.rounded(.up), Float(rows))) {
      let height = min(Float(row + 1), bottom) - max(Float(row), top)
      let next = x + slope * height
      let (left, right) = (min(x, next), max(x, next))
      x = next
      // To the right of the last pixel nothing is covered.
      guard left < Float(columns) else { continue }
      parts.append(
        Part(left: left, right: right, height: isDown ? height : -height, before: last[row]))
      last[row] = parts.count - 1
    }
  }

  /// Calls a body with the share of each pixel of a row, of 255; not where nothing is covered.
  mutating func withShares(of row: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    var place = last[row]
    if place < 0 { return }
    steps.withUnsafeMutableBytes { steps in
      parts.withUnsafeBufferPointer { parts in
        let steps = steps.assumingMemoryBound(to: Int32.self)
        while place >= 0 {
          parts[place].add(to: steps, columns)
          place = parts[place].before
        }
      }
      shares.withUnsafeMutableBytes { shares in
        var (times, share) = (Int32.zero, UInt8.zero)
        for column in stride(from: 0, to: columns, by: Lanes.scalarCount) {
          let at = column &* MemoryLayout<Int32>.size
          var here = steps.loadUnaligned(fromByteOffset: at, as: Lanes.self)
          let isEven = unsafeBitCast(here, to: SIMD4<UInt64>.self) == .zero
          // Most of a long row goes on as it was.
          var covered = SIMD8(repeating: share)
          if !isEven {
            steps.storeBytes(of: .zero, toByteOffset: at, as: Lanes.self)
            for lane in 0..<Lanes.scalarCount {
              times &+= here[lane]
              here[lane] = times
            }
            (least, most) = (pointwiseMin(least, here), pointwiseMax(most, here))
            covered = rule.shares(of: here)
            share = covered[Lanes.scalarCount - 1]
          }
          shares.storeBytes(of: covered, toByteOffset: column, as: SIMD8<UInt8>.self)
        }
        body(UnsafeRawBufferPointer(rebasing: shares[..<columns]))
      }
      // Beyond the last pixel.
      steps.storeBytes(of: 0, toByteOffset: columns &* 4, as: Int32.self)
    }
  }

  /// False of rows that the outline winds round both ways, where the rule says that both are inside: one
  /// is taken from the other.
  var isClear: Bool {
    // A little is left over where edges were rounded.
    let little = FillCoverage.turn / 64
    return rule == .evenOdd || least.min() > -little || most.max() < little
  }
}

extension FillCoverage.Part {
  /// Adds by how much more pixels are covered than those before them.
  @inline(__always)
  fileprivate func add(to steps: UnsafeMutableBufferPointer<Int32>, _ columns: Int) {
    let height = height * Float(FillCoverage.turn)
    if right <= 0 {
      steps[0] &+= Int32(height)
      return
    }
    let first = Int(max(left, 0))
    let last = min(Int(min(right, Float(columns))), columns &- 1)
    let rise = right > left ? 1 / (right - left) : 0
    var covered: Int32 = 0
    for column in first...last {
      let (start, end) = (max(left, Float(column)), min(right, Float(column + 1)))
      // Of the edge's height, what lies in columns before, and in this one.
      let (before, share) = rise > 0 ? ((start - left) * rise, (end - start) * rise) : (0, 1)
      let area = Int32(height * (before + share * (Float(column + 1) - (start + end) / 2)))
      steps[column] &+= area &- covered
      covered = area
    }
    steps[last &+ 1] &+= Int32(height) &- covered
  }
}

extension FillRule {
  /// The shares, of 255, of pixels that an outline winds round so many times, in parts of a turn.
  @inline(__always)
  fileprivate func shares(of times: FillCoverage.Lanes) -> SIMD8<UInt8> {
    typealias Lanes = FillCoverage.Lanes
    let turn = Lanes(repeating: FillCoverage.turn)
    let sign = times &>> 31
    var inside = (times ^ sign) &- sign
    switch self {
    case .nonZero: inside = pointwiseMin(inside, turn)
    case .evenOdd:
      inside &= 2 &* turn &- 1
      inside = pointwiseMin(inside, 2 &* turn &- inside)
    }
    return SIMD8(truncatingIfNeeded: (inside &<< 8 &- inside &+ turn / 2) &>> 16)
  }
}
