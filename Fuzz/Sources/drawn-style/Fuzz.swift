internal import FlightChecks

/// Style files, drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkPicture(bytes(start, count), reading: "style", ending: ".json")
  return 0
}
