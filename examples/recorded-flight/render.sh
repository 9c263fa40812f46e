#!/bin/sh
# A recorded flight, replayed as fast as it was in five seconds.
set -eu
flightanim input.gpx --svg replay.svg --size 640x400 --duration 5
