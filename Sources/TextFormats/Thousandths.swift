extension Double {
  /// The nearest thousandth, for numbers that are read by people and programs.
  package var inThousandths: Double { (self * 1000).rounded() / 1000 }
}
