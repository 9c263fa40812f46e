import FlightTextFormats
import Testing

@Suite struct NumberTextTests {
  @Test("Numbers are read as the nearest doubles")
  func numbersAreTheNearestDoubles() {
    for text in [
      "0", "-0.0", "1.1", "8.549400000000001", "123456789.123456789", "0.1", "-179.99999999999997",
      "1e-7", "2.2250738585072014e-308", "9007199254740993", "0.000000000000000000000001",
      "33.94249550000000000000000000001",
    ] {
      #expect(NumberText.parse(Array(text.utf8)) == Double(text), "\(text)")
    }
    for text in ["", "-", ".", "1..2", "1-2", "1e", "٣", "1 2", "inf", "0x1p3", "1_000"] {
      #expect(NumberText.parse(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("A decimal comma is read where it is allowed")
  func aCommaIsAPointWhereItMayBe() {
    #expect(NumberText.parse(Array(" -1,25 ".utf8), decimalComma: true) == -1.25)
    #expect(NumberText.parse(Array("1,25".utf8)) == nil)
    #expect(NumberText.parse(Array("x1.5y".utf8)[1..<4]) == 1.5)
  }
}
