# Places of one's own by their coordinates, a line in house colors, and the points of the line.
flightanim Hut=61.636,8.312 Cabin=59.911,10.753 --size 600x600 --marker helicopter \
  --line-color '#5b2a86' --svg flight.svg --path points.csv --spacing 10000
