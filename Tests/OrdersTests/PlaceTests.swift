import FlightOrders
import Testing

/// Pictures for places, from elsewhere.
@Suite struct PlaceTests {
  private func bytes(_ options: [String: String]) async throws -> [UInt8] {
    let order = PictureOrder(
      route: "LHR-SIN", options: options.map { .init(asWritten: $0.key, $0.value) },
      as: try #require(ServedFormat.named("png")))
    return try await order.canonical().prepared().bytes()
  }

  @Test("An order for a place gets its card, or with plain its map")
  func anOrderForAPlaceGetsItsCard() async throws {
    let size = ["size": "270x480", "safe-area": "62,30,62,30", "at": "0.5"]
    func isSame(_ place: [String: String], as look: [String: String]) async throws -> Bool {
      let place = try await bytes(size.merging(place) { $1 })
      return try await place == bytes(size.merging(look) { $1 })
    }
    let card = ["card": "story", "theme": "night", "camera": "globe", "ground": "satellite"]
    #expect(try await isSame(["for": "story"], as: card))
    #expect(
      try await isSame(
        ["for": "story", "theme": "paper"],
        as: ["card": "story", "theme": "paper", "camera": "globe"]))
    #expect(
      try await isSame(
        ["for": "story", "plain": "1"],
        as: ["camera": "fly", "title": "{from} – {to}", "counter": "distance"]))
  }
}
