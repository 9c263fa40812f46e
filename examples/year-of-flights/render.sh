#!/bin/sh
# The flights of a year from a log as Flighty exports it: one was cancelled, one diverted.
set -eu
flightanim input.csv --year 2024 --gif year.gif --size 640x400 --fit world --projection natural-earth \
  --labels code --marker dot --line-width 2 --title "2024"
