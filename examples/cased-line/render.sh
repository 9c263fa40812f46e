#!/bin/sh
# A line with a border in another color, as roads have on maps.
set -eu
flightanim LIS-ZRH-ATH --line-color '#ffc53d' --line-width 5 --casing-color '#1b2a41' --casing-width 9 \
  --size 640x400 --gif line.gif
