#!/bin/sh
# A number that runs with the flight: the height of a recorded one in feet, and the distance of a trip.
set -eu
flightanim input.gpx --counter altitude --units nmi --title "{from} to {to}" \
  --caption "{distance} in {duration}" --theme night --size 640x400 --duration 5 --svg altitude.svg
flightanim LHR-SIN-SYD --counter distance --title "Kangaroo route" --size 640x400 --gif distance.gif
