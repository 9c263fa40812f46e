# One line round the world: on an endless map, and on one with edges.
flightanim LHR-SIN-SYD-LAX-LHR --svg endless.svg
flightanim LHR-SIN-SYD-LAX-LHR --projection robinson --fit world --theme night --svg edges.svg
