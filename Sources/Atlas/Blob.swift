internal import FlightAssets

/// A packed file that is part of the program: little-endian numbers, strings and varints, read in
/// place.
///
/// The files are made by `tools/assets/build.py` and checked by the tests, so reading trusts them.
struct Blob: @unchecked Sendable {
  // Sendable because the bytes are constant and live as long as the program.
  private let start: UnsafeRawPointer
  /// The number of bytes.
  let count: Int

  init(_ blob: fa_blob) {
    start = UnsafeRawPointer(blob.bytes)
    count = blob.count
  }

  func byte(_ offset: Int) -> UInt8 { start.load(fromByteOffset: offset, as: UInt8.self) }

  func uint16(_ offset: Int) -> Int {
    Int(UInt16(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  func int16(_ offset: Int) -> Int {
    Int(Int16(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Int16.self)))
  }

  func uint32(_ offset: Int) -> Int {
    Int(UInt32(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  func int32(_ offset: Int) -> Int {
    Int(Int32(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
  }

  /// The bytes from `offset` on, `length` of them.
  func bytes(_ offset: Int, _ length: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + offset, count: length)
  }

  /// The UTF-8 bytes of a string that is stored with its length before it.
  func text(_ offset: Int) -> UnsafeRawBufferPointer {
    var cursor = offset
    let length = varint(&cursor)
    return bytes(cursor, length)
  }

  /// The string that is stored with its length before it.
  func string(_ offset: Int) -> String { String(decoding: text(offset), as: UTF8.self) }

  /// Reads an unsigned number of seven bits to the byte, lowest first, and moves the cursor on.
  @inline(__always)
  func varint(_ cursor: inout Int) -> Int {
    var value = Int(byte(cursor))
    cursor += 1
    guard value > 127 else { return value }
    value &= 127
    var shift = 7
    while true {
      let next = Int(byte(cursor))
      cursor += 1
      value |= (next & 127) << shift
      if next < 128 { return value }
      shift += 7
    }
  }

  /// Reads a signed number, its sign in the lowest bit, and moves the cursor on.
  @inline(__always)
  func zigzag(_ cursor: inout Int) -> Int {
    let folded = varint(&cursor)
    return (folded >> 1) ^ -(folded & 1)
  }
}
