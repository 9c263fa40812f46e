// Types that many graphics modules have: `import FlightAnim` may not make them ambiguous.
public struct Color {}
public struct Path {}
public struct Image {}
public struct Shape {}
public struct Group {}
public struct Scene {}
public struct Angle {}
public struct Progress {}
public struct Node {}
public struct Point {}
public struct Rect {}
public struct Marker {}
public struct Track {}
