internal import FlightPlatform

/// A handover without a queue: one thread gives items, each of which another one waits for and takes.
///
/// ```swift
/// let orders = Handoff<Order>()
/// startThread {
///   while let order = nextOrder() { orders.give(order) }
///   orders.end()
/// }
/// onThreads(4) { while let order = orders.take() { order.draw() } }
/// ```
package final class Handoff<Item: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var item: Item?
  private var isEnded = false

  package init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Gives an item, and waits until somebody has taken it or all is ended.
  package func give(_ item: Item) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    self.item = item
    pthread_cond_broadcast(changed)
    while self.item != nil && !isEnded { pthread_cond_wait(changed, lock) }
  }

  /// Waits for an item and takes it; `nil` where none is left and none will come.
  package func take() -> Item? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while item == nil && !isEnded { pthread_cond_wait(changed, lock) }
    defer {
      item = nil
      pthread_cond_broadcast(changed)
    }
    return item
  }

  /// Ends it: what was given is still taken, and whoever waits goes on.
  package func end() {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    isEnded = true
    pthread_cond_broadcast(changed)
  }
}
