import FlightAnim

/// The pictures that a server makes for many at once, as many at a time as it has processors.
func serve(_ routes: [[String]], atOnce limit: Int = 2) async throws -> [String: [UInt8]] {
  try await withThrowingTaskGroup(of: (String, [UInt8]).self) { group in
    var pictures: [String: [UInt8]] = [:]
    for (index, route) in routes.enumerated() {
      if index >= limit, let (name, gif) = try await group.next() { pictures[name] = gif }
      group.addTask {
        let options = try StoryboardOptions(width: 160, height: 100)
        let request = Request(trip: try Trip(route), options: options)
        // Waits without holding a thread of Swift's tasks, and ends early where the task is canceled.
        return (route.joined(separator: "-"), try await request.gif())
      }
    }
    for try await (name, gif) in group { pictures[name] = gif }
    return pictures
  }
}

/// A reader who went away before the picture was done.
func cancelled() async -> Bool {
  let task = Task {
    var options = try StoryboardOptions(width: 1600, height: 1000)
    options.time.pace = .duration(600)
    return try await Request(trip: try Trip("LAX", "JFK"), options: options).gif { progress in
      if progress.done == 2 { print("two frames of \(progress.total)") }
    }
  }
  try? await Task.sleep(for: .milliseconds(300))
  task.cancel()
  do {
    _ = try await task.value
    return false
  } catch {
    return error is CancellationError
  }
}
