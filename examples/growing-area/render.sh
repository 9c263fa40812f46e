#!/bin/sh
# A line that draws itself beside the flight and turns into an area when it closes.
set -eu
flightanim LAX JFK --overlay-draw input.geojson --svg area.svg --size 640x400
