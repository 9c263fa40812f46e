#!/bin/sh
# Behind the plane, over the mountains on its way: a still, and a film in few colors.
set -eu
flightanim ZRH IST --camera chase --ground satellite --theme night --size 640x360 --png alps.png --at 0.19
flightanim ZRH IST --camera chase --theme night --size 320x180 --fps 10 --duration 5 --quality small --gif flight.gif
