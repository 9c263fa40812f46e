extension Theme {
  /// Checks every number once, as those of style files are, so that nothing after has to.
  ///
  /// - Throws: `OptionError` for the first that is not finite or out of range.
  package func check() throws(OptionError) {
    for key in StyleKeys.sizes {
      try OptionError.check(self[keyPath: key.path], "theme.sizes.\(key.name)", key.range)
    }
    for key in StyleKeys.dashes {
      try OptionError.check(dashes: self[keyPath: key.path], "theme.sizes.\(key.name)")
    }
    for dashes in tripDashes { try OptionError.check(dashes: dashes, "theme.tripDashes") }
    for line in lines { try line.check() }
  }
}

extension LineStyle {
  fileprivate func check() throws(OptionError) {
    if let width { try OptionError.check(width, "theme.lines.width", LineStyle.widths) }
    if let dashes { try OptionError.check(dashes: dashes, "theme.lines.dashes") }
    if let casingWidth {
      try OptionError.check(casingWidth, "theme.lines.casingWidth", LineStyle.casingWidths)
    }
  }
}
