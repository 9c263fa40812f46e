# A trip of two legs on the dark theme; the last picture alone, for print and previews.
flightanim LHR-SIN-SYD --theme night --title "Kangaroo route" --svg trip.svg --png trip.png
