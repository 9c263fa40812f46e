internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene
internal import Synchronization

/// Growing lines whose light adds up, with a bloom round them.
///
/// The light of all lines is summed in whole numbers. Some times a second the sums are kept and their
/// bloom is made, which grows too slowly for more; a frame adds what the lines gained since. What is
/// drawn does not depend on what was kept. Safe to use from several threads.
final class LightField: Sendable {
  /// A line, or lines that grow at once.
  private struct Line {
    var drawn: Track<Double>
    var length: Double
    var pen: LightStroke
    /// The light of a covered pixel on each plane.
    var strengths: [Float]
    /// In the order in which they are complete.
    var pieces: [StrokeCoverage.Piece]
  }

  /// The sums of all pieces that are complete at some time, plane by plane.
  private struct Sums {
    /// The number of pieces of each line.
    var counts: [Int]
    var amounts: [Int32]
  }

  /// What is kept of a time.
  private struct Checkpoint {
    var time: Seconds
    var sums: Sums
    var bloom: LightBloom
  }

  private let size: PixelSize
  private let lines: [Line]
  private let tone: LightTone
  /// The time from which on nothing changes.
  let restTime: Seconds
  private let kept = Mutex(RecentlyUsed<Checkpoint>(capacity: capacity))

  /// Enough for several threads that draw frames side by side.
  private static let capacity = 4

  /// - Returns: `nil` for a group without a glow, and for lines that cannot have one: broken and fading
  ///   ones.
  init?(_ group: Group, in size: PixelSize) {
    guard let glow = group.glow, group.hidden.isEmpty, group.opacity == Track(constant: 1) else {
      return nil
    }
    var trails: [(trail: Trail, stroke: Stroke)] = []
    for child in group.children {
      guard case .trail(let trail) = child, trail.strokes.count == 1,
        trail.opacity == Track(constant: 1), trail.strokes[0].dashes.isEmpty
      else { return nil }
      trails.append((trail, trail.strokes[0]))
    }
    self.size = size
    let tone = LightTone(glow, trails.map(\.stroke.color))
    self.tone = tone
    let columns = LightField.columns(of: size)
    lines = trails.map { trail, stroke in
      Line(
        drawn: trail.drawn, length: trail.path.length,
        pen: LightStroke(columns: columns, rows: size.height, width: stroke.width),
        strengths: tone.strengths(of: stroke.color),
        pieces: LightField.pieces(of: trail.path, width: stroke.width, in: size))
    }
    restTime = trails.map { $0.trail.drawn.keys.last?.time ?? 0 }.max() ?? 0
  }

  /// The pixels in a row of planes: four are drawn at a time.
  private static func columns(of size: PixelSize) -> Int { (size.width + 3) & ~3 }

  private static func pieces(
    of path: MeasuredPath, width: Double, in size: PixelSize
  ) -> [StrokeCoverage.Piece] {
    let seen = size.bounds.expanded(by: StrokeCoverage.reach(ofWidth: width) + 3)
    var pieces: [StrokeCoverage.Piece] = []
    path.eachStep { start, end, distance in
      guard Rect(from: start, to: end).expanded(by: 1).intersects(seen) else { return }
      if start != end { pieces.append(StrokeCoverage.Piece(from: start, to: end, at: distance)) }
    }
    return pieces.sorted { $0.end < $1.end }
  }

  /// Lets the light at a time shine on the part of a picture that a tile holds.
  func shine(at time: Seconds, over tile: inout [UInt32], at rect: PixelRect) {
    let time = min(time, restTime)
    let checkpoint = checkpoint(at: time == restTime ? time : min(Glow.beat(before: time), time))
    let lights = lights(of: checkpoint.sums, at: time)
    tone.shine(lights, checkpoint.bloom, over: &tile, at: rect)
  }

  private func checkpoint(at time: Seconds) -> Checkpoint {
    // The latest one that is kept and not after the time.
    let known = kept.withLock { kept in
      let usable = kept.entries.indices.filter { kept.entries[$0].time <= time }
      return usable.max { kept.entries[$0].time < kept.entries[$1].time }.map { kept.use($0) }
    }
    if let known, known.time == time { return known }
    var sums =
      known?.sums
      ?? Sums(
        counts: lines.map { _ in 0 },
        amounts: [Int32](
          repeating: 0, count: LightField.columns(of: size) * size.height * tone.planes))
    add(upTo: time, to: &sums)
    let bloom = LightBloom(lights(of: sums, at: time), tone.glow)
    let checkpoint = Checkpoint(time: time, sums: sums, bloom: bloom)
    kept.withLock { $0.add(checkpoint) }
    return checkpoint
  }

  /// The light of each pixel at a time that is not before that of the sums.
  private func lights(of sums: Sums, at time: Seconds) -> [LightPlane] {
    var sums = sums
    add(upTo: time, to: &sums)
    addBegun(at: time, to: &sums)
    return tone.lights(sums.amounts, columns: LightField.columns(of: size), rows: size.height)
  }

  /// The distance along a line up to which it is drawn.
  private func end(of line: Line, at time: Seconds) -> Float {
    Float(line.drawn[at: time].clamped(to: 0...1) * line.length)
  }

  /// Adds the pieces that are complete at a time.
  private func add(upTo time: Seconds, to sums: inout Sums) {
    sums.amounts.withUnsafeMutableBufferPointer { amounts in
      for (index, line) in lines.enumerated() {
        let end = end(of: line, at: time)
        let (first, count) = (sums.counts[index], line.pieces.partitioningIndex { $0.end > end })
        for piece in line.pieces[min(first, count)..<count] {
          line.pen.add(piece, upTo: piece.length, strengths: line.strengths, to: amounts)
        }
        sums.counts[index] = count
      }
    }
  }

  /// Adds the beginnings of those that are not; pieces are short, so that they are soon complete.
  private func addBegun(at time: Seconds, to sums: inout Sums) {
    let longest = Float(MeasuredPath.stop) * 1.01
    sums.amounts.withUnsafeMutableBufferPointer { amounts in
      for (index, line) in lines.enumerated() {
        let end = end(of: line, at: time)
        for piece in line.pieces[sums.counts[index]...] {
          if piece.end >= end + longest { break }
          guard piece.start < end else { continue }
          line.pen.add(piece, upTo: end - piece.start, strengths: line.strengths, to: amounts)
        }
      }
    }
  }
}
