import FlightAnim

/// What the readers found, so that no call is optimised away.
nonisolated(unsafe) private var sum = 0.0

/// Gives the readers of recordings, flight logs and overlays whatever bytes the fuzzer thinks of.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReaders(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for isLenient in [false, true] {
    if let file = try? TrackFile(bytes, isLenient: isLenient) {
      for point in file.tracks.flatMap(\.segments).joined() {
        precondition(abs(point.latitude) <= 90 && abs(point.longitude) <= 180)
        sum += point.latitude
      }
    }
    if let log = try? FlightLog(bytes, isLenient: isLenient) { sum += Double(log.flights.count) }
    if let overlay = try? OverlayFile(bytes, isLenient: isLenient) {
      sum += Double(overlay.features.count)
    }
    var options = RecordedRoute.Options()
    options.isLenient = isLenient
    if let route = try? RecordedRoute(
      [RecordedRoute.File(name: "file", bytes: bytes)], options: options)
    {
      precondition(route.trip.length.meters.isFinite)
      sum += route.trip.length.meters
    }
  }
  return 0
}
