internal import FlightChecks

/// Fonts, drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkPicture(bytes(start, count), reading: "font", ending: ".otf")
  return 0
}
