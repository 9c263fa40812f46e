/// One of ``TerrainPlaces``, read from memory in the order of its fields, as lanes of vectors are taken one by one.
struct TerrainPlace {
  let (across, height, along): (Float, Float, Float)
  let (heightColumn, heightRow, heightFootprint): (Float, Float, Float)
  let (column, row, sun, glint): (Int32, Int32, Int32, Int32)
  let (footprint, air): (Float, Float)

  @inline(__always)
  init(_ places: UnsafeRawBufferPointer, _ lane: Int) {
    @inline(__always) func value(_ number: Int) -> Float {
      places.load(fromByteOffset: (number &* 8 &+ lane) &* 4, as: Float.self)
    }
    (across, height, along) = (value(0), value(1), value(2))
    (heightColumn, heightRow, heightFootprint) = (value(3), value(4), value(5))
    @inline(__always) func step(_ number: Int) -> Int32 {
      places.load(fromByteOffset: (number &* 8 &+ lane) &* 4, as: Int32.self)
    }
    (column, row, sun, glint) = (step(6), step(7), step(10), step(11))
    (footprint, air) = (value(8), value(9))
  }
}
