public import FlightGraphics

extension EncodingError: SelfExplainedError {
  func explanation(_ names: OptionNames) -> Explanation { explanation(path: "the picture") }

  package func explanation(path: String) -> Explanation {
    switch self {
    case .sink(let error): Explanation("cannot write \(displayed(path)): \(error.words)")
    case .drawing(_, let text):
      Explanation("cannot draw \(path): Cairo reports \"\(text)\"")
    case .codec(let library, let code, let doing):
      Explanation("cannot encode \(path): \(library) error \(code) in \(doing)")
    case .workFile(let folder, let code):
      Explanation(
        "cannot write \(displayed(path)): \(folder), where it is made, gives \"\(reason(code))\"",
        "make room there, or set TMPDIR to another folder")
    case .program(let failure): failure.explanation(path: displayed(path))
    case .tooLarge(let limit, let smallest):
      Explanation("\(displayed(path)) has about \(smallest) bytes at least, but may have \(limit)")
    }
  }
}

extension SinkError: ExplainedError {
  /// The fault, and where it lies.
  public var message: String { "the bytes cannot be kept: \(words)" }
  /// The remedy; `nil` where the message says all.
  public var help: String? { nil }

  package var words: String {
    switch self {
    case .system(let code): reason(code)
    case .full: "there are more than may be"
    case .stopped: "nobody wants them any more"
    }
  }
}

extension OutputError: SelfExplainedError {
  func explanation(_ names: OptionNames) -> Explanation { explanation }

  package var explanation: Explanation {
    switch reason {
    case .cannotCreate(let code):
      Explanation("cannot create \(path): \(FlightAnim.reason(code))")
    case .writeFailed(let code):
      Explanation("cannot write \(displayed(path)): \(FlightAnim.reason(code))")
    case .otherFrames(let count):
      Explanation(
        "cannot write frames into \(path): it holds \(count) of another film",
        "empty it or name another folder")
    }
  }
}

extension ProgramFailure: SelfExplainedError {
  func explanation(_ names: OptionNames) -> Explanation { explanation(path: "the video") }

  func explanation(path: String) -> Explanation {
    let start = "cannot write \(path)"
    let installing =
      "install ffmpeg (Debian and Ubuntu: apt install ffmpeg; macOS: brew install ffmpeg)"
    return switch reason {
    case .missing where program.contains("/"):
      Explanation("\(start): there is no program \(program)", installing + ", or give its file")
    case .missing: Explanation("\(start): videos need \(program), which is not found", installing)
    case .foreign:
      Explanation("\(start): \(program) does not answer as ffmpeg does", installing)
    case .tooOld(let version, let oldest):
      Explanation(
        "\(start): \(program) is version \(version), which is too old", "install \(oldest) or later"
      )
    case .lacks(let part):
      Explanation(
        "\(start): \(program) has been built without \(part)",
        "choose another codec, or install an ffmpeg that has it")
    case .failed(let message): Explanation("\(start): \(program) failed: \(message)")
    case .stalled(let seconds):
      Explanation("\(start): \(program) did nothing for \(plain(seconds)) seconds and was ended")
    }
  }
}
