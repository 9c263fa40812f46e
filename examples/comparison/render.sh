#!/bin/sh
# A flight and the way by road, on one clock. The road is made by hand from rough waypoints.
set -eu
flightanim LAX JFK --compare input.gpx --title "Coast to coast" --svg ways.svg
