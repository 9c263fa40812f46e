internal import FlightChecks

/// Shapes on the map, drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkPicture(bytes(start, count), reading: "overlay", ending: ".geojson")
  return 0
}
