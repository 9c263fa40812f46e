# Every way to embed the SVG, side by side: open index.html in a browser. The pages are put together
# here so that they hold what the tool prints.
set -eu

flightanim LAX JFK --size 400x250 --theme auto --svg flight.svg --png still.png --quiet

cell() { printf '<figure>\n'; cat; printf '<figcaption>%s</figcaption>\n</figure>\n' "$1"; }
alt='Animated map: flight from Los Angeles (LAX) to New York (JFK)'

# A page round what is given, with a title and more of a head.
page() {
  printf '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>%s</title>\n' "$1"
  printf '%s\n</head>\n<body>\n' "$2"
  cat
  printf '</body>\n</html>\n'
}

# The same file inside a page that allows nothing but files of its own site: no inline styles.
flightanim LAX JFK --size 400x250 --theme auto --embed inline |
  page 'Inline under a strict Content-Security-Policy' \
    '<meta http-equiv="Content-Security-Policy" content="default-src '"'self'"'">
<link rel="stylesheet" href="strict.css">' >strict.html
echo 'body { margin: 0; } svg { display: block; }' >strict.css

head='<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { margin: 2rem; font: 1rem/1.5 sans-serif; }
main { display: grid; grid-template-columns: repeat(auto-fit, 400px); gap: 1.5rem; }
h1 { grid-column: 1 / -1; margin: 0; font-size: 1.5rem; }
figure { margin: 0; }
img, svg, object, iframe, .background { display: block; width: 400px; height: 250px; border: 0; }
.background { background: url(flight.svg); }
</style>'

{
  printf '<main>\n<h1>One animation, every embedding</h1>\n'
  flightanim LAX JFK --size 400x250 --svg flight.svg --embed img --theme auto | cell '&lt;img&gt;'
  flightanim LAX JFK --size 400x250 --svg flight.svg --png still.png --embed picture --theme auto |
    cell '&lt;picture&gt; with a still for less motion'
  echo "<object data=\"flight.svg\" type=\"image/svg+xml\" title=\"$alt\">$alt</object>" |
    cell '&lt;object&gt;'
  echo "<iframe src=\"flight.svg\" title=\"$alt\"></iframe>" | cell '&lt;iframe&gt;'
  echo "<div class=\"background\" role=\"img\" aria-label=\"$alt\"></div>" | cell 'CSS background'
  flightanim LAX JFK --size 400x250 --theme auto --embed inline | cell 'Inline'
  flightanim CDG NCE --size 400x250 --theme night --detail low --embed inline |
    cell 'Inline: another one in the same page'
  echo '<iframe src="strict.html" title="Inline under a strict policy"></iframe>' |
    cell 'Inline under a strict Content-Security-Policy'
  printf '</main>\n'
} | page 'One animation, every embedding' "$head" >index.html
