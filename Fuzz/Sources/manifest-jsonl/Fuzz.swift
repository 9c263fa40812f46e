internal import FlightChecks

/// Tables of batches as JSON Lines.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkManifest(bytes(start, count))
  return 0
}
