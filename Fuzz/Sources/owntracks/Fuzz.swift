internal import FlightChecks

/// Files and answers of the recorder of OwnTracks.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkRecording(bytes(start, count))
  return 0
}
