internal import FlightChecks

/// Logs of flights.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkLog(bytes(start, count))
  return 0
}
