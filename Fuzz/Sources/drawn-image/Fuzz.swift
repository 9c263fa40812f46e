internal import FlightChecks

/// Pictures on the ground, drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkPicture(bytes(start, count), reading: "image", ending: ".png@-60,-180,72,180")
  return 0
}
