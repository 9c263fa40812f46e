import FlightGraphics
import FlightSVG
import FlightScene
import FlightTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The animations of one SVG as a viewer has them.
private final class Animations: NSObject, XMLParserDelegate {
  /// The values of one animated attribute over time.
  struct Keys {
    let times: [Double]
    let values: [Double]

    init(times: String, values: String, duration: Double) {
      func numbers(_ list: String) -> [Double] {
        list.split(separator: ";").compactMap(Double.init)
      }
      self.times = numbers(times).map { $0 * duration }
      self.values = numbers(values)
    }

    func value(at time: Double) -> Double {
      guard let next = times.firstIndex(where: { $0 > time }) else {
        return values[values.count - 1]
      }
      if next == 0 { return values[0] }
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + (values[next] - values[next - 1]) * share
    }
  }

  private(set) var pathLengths: [(dash: Double, keys: Keys)] = []
  private(set) var keyPoints: [Keys] = []
  /// The groups that others refer to.
  private(set) var sharedGroups = 0
  private var dash = 0.0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let dashes = attributes["stroke-dasharray"]?.split(separator: " ").first {
      dash = Double(dashes) ?? 0
    }
    let duration = attributes["dur"].flatMap { Double($0.dropLast()) } ?? 0
    let times = attributes["keyTimes"] ?? ""
    if attributes["attributeName"] == "pathLength", let values = attributes["values"] {
      pathLengths.append((dash, Keys(times: times, values: values, duration: duration)))
    }
    if name == "animateMotion", let points = attributes["keyPoints"] {
      keyPoints.append(Keys(times: times, values: points, duration: duration))
    }
    if name == "g", attributes["id"] != nil { sharedGroups += 1 }
  }
}

@Suite("Several lines") struct SeveralLinesTests {
  private struct Flight {
    let path: MeasuredPath
    let progress: Track<Double>
  }

  /// Flights of random ways that begin after one another and speed up and slow down.
  private func flights(_ count: Int) -> [Flight] {
    var random = Seeded(count)
    return (0..<count).map { index in
      let from = Point(x: .random(in: 0...1280, using: &random), y: 700)
      let to = Point(
        x: .random(in: 0...1280, using: &random), y: .random(in: 0...690, using: &random))
      let start = Double(index) / Double(count) * 3
      let length = Double.random(in: 0.4...1.9, using: &random)
      let frames = Int(length * 30)
      return Flight(
        path: MeasuredPath(Path([from, to], closed: false)),
        progress: Track(
          [.init(time: 0, value: 0)]
            + (0...frames).map {
              let x = Double($0) / Double(frames)
              return .init(time: start + x * length + 0.01, value: x * x * (3 - 2 * x))
            }))
    }
  }

  private func animations(of flights: [Flight]) throws -> Animations {
    let strokes = [Stroke(color: Color(0xD6432F), width: 2.4)]
    let marker = Shape(.dot, path: .circle(center: .zero, radius: 4), fill: Color(0x16304A))
    let scene = Scene(
      size: try #require(PixelSize(width: 1280, height: 720)), background: Color(0xCFE3EC),
      nodes: flights.flatMap { flight -> [Node] in
        let heading = Track(constant: flight.path.slope(at: 0.5))
        var group = Group(
          .marker,
          motion: Motion(path: flight.path, progress: flight.progress, heading: heading),
          children: [.shape(marker)])
        group.hidden = [(flight.progress.keys.last?.time ?? 0)..<10]
        return [
          .trail(Trail(.line(.trail), path: flight.path, strokes: strokes, drawn: flight.progress)),
          .group(group),
        ]
      },
      playback: Playback(firstHold: 0, motion: 5, lastHold: 1, repetition: .forever), title: "A",
      summary: "B")
    var sink = MemorySink()
    try SVGEncoder().encode(scene, into: &sink)
    let animations = Animations()
    let parser = XMLParser(data: Data(sink.bytes))
    parser.delegate = animations
    #expect(parser.parse())
    return animations
  }

  @Test(
    "Lines and markers are within a pixel of their places, few within a third of one",
    arguments: [(1, 0.35, 0.06), (5, 0.35, 0.06), (100, 1.25, 0.2)])
  func linesAreInTheirPlaces(count: Int, lineTolerance: Double, markerTolerance: Double) throws {
    let flights = flights(count)
    let animations = try animations(of: flights)
    try #require(animations.pathLengths.count == count && animations.keyPoints.count == count)
    var (line, marker) = (0.0, 0.0)
    for (index, flight) in flights.enumerated() {
      let (dash, lengths) = animations.pathLengths[index]
      for frame in 0...150 {
        let time = Double(frame) / 30
        let share = flight.progress[at: time]
        // Half a pixel is seen of what has not begun, and it lies under the stop.
        let drawn = min(dash / lengths.value(at: time), 1)
        line = max(line, abs(drawn - max(share, 5e-4)) * flight.path.length)
        let point = animations.keyPoints[index].value(at: time)
        marker = max(marker, abs(point - share) * flight.path.length)
      }
    }
    #expect(line < lineTolerance)
    #expect(marker < markerTolerance)
  }

  @Test("Markers that look the same are written once")
  func markersAreShared() throws {
    #expect(try animations(of: flights(30)).sharedGroups == 1)
  }
}
