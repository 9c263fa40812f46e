internal import FlightAtlas
internal import FlightOptions
package import FlightStoryboards

extension Unseen {
  /// A note on an option that has no effect, as what it shows is not there.
  package var phrase: Phrase {
    let idle: Phrase = "changes nothing here:"
    switch self {
    case .country(let mark):
      let option = mark.paint == .color(nil) ? "highlight" : "flag"
      return "\(option: option) \(mark.country.code) \(idle) it is out of sight"
    case .image(let number): return "\(option: "image") \(idle) picture \(number) is out of sight"
    case .rangeRings: return "\(option: "range-ring") \(idle) no line of it is in sight"
    case .night: return "\(option: "sun") \(idle) it is day on all of the map"
    case .edge: return "\(option: "background") cut-out \(idle) the map fills the picture"
    }
  }
}
