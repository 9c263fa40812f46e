import FlightGraphics
import FlightScene
import Testing

@Suite struct SceneChangeTests {
  private let line = MeasuredPath(Path([Point(x: 10, y: 50), Point(x: 110, y: 50)]))
  private let progress = Track<Double>([.init(time: 0, value: 0), .init(time: 10, value: 1)])

  private func scene(_ nodes: [Node]) throws -> Scene {
    Scene(
      size: try #require(PixelSize(width: 120, height: 100)), background: Color(0), nodes: nodes,
      playback: Playback(firstHold: 0, motion: 10, lastHold: 1, repetition: .forever), title: "",
      summary: "")
  }

  @Test("A trail changes only where it grows")
  func aTrailChangesOnlyWhereItGrows() throws {
    let trail = Trail(
      .line(.trail), path: line, strokes: [Stroke(color: Color(0), width: 4)], drawn: progress)
    let change = try #require(try scene([.trail(trail)]).change(from: 2, to: 3))
    // The stretch of a straight line that grows is drawn from its last corner on.
    #expect(change.minX <= 28 && change.minX > 17)
    #expect(change.maxX >= 42 && change.maxX < 45)
    #expect(change.minY <= 48 && change.maxY >= 52)
  }

  @Test("A marker changes where it was and where it is")
  func aMarkerChangesWhereItWasAndWhereItIs() throws {
    let marker = Group(
      .marker,
      motion: Motion(path: line, progress: progress, heading: Track(constant: 90)),
      children: [.shape(Shape(.dot, path: .circle(center: .zero, radius: 5), fill: Color(0)))])
    let change = try #require(try scene([.group(marker)]).change(from: 2, to: 4))
    #expect(change.minX <= 25 && change.maxX >= 55)
    #expect(change.minX > 20 && change.maxX < 60)
  }

  @Test("Nothing changes after the end")
  func nothingChangesAfterTheEnd() throws {
    let trail = Trail(
      .line(.trail), path: line, strokes: [Stroke(color: Color(0), width: 4)], drawn: progress)
    #expect(try scene([.trail(trail)]).change(from: 10, to: 11) == nil)
  }

  @Test("Parts that stand still never change")
  func whatStandsStillNeverChanges() throws {
    let land = Shape(.map(.land), path: .circle(center: .zero, radius: 50), fill: Color(0))
    #expect(try scene([.shape(land)]).change(from: 0, to: 10) == nil)
  }
}
