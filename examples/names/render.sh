#!/bin/sh
# Towns without being asked on a short hop; countries and seas, in German; all of them on a dark map.
set -eu
flightanim ZRH-GVA --gif towns.gif --size 480x300
flightanim SIN-SYD --names countries --lang de --svg seas.svg
flightanim FCO-ATH --names all --theme night --png all.png
