internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a body makes of each number below a count, in order, by several threads at once.
package func inParallel<Value: Sendable>(
  _ count: Int, workers: Int, _ body: @escaping @Sendable (Int) -> Value
) -> [Value] {
  // Large enough that nobody waits for the lock, small enough that nobody is left with all the work.
  let length = 256
  let pieces = Mutex<[Int: [Value]]>([:])
  let next = Atomic(0)
  onThreads(max(1, min(workers, count / length + 1))) {
    while true {
      let start = next.wrappingAdd(length, ordering: .relaxed).oldValue
      guard start < count else { return }
      let piece = (start..<min(start + length, count)).map(body)
      pieces.withLock { $0[start] = piece }
    }
  }
  return pieces.withLock { pieces in
    stride(from: 0, to: count, by: length).flatMap { pieces[$0] ?? [] }
  }
}

/// Runs something on several threads at once and waits for all of them.
///
/// Threads of their own, since rendering never waits: the pool of Swift's tasks has as many threads as
/// processors, whatever number of workers is asked for, and is there for those who wait.
func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  var threads: [pthread_t] = []
  for _ in 1..<max(count, 1) {
    if let thread = startedThread(body) { threads.append(thread) }
  }
  // This thread is the last of them; it does all the work where no other one could be had.
  body()
  for thread in threads { pthread_join(thread, nil) }
}

/// Runs something on a thread that nobody waits for; here and now where none can be had.
func startThread(_ body: @escaping @Sendable () -> Void) {
  guard let thread = startedThread(body) else { return body() }
  pthread_detach(thread)
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func startedThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  // As much as the main thread has, as a rule.
  pthread_attr_setstacksize(&attributes, 8 << 20)
  let box = Unmanaged.passRetained(ThreadBody(body))
  var thread = pthread_t()
  let status = pthread_create(
    &thread, &attributes,
    { box in
      #if canImport(Glibc)
        guard let box else { return nil }
      #endif
      Unmanaged<ThreadBody>.fromOpaque(box).takeRetainedValue().run()
      return nil
    }, box.toOpaque())
  guard status == 0 else {
    box.release()
    return nil
  }
  return thread
}
