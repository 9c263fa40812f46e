# A hop across the Channel in a propeller aircraft, small enough for a side column.
flightanim GCI SOU --marker prop --size 480x270 --duration 3 --gif hop.gif
