internal import CFlightJPEG

/// A coder or decoder of libjpeg-turbo.
struct TurboJPEG: ~Copyable {
  let handle: tjhandle

  static func coder() -> TurboJPEG? { tjInitCompress().map(TurboJPEG.init(handle:)) }
  static func decoder() -> TurboJPEG? { tjInitDecompress().map(TurboJPEG.init(handle:)) }

  private init(handle: tjhandle) { self.handle = handle }

  deinit { tjDestroy(handle) }

  /// The error message of the library.
  var message: String { String(cString: tjGetErrorStr2(handle)) }
}
