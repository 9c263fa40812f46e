#!/bin/sh
# Countries that light up as the flight crosses their borders, and a country filled with its flag.
set -eu
flightanim LHR IST --flag GB,FR,BE,DE,AT,HU,RO,BG,TR --reveal --gif reveal.gif --size 640x400
flightanim OSL TOS --flag Norway --highlight Sweden,Finland --svg flag.svg --size 480x600
