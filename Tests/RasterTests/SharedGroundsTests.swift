import FlightGraphics
import FlightScene
import Testing

@testable import FlightRaster

@Suite struct SharedGroundsTests {
  @Test("Sharing a drawn map between scenes changes no pixel")
  func aSharedGroundChangesNoPixel() throws {
    let first = try sampleScene()
    var nodes = first.nodes
    // The same land under another route.
    nodes[1] = .shape(
      Shape(
        .line(.route), path: .circle(center: Point(x: 40, y: 40), radius: 30),
        stroke: Stroke(color: Color(0x1F3B57, opacity: 0.6), width: 1.4, dashes: [1.5, 4.5])))
    let second = Scene(
      size: first.size, background: first.background, nodes: nodes, playback: first.playback,
      title: "", summary: "")
    let grounds = SharedGrounds()
    for scene in [first, second, first, second, second, first] {
      let alone = try Film(scene, framesPerSecond: 10)
      let shared = try Film(scene, framesPerSecond: 10, sharing: grounds)
      for index in [0, 4, alone.count - 1] { #expect(try alone[index] == shared[index]) }
    }
    guard
      case .drawn(_, let count) = grounds.look(
        for: second.nodes.prefix(2), size: first.size, background: first.background)
    else {
      Issue.record("the land was not kept")
      return
    }
    #expect(count == 1)
  }
}
