import FlightTestSupport
import Foundation
import Testing

@testable import FlightFiles

@Suite struct SHA256Tests {
  /// From NIST's "SHA256 examples" and the vectors of RFC 6234.
  @Test(
    "Published test messages have their digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlm"
          + "nopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func publishedMessagesHaveTheirDigests(_ text: String, _ digest: String) {
    #expect(SHA256.hexadecimal(of: Array(text.utf8)) == digest)
  }

  @Test("Input in pieces of any length has the digest that sha256sum gives")
  func piecesOfAnyLengthGiveTheDigestThatAnotherProgramGives() throws {
    let scratch = try ScratchFolder()
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
    for length in [1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000] {
      let message = Array(bytes.prefix(length))
      try Data(message).write(to: scratch.url("m"))
      let expected = try Command.run("sha256sum", [scratch.path("m")]).text.prefix(64)
      for step in [1, 7, 64, 100] {
        var digest = SHA256()
        for start in stride(from: 0, to: length, by: step) {
          digest.update(message[start..<min(start + step, length)])
        }
        #expect(digest.hexadecimal == expected, "\(length) bytes, \(step) at a time")
      }
    }
  }

  /// Test cases 1, 2, 3, 6 and 7 of RFC 4231.
  @Test(
    "Published keys and messages have their authentication codes",
    arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        Array(
          ("This is a test using a larger than block-size key and a larger than block-size data. "
            + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ])
  func publishedKeysHaveTheirCodes(_ key: [UInt8], _ message: [UInt8], _ code: String) {
    #expect(SHA256.authenticationCode(for: message, by: key).hexadecimal == code)
  }
}
