/// The start of a cell, for a message.
func excerpt(_ bytes: some Collection<UInt8>) -> String {
  let start = bytes.prefix(40)
  return String(decoding: start, as: UTF8.self) + (bytes.count > 40 ? "…" : "")
}
