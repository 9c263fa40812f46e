#!/bin/sh
# Cards to share: upright with a globe, square with a map and there and back, wide with a caption.
set -eu
flightanim LHR SIN --card story --camera globe --ground satellite --theme night --size 540x960 --png card.png --at 0.5
flightanim JFK-SIN-JFK --card square --theme night --size 480x480 --fps 10 --quality small --gif square.gif
flightanim ZRH NRT --card wide --theme paper --size 960x540 --depart 2026-06-21T11:00Z --caption "Over the top, against the sun" --svg wide.svg
