internal import FlightAssets
internal import FlightFiles

extension Batch {
  /// The version of the program that makes the pictures; another one makes all of them anew.
  package static let programVersion = "0.2.0"

  /// The program's version and the digest of the data within it.
  package static let version = "flightanim \(programVersion), data \(dataDigest)"

  /// The digest of the data, by way of the manifest: it has the digest of each file, so that nobody has
  /// to wait for all of them.
  package static let dataDigest: String = {
    let manifest = fa_manifest()
    var digest = SHA256()
    digest.update(UnsafeRawBufferPointer(start: manifest.bytes, count: manifest.count))
    return digest.hexadecimal
  }()
}
