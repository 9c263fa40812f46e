#!/bin/sh
# A flight log as one film: on the turning globe, and on a map.
set -eu
flightanim input.csv --recap --camera globe --theme night --size 360x640 --fps 10 --quality small --gif recap.gif
flightanim input.csv --recap --theme night --size 640x360 --fps 10 --title "My year" --until 12 --gif map.gif
