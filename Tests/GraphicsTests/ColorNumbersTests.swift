import FlightGraphics
import FlightTestSupport
import Testing

@Suite struct ColorNumbersTests {
  @Test(
    "Colors are numbered as they come, and no more than are asked for",
    arguments: [1, 2, 3, 5, 8, 13, 40, 255, 256, 1000])
  func colorsAreNumberedAsTheyCome(_ most: Int) {
    var random = Seeded(most)
    // Some by chance, some that differ in few bits, so that their hashes meet.
    let pool = (0..<most + most / 2 + 2).map { index in
      index % 2 == 0 ? UInt32.random(in: 0...(.max), using: &random) : UInt32(index) << 24
    }
    var numbers = ColorNumbers(atMost: most)
    var known: [UInt32: Int] = [:]
    var order: [UInt32] = []
    for _ in 0..<20 * most + 100 {
      let color = pool[Int.random(in: pool.indices, using: &random)]
      if known[color] == nil, order.count < most {
        known[color] = order.count
        order.append(color)
      }
      #expect(numbers.number(of: color) == known[color])
    }
    #expect(numbers.colors == order)
  }
}
