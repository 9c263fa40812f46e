import FlightAnim
import FlightTestSupport
import Testing

@testable import FlightAnimCLI
@testable import FlightOrders

@Suite struct DoorTests {
  @Test("The same options make the same request, whether typed, in a row, in an address or in JSON")
  func doors() throws {
    var generator = Seeded(38)
    let routes = [
      "LAX-JFK", "LHR-SIN-SYD", "ZRH-JFK,ZRH-NRT", "Paris to Tokyo", "47.37,8.54 to JFK",
    ]
    let batch = BatchRows(
      defaults: [], template: try NameTemplate("{route}"), inputs: InputFiles())
    let files = FileAccess(disk: InputFiles())
    let served = OptionTable.picture.rows.filter {

      $0.doors == .all && $0.about.isShown && $0.about.file == nil && $0.name != "max-size"

    }
    var compared = 0
    for _ in 0..<600 {
      let route = try #require(routes.randomElement(using: &generator))
      var pairs: [(String, String)] = []
      for row in served.shuffled(using: &generator).prefix(Int.random(in: 0...6, using: &generator))
      {
        let values = row.about.facts.words + [row.about.example ?? "true", "nonsense", "-1"]
        pairs.append((row.about.name, try #require(values.randomElement(using: &generator))))
      }
      let typed = pairs.flatMap { name, value in
        OptionTable.picture.named(name)?.about.isFlag == true
          ? (["true"].contains(value) ? ["--\(name)"] : []) : ["--\(name)=\(value)"]
      }
      pairs.removeAll { OptionTable.picture.named($0.0)?.about.isFlag == true && $0.1 != "true" }
      let onCommandLine = outcome {
        let read = try Arguments(
          [route, "--svg=a.svg"] + typed, by: OptionTable.picture, of: RenderCommand.about)
        let preset = try Preset.asked(by: read.given).first
        return try PictureReading(read.operands, read.given, for: preset, files).request
      }
      let inAddress = outcome {
        let options = pairs.map { PictureOrder.Option(asWritten: $0.0, $0.1) }
        return try PictureOrder(route: route, options: options, as: .svg).canonical()
          .prepared(within: .none).request
      }
      let cells =
        [Manifest.Cell(column: "route", values: [route])]
        + pairs.map { Manifest.Cell(column: $0.0, values: [$0.1]) }
      let inRow = outcome {
        try batch.content(of: cells + [.init(column: "svg", values: ["a.svg"])], index: 1).request
      }
      #expect(onCommandLine == inAddress, "\(route) \(pairs)")
      #expect(onCommandLine == inRow, "\(route) \(pairs)")
      if onCommandLine.hasPrefix("request") { compared += 1 }
    }
    #expect(compared > 100)
  }

  /// A request as text, or the option and the kind of what is wrong.
  private func outcome(_ body: () throws -> Request) -> String {
    do {
      var request = try body()
      try request.check()
      request.outputs = []
      var text = ""
      dump(request, to: &text)
      return "request \(text)"
    } catch let error as FlightAnimError {
      return "\(Fault(error))"
    } catch let fault as Fault {
      return "\(fault)"
    } catch { return "\(error)" }
  }
}

extension OrderLimits {
  /// Limits that no request of a test reaches.
  fileprivate static var none: OrderLimits {
    var limits = OrderLimits()
    (limits.side, limits.ticks, limits.points) = (100_000, .max, .max)
    return limits
  }
}
