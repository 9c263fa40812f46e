/// Who says where an airport stands, or what its clock is; `Assets/README.md` has their versions.
public enum DataSource: UInt8, Hashable, Sendable {
  case airportsdata = 0
  case ourAirports = 1
  case openTravelData = 2
  /// The boundaries of time zones of OpenStreetMap, as timezonefinder has them.
  case timeZoneBoundaries = 3
  /// A decision of this project, in `tools/assets`.
  case decision = 4
}
