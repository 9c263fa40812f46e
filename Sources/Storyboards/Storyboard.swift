package import FlightGeodesy
package import FlightJourneys
internal import FlightLanguages
package import FlightMaps
package import FlightOptions
package import FlightRoutes
package import FlightScene
package import FlightStyles
package import FlightTypography

/// Trips made ready to be shown: the points of their legs, their clocks, and the scene.
package struct Storyboard: Equatable, Sendable {
  /// The trips, at least one.
  package let trips: [Trip]
  /// The name of the last trip if it is another way beside the first; `nil` where there is none.
  package let comparedWay: String?
  /// The lines of the trips, on a common turn of the Earth.
  package let lines: [RouteLine]
  /// The clocks of the trips.
  package let clocks: [TripClock]
  /// The animation.
  package private(set) var scene: Scene
  /// The movement of the camera: fixed where the map is so small that there is no closer look.
  package let camera: CameraMode
  /// The view of the Earth on the picture.
  package let view: MapView
  /// True if some of a line lies in the area that was asked for; a route or the world is in view
  /// anyway.
  package let isRouteInView: Bool
  /// Parts that were asked for and are nowhere on the picture.
  package let unseen: [Unseen]
  /// The fonts of the computer whose letters are on the picture.
  package let installedFonts: [FontFile]
  /// The sheet behind the map.
  package let backdrop: Backdrop

  /// The map projection.
  package var projection: Projection { view.projection }

  /// Tells several trips in one picture, together or one after the other; with a theme of dark pages, in
  /// the colors of both.
  ///
  /// - Parameters:
  ///   - trips: At least one.
  ///   - darkTheme: The theme of dark pages, of which colors alone are taken; that of the options is
  ///     then the one of light pages.
  ///   - frame: Seconds that the last picture stands at least.
  ///   - maps: A store in which pictures told one after the other find maps of the same view.
  /// - Throws: `StoryboardError`.
  /// - Complexity: O(points + trips · ticks + map in view).
  package init(
    _ trips: [Trip], options: StoryboardOptions, darkTheme: Theme? = nil, frame: Seconds = 0,
    sharing maps: SharedMaps? = nil
  ) throws(StoryboardError) {
    try Storyboard.check(trips, options: options)
    let theme = options.theme
    let themes = darkTheme.map { ThemePair(light: theme, dark: $0) }
    try self.init(Plan(trips, options, theme, themes, frame: frame), sharing: maps)
    guard let themes else { return }
    let twin = try Storyboard(
      Plan(trips, options, theme.inColors(of: themes.dark), themes, frame: frame), sharing: nil)
    do throws(ScenePairingError) { scene = try Scene(light: scene, dark: twin.scene) } catch {
      throw .darkThemeDiffers(part: error.part?.description)
    }
  }

  private init(_ plan: Plan, sharing maps: SharedMaps?) throws(StoryboardError) {
    let lettering = try Lettering(plan.text, plan.theme.sizes, in: plan.size)
    let layout: any PictureLayout
    switch plan.mapKind {
    case .flat(let camera):
      let map = try RouteMap(plan, camera, sharing: maps)
      clocks = map.clocks
      let captions = try CaptionLayer(
        plan, clocks: map.clocks, lineWidth: map.lines.usualWidth(plan), lettering)
      layout = try Layout(plan, on: map, captions: captions, lettering)
    case .globe(let eye):
      clocks = plan.clocks
      // Values color no line on a globe, and widths say little there.
      let captions = try CaptionLayer(plan, clocks: plan.clocks, lineWidth: nil, lettering)
      layout = try GlobeLayout(plan, eye, captions: captions, lettering)
    case .chase:
      clocks = plan.clocks
      let captions = try CaptionLayer(plan, clocks: plan.clocks, lineWidth: nil, lettering)
      layout = try ChaseLayout(plan, captions: captions, lettering)
    }
    let card = try CardLayer(plan, over: layout, clocks: clocks, lettering)
    let poster = try Poster(plan, sharing: maps, lettering)

    (trips, lines, comparedWay) = (plan.trips, plan.turn.lines, plan.story.ways?.name)
    (view, camera, isRouteInView) = (layout.view, layout.camera, layout.isRouteInView)
    backdrop = plan.map.backdrop
    scene = Scene(
      size: plan.size, background: layout.background,
      nodes: layout.nodes() + (card?.nodes ?? []) + (poster.map { [$0.node] } ?? []),
      playback: plan.playback, title: plan.name, summary: plan.summary,
      language: plan.text.language.tag)
    unseen = plan.unseen(in: scene)
    installedFonts = lettering.installedFonts
  }
}
