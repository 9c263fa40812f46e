# A globe for a title page.
flightanim LHR SIN --projection orthographic --size 600x600 --theme night --gif globe.gif
flightanim SFO NRT --projection orthographic --size 600x600 --svg globe.svg
