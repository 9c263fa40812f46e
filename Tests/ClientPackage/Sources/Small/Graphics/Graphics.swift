// Types that many graphics modules have: `import FlightAnim` must not make them ambiguous.

/// The client's own `Color`.
public struct Color {}

/// The client's own `Path`.
public struct Path {}

/// The client's own `Image`.
public struct Image {}

/// The client's own `Shape`.
public struct Shape {}

/// The client's own `Group`.
public struct Group {}

/// The client's own `Scene`.
public struct Scene {}

/// The client's own `Angle`.
public struct Angle {}

/// The client's own `Progress`.
public struct Progress {}

/// The client's own `Node`.
public struct Node {}

/// The client's own `Point`.
public struct Point {}

/// The client's own `Rect`.
public struct Rect {}

/// The client's own `Marker`.
public struct Marker {}

/// The client's own `Track`.
public struct Track {}
