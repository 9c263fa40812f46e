import FlightAnim

/// All frames as raw video, three bytes for each pixel: red, green, blue.
func rawVideo() async throws -> [UInt8] {
  var options = try StoryboardOptions(width: 160, height: 100)
  options.time.pace = .duration(1)
  var request = Request(trip: try Trip("LHR", "SYD"), options: options)
  request.framesPerSecond = 10
  let frames = try await request.frames()
  var video: [UInt8] = []
  video.reserveCapacity(frames.count * 160 * 100 * 3)
  for try await frame in frames {
    for pixel in frame.pixels {
      // 0xAARRGGBB
      video.append(UInt8(pixel >> 16 & 0xFF))
      video.append(UInt8(pixel >> 8 & 0xFF))
      video.append(UInt8(pixel & 0xFF))
    }
  }
  return video
}
