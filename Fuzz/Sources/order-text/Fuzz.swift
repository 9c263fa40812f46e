internal import FlightChecks

/// Routes and options as people write them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkText(bytes(start, count))
  return 0
}
