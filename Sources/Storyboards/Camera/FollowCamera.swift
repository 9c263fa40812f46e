internal import FlightGraphics
internal import FlightScene

/// A camera that goes along: the marker stays in the middle third of the picture, several markers
/// stay in the picture.
///
/// It looks where the marker is on average over a while, which makes its pans smooth and its start and
/// end gentle; the while is as long as the middle third allows, one second at most.
struct FollowCamera {
  let path: CameraPath

  /// The most ticks before and after that the camera takes into account, twice.
  private static let longestReach = 15
  /// The share of the picture that the box of several markers takes up at most.
  private static let crowdShare = 0.7

  /// - Parameters:
  ///   - frame: The picture.
  ///   - zoom: The zoom, beside the whole route, at least 1.
  init(_ subject: CameraSubject, in frame: Rect, zoom: Double) {
    let scales = FollowCamera.scales(subject, frame, zoom)
    var centers: [Point] = []
    centers.reserveCapacity(scales.count)
    for (start, end) in zip([0] + subject.cuts, subject.cuts + [scales.count]) {
      centers += FollowCamera.centers(
        subject.boxes[start..<end], scales[start..<end], in: frame,
        share: subject.isCrowd ? (1 + FollowCamera.crowdShare) / 2 : 0.97 / 3)
    }
    path = CameraPath(centers: centers, scales: scales, cuts: subject.cuts)
  }

  /// As close as the zoom says, or as shows all that moves.
  private static func scales(_ subject: CameraSubject, _ frame: Rect, _ zoom: Double) -> [Double] {
    let scales = subject.boxes.map { max(1, min(zoom, $0.room(in: frame, share: crowdShare))) }
    guard scales.contains(where: { $0 < zoom }) else { return scales }
    return scales.lowest(reach: 2 * longestReach).smoothed(reach: longestReach)
  }

  /// The center of the camera's view: as steadily as keeps the boxes within a share of the picture.
  private static func centers(
    _ boxes: ArraySlice<Rect>, _ scales: ArraySlice<Double>, in frame: Rect, share: Double
  ) -> [Point] {
    let places = boxes.map(\.center)
    let (x, y) = (places.map(\.x), places.map(\.y))
    for reach in stride(from: longestReach, to: 0, by: -1) {
      let centers = zip(x.smoothed(reach: reach), y.smoothed(reach: reach)).map(Point.init)
      let isInside = zip(zip(centers, boxes), scales).allSatisfy { seen, scale in
        let (center, box) = seen
        let (dx, dy) = (frame.width * share / 2 / scale, frame.height * share / 2 / scale)
        return box.minX >= center.x - dx && box.maxX <= center.x + dx
          && box.minY >= center.y - dy && box.maxY <= center.y + dy
      }
      if isInside { return centers }
    }
    return places
  }
}
