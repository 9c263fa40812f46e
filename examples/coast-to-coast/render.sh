# One flight, two files: the GIF for mails and slides, the SVG for web pages.
flightanim LAX JFK --gif flight.gif --svg flight.svg
