# The three other themes; three trips in a style of one's own; a trail that fades; heights as colors.
flightanim LAX JFK --theme blueprint --svg blueprint.svg
flightanim LHR SIN --theme paper --svg paper.svg
flightanim NRT SFO --theme mono --png mono.png
flightanim LHR-SIN-SYD,JNB-SYD,JNB-SIN --style input.json --svg style.svg
flightanim LAX JFK --trail fade --size 480x300 --fps 15 --gif fade.gif
flightanim input.gpx --color-by altitude --theme night --svg altitude.svg
