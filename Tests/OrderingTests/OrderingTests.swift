import FlightOrdering
import Testing

@Suite struct OrderingTests {
  @Test(
    "The search finds where the second part begins, at either end too",
    arguments: 0...9)
  func findsWhereTheSecondPartBegins(first: Int) {
    #expect((0..<9).partitioningIndex { $0 >= first } == first)
    #expect(Array(0..<9).partitioningIndex { $0 >= first } == first)
  }

  @Test("The index of a slice is that of the whole")
  func indicesOfSlicesAreThoseOfTheWhole() {
    let slice = [1, 3, 5, 7, 9, 11][2..<5]
    #expect(slice.partitioningIndex { $0 > 7 } == 4)
    #expect(slice.partitioningIndex { $0 > 0 } == 2)
    #expect(slice.partitioningIndex { $0 > 9 } == 5)
    #expect(slice.prefix(0).partitioningIndex { _ in true } == 2)
  }

  @Test("Values stay within bounds, and what is no number stays none")
  func clampsToBounds() {
    #expect((-0.5).clamped(to: 0...1) == 0)
    #expect(0.25.clamped(to: 0...1) == 0.25)
    #expect(Double.infinity.clamped(to: 0...1) == 1)
    #expect(Double.nan.clamped(to: 0...1).isNaN)
  }

  @Test("Elements come in the order of their keys, equal ones in their own, or stay as they are")
  func ordersByKeys() {
    let words = ["fig", "apple", "kiwi", "nut", "pear"]
    #expect(words.inOrder(of: \.count) == ["fig", "nut", "kiwi", "pear", "apple"])
    #expect(words.inOrder { $0 == "nut" ? nil : $0.count } == words)
  }
}
