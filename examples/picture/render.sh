#!/bin/sh
# A picture of the Earth under the lines: the belts of the climate, half transparent, on two projections.
set -eu
flightanim LHR-JNB --image input.png@-90,-180,90,180 --png mercator.png --size 480x600
flightanim LHR-JNB --image input.png@-90,-180,90,180 --projection orthographic --svg globe.svg --size 480x480
