import FlightAnimCLI
import Testing

@Suite struct OrderFaultTests {
  private func fault(_ route: String, _ options: PictureOrder.Option...) -> OrderFault? {
    #expect(throws: OrderFault.self) {
      let format = try #require(OrderFormat.named("svg"))
      _ = try PictureOrder(route: route, options: options, as: format).prepared()
    }
  }

  @Test("What may have been meant is a list, and stands in the text as well")
  func suggestions() throws {
    let code = try #require(fault("LAX-JFX"))
    #expect(code.kind == .unknownPlace && code.suggestions.contains("JFK (New York)"))
    #expect(code.text.contains("did you mean \(code.suggestions.joined(separator: ", "))?"))
    let two = try #require(fault("LAX-JFX,ZRX-NRT"))
    #expect(two.suggestions.count > code.suggestions.count)
    #expect(two.suggestions.allSatisfy(two.text.contains))
    let theme = try #require(fault("LAX-JFK", PictureOrder.Option("theme", "nigt")))
    #expect(theme.kind == .badOption && theme.suggestions == ["night"])
    let option = try #require(fault("LAX-JFK", PictureOrder.Option("tilte", "x")))
    #expect(option.kind == .unknownOption && option.suggestions == ["title"])
    let country = try #require(fault("LAX-JFK", PictureOrder.Option("highlight", "Frence")))
    #expect(country.kind == .unusableInput && country.suggestions.contains("FR (France)"))
    let none = try #require(fault("LAX-JFK", PictureOrder.Option("fps", "many")))
    #expect(none.suggestions.isEmpty)
  }
}
