# Where Mercator is of no use the map is azimuthal, centred on the route.
flightanim SIN EWR --quiet --svg sin-ewr.svg
flightanim DXB LAX --quiet --svg dxb-lax.svg
flightanim JFK HKG --quiet --theme night --svg jfk-hkg.svg
flightanim 60,30 55,-150 --quiet --svg over-the-pole.svg
