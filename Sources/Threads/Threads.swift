internal import FlightPlatform
internal import Synchronization

/// Runs a function on several threads at once and waits for all of them.
///
/// Threads of their own, since rendering never waits: the pool of Swift's tasks has as many threads
/// as processors, whatever number of workers is asked for, and is there for those who wait.
package func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  var threads: [pthread_t] = []
  for _ in 1..<max(count, 1) {
    if let thread = startedThread(body) { threads.append(thread) }
  }
  // This thread is the last of them; it does all the work where no other one could be had.
  body()
  for thread in threads { pthread_join(thread, nil) }
}

/// Runs a function on a detached thread, or right here if none can be started.
package func startThread(_ body: @escaping @Sendable () -> Void) {
  guard let thread = startedThread(body) else { return body() }
  pthread_detach(thread)
}

/// Maps numbers to values on several threads, each value on whichever is free.
///
/// - Parameters:
///   - count: The number of values.
///   - workers: The most threads; 1 makes them here, one after the other.
///   - pool: The tools that threads borrow; no value may depend on a tool's earlier uses.
///   - make: Makes the value of a number.
/// - Returns: The values in order.
package func inParallel<State: Sendable, Value: Sendable>(
  _ count: Int, workers: Int, with pool: ToolPool<State>,
  _ make: @escaping @Sendable (inout State, Int) -> Value
) -> [Value] {
  if workers < 2 || count < 2 {
    var state = pool.take()
    defer { pool.giveBack(state) }
    return (0..<count).map { make(&state, $0) }
  }
  let slots = Slots<Value>(count)
  let next = NextNumber()
  onThreads(min(workers, count)) {
    var state = pool.take()
    defer { pool.giveBack(state) }
    while true {
      let number = next.take()
      if number >= count { break }
      slots.set(make(&state, number), at: number)
    }
  }
  return (0..<count).compactMap { slots.value(at: $0) }
}

/// Maps the numbers below a count to values on several threads; results are in order.
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

/// An object pool: tools that threads borrow, as many as there were threads at once.
package final class ToolPool<Tool: Sendable>: Sendable {
  private let idle = Mutex<[Tool]>([])
  private let make: @Sendable () -> Tool

  /// - Parameter make: Makes another tool.
  package init(_ make: @escaping @Sendable () -> Tool) { self.make = make }

  package func lend<Value, Failure: Error>(
    to body: (inout Tool) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var tool = take()
    defer { giveBack(tool) }
    return try body(&tool)
  }

  fileprivate func take() -> Tool { idle.withLock { $0.popLast() } ?? make() }
  fileprivate func giveBack(_ tool: Tool) { idle.withLock { $0.append(tool) } }
}

/// Numbers from 0 on, each handed out once.
private final class NextNumber: Sendable {
  private let next = Atomic<Int>(0)
  func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// Places for values, each written by one thread and read when all threads are done.
private final class Slots<Value: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Value?>

  init(_ count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  func set(_ value: Value, at place: Int) { places[place] = value }
  func value(at place: Int) -> Value? { places[place] }
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
