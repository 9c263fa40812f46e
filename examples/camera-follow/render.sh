# The camera goes along with the marker; title and counter stay where they are.
flightanim LIS ATH --camera follow --duration 8 --easing in-out --hold-first 0.5 --hold-last 1.5 \
  --title "Lisbon to Athens" --counter distance --svg follow.svg
flightanim LIS ATH --camera follow --duration 8 --easing in-out --hold-first 0.5 --hold-last 1.5 \
  --size 400x250 --fps 10 --quality small --labels code --gif follow.gif
