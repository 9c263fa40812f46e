import FlightGeodesy
import FlightJourneys
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightStoryboards

/// Storyboards of one trip, or the first of several.
extension Storyboard {
  init(
    _ trip: Trip, options: StoryboardOptions, sharing maps: SharedMaps? = nil
  ) throws(StoryboardError) {
    try self.init([trip], options: options, sharing: maps)
  }

  var trip: Trip { trips[0] }
  var legs: [LegLine] { lines[0].legs }
  var timeline: Timeline { clocks[0].timeline }
  var pathTable: PathTable { pathTables[0] }
}
