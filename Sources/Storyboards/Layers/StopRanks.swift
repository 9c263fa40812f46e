/// The hubs among many stops: those at which clearly more flights meet than at the next.
///
/// Stops with as many flights are of one rank, so that they look the same.
struct StopRanks {
  /// True if each stop is a hub.
  let isHub: [Bool]

  /// The most hubs that a picture is told by.
  private static let mostHubs = 8
  /// The fewest flights that meet at a hub, and the least share of all routes.
  private static let fewestVisits = 3
  private static let leastShare = 0.04
  /// The least ratio of a hub's flights to those at the next stop.
  private static let clearLead = 1.25

  init(_ stops: [VisibleStop]) {
    let visits = stops.map(\.visits).sorted(by: >)
    let routes = Double(visits.reduce(0, +)) / 2
    let fewest = max(
      Double(StopRanks.fewestVisits), StopRanks.leastShare * routes)
    var best = (lead: StopRanks.clearLead, visits: Int.max)
    for (last, next) in zip(visits, visits.dropFirst()).prefix(StopRanks.mostHubs)
    where Double(last) >= fewest {
      let lead = Double(last) / Double(next)
      if lead >= best.lead { best = (lead, last) }
    }
    isHub = stops.map { $0.visits >= best.visits }
  }
}
