package import FlightGraphics

/// Uncompressed frames in a row, for other programs.
package struct RawVideoCodec: FrameCodec {
  /// The format of the frames, with a header that tells sizes.
  package enum Format: String, CaseIterable, Hashable, Sendable {
    /// YUV4MPEG2: one header with size and rate, then 4:2:0 planes after BT.709, limited range.
    case y4m
    /// A PAM image (Netpbm) for each frame: red, green, blue and opacity, not premultiplied.
    case rgba
  }

  package var format: Format
  /// Seconds at the end of each showing that pass into its beginning.
  package var fade: Double
  package var workers: Int

  package init(_ format: Format, fade: Double = 0, workers: Int = 1) {
    (self.format, self.fade, self.workers) = (format, fade, workers)
  }

  package func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    var feed = try FrameFeed(
      of: film, FrameClock(film.timing, fade: fade), layout: format == .y4m ? .yuv420 : .rgba,
      workers: workers)
    let (start, frameStart) = headers(of: feed)
    do throws(SinkError) { try sink.write(start) } catch { throw .sink(error) }
    while feed.next < feed.clock.count {
      let (behind, frames) = try feed.advanced()
      do throws(SinkError) {
        for frame in frames {
          try sink.write(frameStart)
          try sink.write(frame)
        }
      } catch { throw .sink(error) }
      let before = feed.framesShown
      feed = behind
      for done in before..<feed.framesShown { progress(done + 1) }
    }
  }

  /// The text at the start, and that before each frame.
  private func headers(of feed: FrameFeed) -> (String, String) {
    let (width, height, rate) = (feed.width, feed.height, feed.clock.rate)
    switch format {
    case .y4m:
      return (
        "YUV4MPEG2 W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 "
          + "C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n", "FRAME\n"
      )
    case .rgba:
      return (
        "",
        "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
      )
    }
  }
}
