# Cities, numbers and units in the reader's language. The built-in font has Latin, Greek and Cyrillic letters; others need --font.
flightanim CDG ATH --lang el --title '{from} – {to}' --caption '{distance}' --counter distance --size 480x300 --quiet --svg greek.svg
flightanim LHR FCO --lang uk --title '{from} – {to}' --caption '{distance}' --counter distance --size 480x300 --theme night --quiet --svg ukrainian.svg
