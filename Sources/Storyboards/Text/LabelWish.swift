internal import FlightGraphics

/// Text that belongs to a point, and may stand anywhere near it.
struct LabelBlock: Equatable {
  /// The point it belongs to.
  var anchor: Point
  /// The size of the text, both lines together.
  var width: Double
  var height: Double
  /// The radius of the mark at the point, ring and all, above 0.
  var radius: Double
}

/// A label that is to have a place.
struct LabelWish {
  /// Its texts, the fullest first, at least one.
  var texts: [LabelBlock]
  /// True if the picture is told by this label: it has a place before all others, with its full
  /// text.
  var isHub = false
  /// True if a line may lead from the label to its point, where there is no room beside that.
  var mayLead = false
}

/// Something drawn that people may take a label to belong to.
struct LabelMark: Equatable {
  var center: Point
  var radius: Double
}

/// The surroundings that labels should keep clear of.
struct LabelSurroundings {
  /// The picture less a border.
  var frame: Rect
  /// The rooms in which labels are in the picture for as long as their points are, by points that move.
  var rooms: [Point: Rect] = [:]
  /// The rooms that take the place of the frame for points that are not on the picture when labels are placed.
  var frames: [Point: Rect] = [:]
  /// The route as points a few pixels apart.
  var route: [Point]
  /// Outlines of the marker where it stands longest: at the ends of the line.
  var markers: [[Point]]
  /// The room that the stops' dots take.
  var stops: [Rect]
  /// Dots that a label may cover rather than be left out.
  var minorStops: [Rect] = []
  /// All dots as they are drawn, those with labels among them.
  var marks: [LabelMark] = []
  /// Texts that no label may touch.
  var reserved: [Rect] = []
  /// Corners of coasts and borders: text reads better off them.
  var lines: [Point]
}

/// The place of a label.
struct LabelPlace: Equatable {
  /// The number of the label among those given.
  var label: Int
  /// The number of the text that is shown, from 0, the fullest.
  var variant: Int
  var box: Rect
  /// The line from the mark to the text of a label that would not be taken for the mark's without.
  var leader: LeaderLine?
}
