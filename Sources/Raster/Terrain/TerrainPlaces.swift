/// Eight places of the ground, one behind the other.
struct TerrainPlaces {
  /// The distances across, and the heights over the middle of the Earth; the length of ground to the next.
  var (across, height, along): (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>)
  /// The column and row among the heights, and the number of these that a pixel shows.
  var (heightColumn, heightRow, heightFootprint): (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>)
  /// The column and row of the map in parts of 256 of a pixel, and the number of these that a pixel shows.
  var (column, row): (SIMD8<Int32>, SIMD8<Int32>)
  var footprint: SIMD8<Float>
  /// The share of the light that comes from the air.
  var air: SIMD8<Float>
  /// The steps of the sun's height and of its glint.
  var (sun, glint): (SIMD8<Int32>, SIMD8<Int32>)
}
