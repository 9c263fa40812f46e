internal import FlightChecks

/// Lists of records in JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkRecording(bytes(start, count))
  return 0
}
