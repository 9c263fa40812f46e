/// The SHA-256 of bytes that come in pieces.
///
/// Of our own: a cryptography package would be larger than the rest of the program, and take longer to build.
///
/// - Note: NIST, *FIPS 180-4, Secure Hash Standard* (2015), section 6.2.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var rest: [UInt8] = []
  private var length: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  private static let blockSize = 64

  /// Creates the digest of no bytes so far.
  public init() {}

  /// Adds bytes in memory.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let piece = bytes.prefix(SHA256.blockSize - rest.count)
      rest += piece
      bytes = bytes.dropFirst(piece.count)
      guard rest.count == SHA256.blockSize else { return }
      let block = rest
      block.withUnsafeBytes { add($0) }
      rest.removeAll(keepingCapacity: true)
    }
    while bytes.count >= SHA256.blockSize {
      add(UnsafeRawBufferPointer(rebasing: bytes.prefix(SHA256.blockSize)))
      bytes = bytes.dropFirst(SHA256.blockSize)
    }
    rest += bytes
  }

  /// Adds bytes.
  public mutating func update(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable {
      update(UnsafeRawBufferPointer($0))
    }
    if isDone == nil { Array(bytes).withUnsafeBytes { update($0) } }
  }

  /// The digest of all bytes so far: 32 bytes.
  public var bytes: [UInt8] {
    var last = self
    last.update([0x80] as [UInt8])
    last.update(
      [UInt8](repeating: 0, count: (SHA256.blockSize + 56 - last.rest.count) % SHA256.blockSize))
    last.update((length &* 8).bigEndianBytes)
    return last.state.flatMap(\.bigEndianBytes)
  }

  /// The digest of all bytes so far, as 64 hexadecimal digits.
  public var hexadecimal: String { bytes.hexadecimal }

  /// The digest of some bytes, as 64 hexadecimal digits.
  public static func hexadecimal(of bytes: some Collection<UInt8>) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return digest.hexadecimal
  }

  /// The HMAC-SHA-256 of bytes by a key: 32 bytes.
  ///
  /// - Note: Krawczyk, Bellare and Canetti, *RFC 2104, HMAC* (1997), section 2.
  public static func authenticationCode(
    for bytes: some Collection<UInt8>, by key: some Collection<UInt8>
  ) -> [UInt8] {
    func digest(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) -> [UInt8] {
      var digest = SHA256()
      digest.update(first)
      digest.update(second)
      return digest.bytes
    }
    let short = key.count > blockSize ? digest(key, []) : Array(key)
    let block = short + [UInt8](repeating: 0, count: blockSize - short.count)
    return digest(block.map { $0 ^ 0x5c }, digest(block.map { $0 ^ 0x36 }, bytes))
  }

  private mutating func add(_ block: UnsafeRawBufferPointer) {
    schedule.withUnsafeMutableBufferPointer { w in
      for i in 0..<16 {
        w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self))
      }
      for i in 16..<64 {
        let (x, y) = (w[i - 15], w[i - 2])
        let s0 = x.rotated(by: 7) ^ x.rotated(by: 18) ^ (x >> 3)
        let s1 = y.rotated(by: 17) ^ y.rotated(by: 19) ^ (y >> 10)
        w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      SHA256.constants.withUnsafeBufferPointer { k in
        for i in 0..<64 {
          let s1 = e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)
          let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[i] &+ w[i]
          let s0 = a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)
          let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
      }
      for (i, word) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= word }
    }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension [UInt8] {
  /// The bytes as two hexadecimal digits each.
  var hexadecimal: String {
    let digits: [UInt8] = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}

extension UInt32 {
  fileprivate func rotated(by count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
