#!/bin/sh
# The Earth turns under the flight: a photograph as GIF, plain land as SVG, and from space down to the destination.
set -eu
flightanim LHR SIN --camera globe --ground satellite --theme night --size 320x320 --fps 12 --gif turning.gif
flightanim AKL DOH --camera globe --theme night --size 480x480 --svg turning.svg
flightanim SCL SYD --camera globe-fly --ground satellite --theme night --size 320x320 --fps 10 --duration 5 --quality small --gif landing.gif
