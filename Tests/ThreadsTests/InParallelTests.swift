import FlightThreads
import Testing

@Suite struct InParallelTests {
  @Test(
    "Values come in the order of their numbers, whichever thread made them", arguments: [1, 2, 5])
  func order(workers: Int) {
    let values = inParallel(1000, workers: workers, with: ToolPool { [Int]() }) { seen, number in
      seen.append(number)
      return number * number
    }
    #expect(values == (0..<1000).map { $0 * $0 })
  }

  @Test("Nothing to do is done")
  func none() {
    #expect(inParallel(0, workers: 4, with: ToolPool { 0 }) { _, number in number }.isEmpty)
  }
}
