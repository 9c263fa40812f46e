import FlightGeodesy
import FlightGraphics
import FlightOptions
import FlightScene
import FlightStyles
import FlightTracks
import Testing

@testable import FlightStoryboards

/// Pictures at a share of their size.
@Suite struct PixelLengthsTests {
  private func drawn() throws -> Overlay {
    let json = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"stroke-width":12},
       "geometry":{"type":"LineString","coordinates":[[-110,35],[-90,45]]}},
      {"type":"Feature","properties":{},
       "geometry":{"type":"LineString","coordinates":[[-100,35],[-80,45]]}}]}
      """
    return Overlay(try OverlayFile(Array(json.utf8)))
  }

  private func options() throws -> StoryboardOptions {
    // Large enough for all that has a least size to be above it at every scale.
    var options = StoryboardOptions(size: try #require(PixelSize(width: 4000, height: 2500)))
    options.time.pace = .duration(0.5)
    options.map.detail = .low
    options.marker.size = 200
    options.line.width = 20
    options.line.dashes = [40, 24]
    options.line.casingWidth = 32
    var (standing, moving) = (try drawn(), try drawn())
    standing.width = 16
    moving.appearance = .drawn(closing: .meters(1))
    options.map.overlays = [standing, moving, try drawn()]
    options.text.counter = .distance
    options.text.title = "A title"
    return options
  }

  /// The strokes and dashes of what is no map, by name.
  private func lengths(_ scene: Scene) -> [String: [Double]] {
    let map: Set = ["land", "borders", "provinces", "lakes", "coast", "graticule"]
    func lengths(_ nodes: [Node]) -> [(String, [Double])] {
      nodes.flatMap { node -> [(String, [Double])] in
        func all(_ strokes: [Stroke]) -> [Double] { strokes.flatMap { [$0.width] + $0.dashes } }
        switch node {
        case .shape(let shape):
          // A marker is as large as its outline.
          let size =
            shape.role.description.hasPrefix("marker") ? shape.path.controlBounds?.height : nil
          return [
            (
              shape.role.description,
              all([shape.stroke].compactMap(\.self)) + [size].compactMap(\.self)
            )
          ]
        case .trail(let trail): return [(trail.role.description, all(trail.strokes))]
        case .image: return []
        case .morph(let morph):
          return [(morph.role.description, all([morph.stroke].compactMap(\.self)))]
        case .figures(let figures): return [(figures.role.description, all([figures.halo]))]
        case .group(let group): return lengths(group.children)
        }
      }
    }
    return Dictionary(lengths(scene.nodes).filter { !map.contains($0.0) }) { $0 + $1 }
  }

  @Test("Every length in pixels scales with the picture", arguments: [0.85, 0.5, 0.25])
  func everyLengthInPixelsIsTheSameShare(_ scale: Double) throws {
    let options = try options()
    let trip = try trips("LAX-JFK")
    let whole = lengths(try Storyboard(trip, options: options).scene)
    let small = lengths(try Storyboard(trip, options: options.scaled(by: scale)).scene)
    #expect(whole.keys.sorted() == small.keys.sorted())
    #expect(whole["trail"]?.count == 4 && whole.keys.contains { $0.hasPrefix("overlay") })
    for (name, lengths) in whole {
      let others = try #require(small[name])
      try #require(others.count == lengths.count, "\(name)")
      for (length, other) in zip(lengths, others) {
        #expect(abs(other - length * scale) < 0.002 * length + 0.01, "\(name)")
      }
    }
  }

  @Test("No scaled length falls below its minimum")
  func nothingBecomesTooSmallToBeAllowed() throws {
    var options = try options()
    options.marker.size = 1
    options.line.width = 0.5
    options.line.dashes = [0.5, 1]
    #expect(throws: Never.self) { try options.scaled(by: 0.25).check() }
  }
}
