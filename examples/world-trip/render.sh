# A year off: ten stops round the world, held for half a second each, on a map with edges.
flightanim LHR-KEF-JFK-LIM-IPC-PPT-AKL-SYD-SIN-CPT-LHR --projection robinson --size 1280x720 --duration 16 --hold-stops 0.5 --title "A year off" --svg trip.svg --png trip.png
