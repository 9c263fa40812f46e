/// A value of each option that takes one, to show where it is missing.
enum OptionExample {
  static subscript(option: String) -> String? { all[option] }

  static let all = [
    "--gif": "out.gif", "--webp": "out.webp", "--apng": "out.apng",
    "--mp4": "out.mp4", "--webm": "out.webm", "--mov": "out.mov", "--raw": "out.y4m",
    "--codec": "av1", "--ffmpeg": "/usr/bin/ffmpeg", "--loop-fade": "0.5", "--for": "story",
    "--safe-area": "250,0,250,0", "--svg": "out.svg", "--svgz": "out.svgz", "--html": "page.html",
    "--png": "map.png", "--frames": "frames", "--path": "points.csv", "--output": "out.gif",
    "--at": "start", "--size": "1280x720", "--theme": "night", "--style": "style.json",
    "--background": "transparent", "--margin": "0.1", "--marker": "jet", "--marker-size": "40",
    "--line-color": "'#d6432f'", "--line-width": "3", "--casing-color": "'#ffffff'",
    "--casing-width": "6", "--trail": "fade", "--labels": "city", "--title": "'My trip'",
    "--caption": "'{distance}'", "--counter": "distance", "--units": "mi", "--font": "font.ttf",
    "--font-fallback": "system", "--lang": "de",
    "--line-dash": "6,4", "--line-cap": "round", "--line-join": "bevel",
    "--projection": "orthographic", "--fit": "world", "--camera": "follow",
    "--arc-height": "0.1", "--eye-height": "20000", "--ground": "relief",
    "--names": "all",
    "--fps": "25",
    "--duration": "6", "--step": "5", "--spacing": "1000", "--hold-first": "0.5",
    "--hold-last": "2", "--hold-stops": "1", "--min-leg": "0.5", "--easing": "linear",
    "--loop": "3", "--track": "flight.gpx", "--callsign": "SWR8", "--icao24": "4b1805",
    "--gap": "200", "--timing": "distance", "--year": "2024", "--from-date": "2024-05-01",
    "--to-date": "2024-05-31", "--color-by": "leg", "--routes": "routes.csv",
    "--compare": "LAX-DEN-JFK", "--compare-label": "'by way of Denver'", "--highlight": "US,FR",
    "--highlight-color": "'#f0b75a'", "--flag": "US", "--flag-opacity": "0.5",
    "--overlay": "area.geojson", "--overlay-draw": "area.geojson", "--overlay-fill": "'#3c8a8a40'",
    "--overlay-stroke": "'#3c8a8a'", "--overlay-width": "2", "--overlay-close": "5",
    "--sun": "2026-06-21T18:00Z", "--depart": "2026-06-21T18:00Z",
    "--arrive": "2026-06-22T07:10Z", "--image": "relief.png@35,-10,60,30", "--quality": "high",
    "--colors": "64",
    "--max-size": "1MB", "--matte": "'#ffffff'", "--detail": "low", "--alt": "'A flight'",
    "--id-prefix": "trip1", "--embed": "inline", "--workers": "2", "--limit": "5",
    "--export": "night", "--jobs": "2", "--retries": "2", "--timeout": "60", "--shard": "1/4",
    "--name": "'{from}-{to}'", "--out": "pictures",
  ]
}
