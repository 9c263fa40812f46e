# All flights out of one hub at once: the nearest arrive first.
flightanim --routes input.csv --size 1280x720 --duration 5 --title "Out of Atlanta" --svg hub.svg
flightanim --routes input.csv --size 480x270 --fps 15 --gif hub.gif
