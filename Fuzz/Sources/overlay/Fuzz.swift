internal import FlightChecks

/// Shapes for the map.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkOverlay(bytes(start, count))
  return 0
}
