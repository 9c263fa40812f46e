import Testing

@testable import FlightOrders

@Suite struct FaultTests {
  private func fault(_ route: String, _ options: PictureOrder.Option...) -> Fault? {
    #expect(throws: Fault.self) {
      _ = try PictureOrder(route: route, options: options, as: .svg).prepared()
    }
  }

  @Test("What may have been meant is a list, and stands in the text as well")
  func suggestions() throws {
    let code = try #require(fault("LAX-JFX"))
    #expect(
      code.kind == .unknownPlace
        && code.suggestions.contains(Suggestion("JFK", text: "JFK (New York)")))
    #expect(
      code.line(for: .address).contains(
        "did you mean \(code.suggestions.map(\.text).joined(separator: ", "))?")
    )
    let two = try #require(fault("LAX-JFX,ZRX-NRT"))
    #expect(two.suggestions.count > code.suggestions.count)
    #expect(two.suggestions.map(\.text).allSatisfy(two.line(for: .address).contains))
    let theme = try #require(fault("LAX-JFK", PictureOrder.Option("theme", "nigt")))
    #expect(theme.kind == .badOption && theme.suggestions == [Suggestion("night")])
    let option = try #require(fault("LAX-JFK", PictureOrder.Option("tilte", "x")))
    #expect(option.kind == .unknownOption && option.suggestions == [Suggestion("title")])
    let country = try #require(fault("LAX-JFK", PictureOrder.Option("highlight", "Frence")))
    #expect(
      country.kind == .unusableInput && country.found == "Frence"
        && country.suggestions.contains(Suggestion("FR", text: "FR (France)")))
    #expect(theme.option == "theme" && theme.found == "nigt" && theme.allowed.contains("auto"))
    #expect(code.stop == "JFX" && code.option == "route")
    let none = try #require(fault("LAX-JFK", PictureOrder.Option("fps", "many")))
    #expect(none.suggestions.isEmpty)
  }

  @Test("A value that is found is the wrong one, and what is allowed is all that is")
  func foundAndAllowed() throws {
    let rings = ["SIN=0", "LAX=5km"].map { PictureOrder.Option("range-ring", $0) }
    let ring = try #require(fault("LAX-JFK", rings[0], rings[1]))
    #expect(ring.option == "range-ring" && ring.found == "SIN=0")
    let colors = try #require(fault("LAX-JFK", PictureOrder.Option("colors", "x")))
    #expect(colors.found == "x" && colors.allowed == ["2…256"])
    let card = try #require(fault("LAX-JFK", PictureOrder.Option("card", "x")))
    #expect(card.allowed == ["story", "square", "wide"])
    // There are numbers, too.
    let loop = try #require(fault("LAX-JFK", PictureOrder.Option("loop", "x")))
    #expect(loop.found == "x" && loop.allowed != ["forever"])
    var given = GivenOptions()
    given.add(try #require(OptionTable.picture.named("compare")), ["LAX-NOWHERE"])
    let way = #expect(throws: Fault.self) {
      _ = try PictureReading(["LAX-JFK"], given, FileAccess(disk: InputFiles()))
    }
    #expect(way?.option == "compare" && way?.stop == "NOWHERE")
  }

  @Test("A fault that is found while drawing has its option, too")
  func faultOfDrawing() async throws {
    let order = PictureOrder(
      route: "LAX-JFK", options: [PictureOrder.Option("title", "{place}")], as: .svg)
    let picture = try order.prepared()
    let fault = await #expect(throws: Fault.self) { _ = try await picture.bytes() }
    #expect(fault?.kind == .badOption && fault?.option == "title")
  }

  @Test("A summary stays one, whatever a place wants")
  func summaryForAPlace() async throws {
    let summary = try #require(ServedFormat.named("json"))
    let order = PictureOrder(
      route: "LAX-JFK", options: [PictureOrder.Option("for", "github")], as: summary)
    #expect(try await order.prepared().bytes().first == UInt8(ascii: "{"))
  }
}
