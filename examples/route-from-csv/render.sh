#!/bin/sh
# A list of coordinates as somebody wrote it, fitted to the view.
set -eu
flightanim input.csv --gif route.gif --size 640x400 --marker prop --title "Round Iceland"
