# An airline's whole network: a table of routes, lines so fine that the hub shines. The routes are made up.
flightanim --routes input.csv --theme night --size 1280x720 --duration 6 --hold-last 2 --easing in-out --quiet --svg network.svg --png network.png
flightanim --routes input.csv --theme night --size 1080x1920 --fit 10,-25,62,75 --projection mercator --labels city --png tall.png
