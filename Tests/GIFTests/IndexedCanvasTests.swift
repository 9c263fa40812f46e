import FlightGraphics
import Testing

@testable import FlightGIF

@Suite struct IndexedCanvasTests {
  private func canvas() throws -> IndexedCanvas {
    let size = try #require(PixelSize(width: 4, height: 3))
    return IndexedCanvas(size: size, indices: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  }

  @Test("The smallest rectangle that changed is found")
  func findsTheSmallestRectangleThatChanged() throws {
    var canvas = try canvas()
    let delta = canvas.advance(
      to: IndexedTile(
        rect: PixelRect(x: 1, y: 0, width: 3, height: 3),
        indices: [1, 2, 3, 5, 6, 99, 9, 98, 11]))
    #expect(delta.tile.rect == PixelRect(x: 2, y: 1, width: 2, height: 2))
    #expect(delta.tile.indices == [6, 99, 98, 11])
    #expect(delta.isChanged == [false, true, true, false])
    #expect(canvas.whole.indices == [0, 1, 2, 3, 4, 5, 6, 99, 8, 9, 98, 11])
  }

  @Test("A frame without changes redraws one pixel")
  func repeatsAPixelWhereNothingChanged() throws {
    var canvas = try canvas()
    let same = IndexedTile(rect: PixelRect(x: 2, y: 1, width: 1, height: 2), indices: [6, 10])
    let delta = canvas.advance(to: same)
    #expect(delta.tile.rect.area == 1)
    #expect(delta.tile.indices == [0])
  }

  @Test("Unchanged pixels are left out")
  func leavesOutUnchangedPixels() {
    let delta = FrameDelta(
      tile: IndexedTile(
        rect: PixelRect(x: 0, y: 0, width: 5, height: 1), indices: [5, 7, 8, 200, 1]),
      isChanged: [true, false, false, false, true])
    #expect(delta.masked(by: 0) == [5, 0, 0, 0, 1])
    #expect(IndexedTile(rect: delta.tile.rect, indices: delta.masked(by: 0)).codeBits == 3)
    #expect(delta.changedCount == 2)
    #expect(delta.drawn(without: 0, codeBits: 3) == [5, 7, 0, 0, 1], "no longer codes for these")
  }

  @Test("The columns that differ are found in rows of any width")
  func findsTheColumnsThatDifferInRowsOfAnyWidth() {
    for width in 1...40 {
      let row = (0..<width).map { UInt8($0) }
      for first in 0..<width {
        for last in first..<width {
          var other = row
          other[first] = 200
          other[last] = 201
          let found = row.withUnsafeBufferPointer { row in
            other.withUnsafeBufferPointer { differingColumns(of: row, and: $0) }
          }
          #expect(found == first..<last + 1)
        }
      }
      #expect(row.withUnsafeBufferPointer { differingColumns(of: $0, and: $0) } == nil)
    }
  }
}
