/// Counts the bytes written to it and keeps none of them.
///
/// One object, however many hold it: progress can be measured while an encoder writes.
package final class CountingSink: ByteSink {
  /// The bytes written so far.
  package private(set) var count = 0

  package init() {}

  /// Counts bytes; never fails.
  package func write(_ bytes: UnsafeRawBufferPointer) { count += bytes.count }
}
