# Nearly and exactly opposite: one of the shortest paths, always the same.
flightanim MAD WLG --svg mad-wlg.svg
flightanim 40,0 -40,180 --quiet --svg antipodes.svg
