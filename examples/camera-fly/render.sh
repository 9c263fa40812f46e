# Close at the origin, the whole route half way, close at the destination.
flightanim LAX JFK --camera fly --duration 8 --hold-first 0.5 --hold-last 1.5 --svg fly.svg
flightanim SFO NRT --camera fly --theme night --duration 7 --hold-first 0.5 --hold-last 1.5 \
  --size 400x250 --fps 10 --quality small --labels code --gif fly.gif
