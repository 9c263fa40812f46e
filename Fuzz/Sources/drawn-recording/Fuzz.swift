internal import FlightChecks

/// Recordings and logs, drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkPicture(bytes(start, count), reading: "route", ending: ".csv")
  return 0
}
