internal import FlightPlatform
internal import HTTPTypes
internal import Synchronization

/// How many new pictures a client may have: a bucket of tokens for each address, which fills again.
final class RateLimit: Sendable {
  private struct Bucket {
    var tokens: Double
    var filled: ContinuousClock.Instant
  }

  private let perSecond: Double
  private let burst: Double
  private let buckets = Mutex<[String: Bucket]>([:])
  /// More clients than this at once are forgotten, the full buckets first.
  private static let mostClients = 10_000

  /// - Parameter perMinute: 0 for any number.
  init(perMinute: Int, burst: Int) {
    (perSecond, self.burst) = (Double(perMinute) / 60, Double(burst))
  }

  /// Takes a token of a client.
  ///
  /// - Throws: `Refusal` with the seconds until there is one.
  func take(_ address: String) throws {
    guard perSecond > 0 else { return }
    let client = RateLimit.client(address)
    let wait = buckets.withLock { buckets -> Double in
      let now = ContinuousClock.now
      if buckets.count > RateLimit.mostClients {
        buckets = buckets.filter { self.tokens(in: $0.value, at: now) < burst }
        if buckets.count > RateLimit.mostClients { buckets = [:] }
      }
      var bucket = buckets[client] ?? Bucket(tokens: burst, filled: now)
      bucket = Bucket(tokens: tokens(in: bucket, at: now), filled: now)
      let isFull = bucket.tokens >= 1
      if isFull { bucket.tokens -= 1 }
      buckets[client] = bucket
      return isFull ? 0 : (1 - bucket.tokens) / perSecond
    }
    guard wait > 0 else { return }
    throw Refusal(
      .tooManyRequests, "rate-limit",
      "too many new pictures for one address; ask again in \(Int(wait.rounded(.up))) s",
      retryAfter: Int(wait.rounded(.up)))
  }

  /// Who has an address: of IPv6 its first half, as each client has all of the other.
  private static func client(_ address: String) -> String {
    var six = in6_addr()
    guard inet_pton(AF_INET6, address, &six) == 1 else { return address }
    return withUnsafeBytes(of: six) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
  }

  private func tokens(in bucket: Bucket, at now: ContinuousClock.Instant) -> Double {
    min(burst, bucket.tokens + (now - bucket.filled) / .seconds(1) * perSecond)
  }
}
