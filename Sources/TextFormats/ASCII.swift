extension UInt8 {
  /// True if the byte is a space, a tab or the end of a line.
  @inlinable package var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  /// True if the byte is a decimal digit.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
  /// True if a line ends here.
  @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// True for the letters of ASCII.
  @inlinable package var isLetter: Bool { (0x41...0x5A).contains(uppercased) }
}

extension UInt8 {
  /// The capital of a small letter of ASCII; every other byte as it is.
  @inlinable package var uppercased: UInt8 { (0x61...0x7A).contains(self) ? self - 0x20 : self }
}
