# The same flight on every map.
for projection in mercator equirectangular natural-earth robinson azimuthal orthographic; do
  flightanim LAX JFK --projection $projection --fit world --size 480x300 --png $projection.png
done
