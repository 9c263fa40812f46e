/// What is needed of a place that is seen, read from memory, as lanes of vectors are taken one by one.
struct TerrainPlace {
  /// The row of the picture.
  let row: Float
  /// The column and row of the map in parts of 256 of a pixel.
  let (mapColumn, mapRow): (Int32, Int32)
  /// The halvings of the map, and the share of the next one.
  let (halvings, coarse): (Int32, Float)
  /// The share of the light that comes from the air.
  let air: Float
  /// The steps of the sun's height and of its glint.
  let (sun, glint): (Int32, Int32)

  /// Eight places of the ground, one behind the other.
  struct Eight {
    var row: SIMD8<Float>
    var (mapColumn, mapRow): (SIMD8<Int32>, SIMD8<Int32>)
    var halvings: Halvings
    var air: SIMD8<Float>
    var (sun, glint): (SIMD8<Int32>, SIMD8<Int32>)
  }

  /// - Parameter eight: The memory of ``Eight``.
  @inline(__always)
  init(_ eight: UnsafeRawBufferPointer, _ lane: Int) {
    // By pointers of a type: the library's own loads are calls.
    let numbers = eight.assumingMemoryBound(to: Float.self)
    let steps = eight.assumingMemoryBound(to: Int32.self)
    row = numbers[lane]
    (mapColumn, mapRow) = (steps[8 &+ lane], steps[16 &+ lane])
    (halvings, coarse) = (steps[24 &+ lane], numbers[32 &+ lane])
    air = numbers[40 &+ lane]
    (sun, glint) = (steps[48 &+ lane], steps[56 &+ lane])
  }
}
