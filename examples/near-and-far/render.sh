# A hop of 20 km and a flight halfway round the Earth; a part of the world by its edges.
flightanim SFO OAK --svg hop.svg
flightanim AKL DOH --svg far.svg
flightanim CDG NCE --fit 35,-10,60,30 --svg europe.svg
