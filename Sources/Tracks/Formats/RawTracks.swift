/// The findings of a reader before anything is dropped.
package struct RawTracks: Equatable, Sendable {
  package var tracks: [RecordedTrack] = []
  /// Records that cannot be read.
  package var faults = RecordFaults()
  /// Rows without a position, as receivers write them while they know none.
  package var rowsWithoutPosition = 0
  /// Times that stand in the file and cannot be read.
  package var unreadTimes = 0
  /// A column that by its name may hold times, of a table without a column that does, as written.
  package var unreadTimeColumn: String?
  /// Other lines that the file draws, which are not taken.
  package var passedOver: PassedOver?

  package init(tracks: [RecordedTrack] = []) { self.tracks = tracks }
}
