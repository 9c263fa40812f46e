#!/bin/sh
# A flight log as one film: on a map, and on the turning globe.
set -eu
flightanim ../year-of-flights/input.csv --recap --theme night --size 360x640 --fps 10 --gif recap.gif
flightanim ../year-of-flights/input.csv --recap --camera globe --theme night --size 400x400 --fps 10 --quality small --title "My year" --gif globe.gif
