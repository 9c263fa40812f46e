#!/bin/sh
# Land and sea that are more than plain: relief, the Earth by day and by night, an antique map.
set -eu
flightanim LAX-JFK --ground relief --gif relief.gif --size 480x300
flightanim ZRH-DEL --ground satellite --png satellite.png --size 480x300
flightanim LHR-SIN --ground night-lights --theme night --projection orthographic --svg lights.svg --size 480x480
flightanim LIS-GOI --ground antique --theme paper --projection natural-earth --fit world --png antique.png --size 640x340
