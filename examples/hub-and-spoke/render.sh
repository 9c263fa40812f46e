# All flights out of one hub at once: the nearest arrive first.
flightanim --routes input.csv --size 1280x720 --duration 5 --title "Out of Atlanta" --svg hub.svg
flightanim --routes input.csv --size 480x270 --duration 3 --fps 12 --png hub.png
