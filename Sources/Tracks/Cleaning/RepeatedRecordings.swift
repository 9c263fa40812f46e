/// Recordings of one thing that were made at the same time, as by a phone and a watch: what the
/// longer one tells is left out of the others.
///
/// Of recordings at the same places at the same times the one with the most points stays whole; of
/// another what was recorded before and after stays, too. What was elsewhere at the time is another
/// thing, and stays as it is.
package struct RepeatedRecordings {
  /// What is left of each track: itself, parts of it, or nothing.
  package private(set) var parts: [[RecordedTrack]]
  /// The points that were left out of each track.
  package private(set) var leftOut: [Int]

  /// - Parameter areDistinct: True of the numbers of two tracks that are known to be of two things.
  /// - Complexity: O(tracks log tracks + points), and O(log points) for each two at one moment, of
  ///   which ``mostAtOnce`` are looked at.
  package init(
    _ tracks: [RecordedTrack], areDistinct: (Int, Int) -> Bool = { _, _ in false }
  ) {
    parts = tracks.map { [$0] }
    leftOut = tracks.map { _ in 0 }
    let timed = tracks.indices.filter { tracks[$0].isTimed }
    guard timed.count > 1 else { return }
    let lines = tracks.map { TimedLine($0.segments.flatMap { $0 }) }
    let counts = tracks.map(\.pointCount)
    let others = RepeatedRecordings.atOnce(lines, timed)
    var kept: Set<Int> = []
    for index in timed.sorted(by: { (counts[$1], $0) < (counts[$0], $1) }) {
      let spans = others[index].filter {
        kept.contains($0) && !areDistinct(index, $0) && lines[index].isRepeat(of: lines[$0])
      }.map { lines[$0].start...lines[$0].end }
      parts[index] = tracks[index].outside(spans)
      leftOut[index] = counts[index] - parts[index].pointCount
      if !parts[index].isEmpty { kept.insert(index) }
    }
  }

  /// Nobody has more recordings of one moment, and no picture shows so many.
  private static let mostAtOnce = 128

  /// The numbers of the other lines that have some time in common with each.
  private static func atOnce(_ lines: [TimedLine], _ numbers: [Int]) -> [[Int]] {
    var others: [[Int]] = lines.map { _ in [] }
    var underWay: [Int] = []
    for number in numbers.sorted(by: { lines[$0].start < lines[$1].start }) {
      underWay.removeAll { lines[$0].end <= lines[number].start }
      for other in underWay {
        others[other].append(number)
        others[number].append(other)
      }
      if underWay.count < mostAtOnce { underWay.append(number) }
    }
    return others
  }
}
