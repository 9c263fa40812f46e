internal import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that take several seconds each: `make test-fast` leaves them out.
  package static var thorough: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["SKIP_THOROUGH_TESTS"] == nil,
      "make test-fast leaves it out")
  }
}
