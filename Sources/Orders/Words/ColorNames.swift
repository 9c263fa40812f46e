package import FlightGraphics
internal import FlightTextFormats

/// The colors that CSS has names for.
package enum ColorNames {
  package static subscript(name: String) -> Color? {
    WordFile.colors.rows(with: name, in: 1).first
      .flatMap { Color(hex: "#\($0[0])") }
  }
}
