# Across 180 degrees in one piece, whichever way the flight goes.
flightanim SFO NRT --svg sfo-nrt.svg
flightanim AKL SCL --svg akl-scl.svg
flightanim SYD SCL --svg syd-scl.svg
flightanim NAN HNL --svg nan-hnl.svg
flightanim ANC ICN --theme night --svg anc-icn.svg
