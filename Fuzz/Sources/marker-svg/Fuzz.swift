internal import FlightChecks

/// Drawings of markers.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkMarker(bytes(start, count))
  return 0
}
