#!/bin/sh
# Flights without a sheet under them, to be laid over a page: by day, by night, and a globe cut out.
set -eu
flightanim SFO HNL --background transparent --matte '#ffffff' --size 480x300 --gif day.gif --svg day.svg
flightanim SFO HNL --background transparent --theme night --matte '#14181d' --size 480x300 --gif night.gif
flightanim LHR SIN --background cut-out --projection orthographic --size 360x360 --gif globe.gif --svg globe.svg
