internal import FlightOrders
internal import NIOCore
internal import NIOPosix

/// Makes each picture once, however many ask for it, a few at a time.
actor PictureMaker {
  private var memory: MemoryCache
  private let disk: DiskCache?
  private var running: [PictureKey: Task<Picture, any Error>] = [:]
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The most drawings that are begun or wait for that.
  private let most: Int
  private let timeout: Duration
  /// Threads that read orders and files, so that those of the network answer meanwhile.
  private let threads: NIOThreadPool
  private let measures = Measures()

  init(
    workers: Int, queue: Int, timeout: Duration, memory: Int, disk: DiskCache?,
    threads: NIOThreadPool
  ) {
    (free, most, self.timeout) = (workers, workers + queue, timeout)
    (self.memory, self.disk, self.threads) = (MemoryCache(limit: memory), disk, threads)
  }

  /// Ends all drawings.
  func giveUp() {
    for task in running.values { task.cancel() }
  }

  /// The picture of an order.
  ///
  /// - Parameter admit: Called where it has to be drawn; throws for a client that may not have that.
  func picture(
    of order: PictureOrder, _ key: PictureKey, admit: @Sendable () throws -> Void
  ) async throws -> Picture {
    if let picture = memory[key] { return counted(picture, "memory") }
    if let task = running[key] { return counted(try await task.value, "shared") }
    if let disk, let picture = await read(key, from: disk) { return counted(picture, "disk") }
    // Others came in while the disk was read.
    if let picture = memory[key] { return counted(picture, "memory") }
    if let task = running[key] { return counted(try await task.value, "shared") }
    guard running.count < most else { throw Refusal.busy }
    try admit()
    let task = Task { try await make(order, key) }
    running[key] = task
    defer { running[key] = nil }
    return counted(try await task.value, "none")
  }

  private func counted(_ picture: Picture, _ cache: String) -> Picture {
    measures.cache(cache)
    return picture
  }

  private func read(_ key: PictureKey, from disk: DiskCache) async -> Picture? {
    let found = try? await threads.runIfActive {
      disk.bytes(of: key).map { Picture($0, as: key.format) }
    }
    guard let picture = found ?? nil else { return nil }
    memory.keep(picture, for: key)
    return picture
  }

  private func make(_ order: PictureOrder, _ key: PictureKey) async throws -> Picture {
    await takePlace()
    defer { givePlace() }
    let start = ContinuousClock.now
    let picture = try await draw(order)
    measures.drawn(key.format.name, ContinuousClock.now - start)
    memory.keep(picture, for: key)
    // What somebody sent stays in memory alone, and so does what has notes, which a file has not.
    if let disk, order.upload == nil, picture.notes.isEmpty {
      try? await threads.runIfActive { disk.keep(Array(picture.body.readableBytesView), for: key) }
    }
    return picture
  }

  private func takePlace() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    measures.inFlight(1)
  }

  private func givePlace() {
    measures.inFlight(-1)
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }

  private nonisolated func draw(_ order: PictureOrder) async throws -> Picture {
    try await withThrowingTaskGroup(of: Picture?.self) { group in
      group.addTask {
        let prepared = try await self.threads.runIfActive {
          do throws(Fault) { return try order.prepared() } catch { throw Refusal(error) }
        }
        do {
          return Picture(try await prepared.bytes(), as: order.format, notes: prepared.notes)
        } catch let fault as Fault { throw Refusal(fault) }
      }
      group.addTask {
        try await Task.sleep(for: self.timeout)
        return nil
      }
      defer { group.cancelAll() }
      guard let first = try await group.next(), let picture = first else { throw Refusal.late }
      return picture
    }
  }
}
