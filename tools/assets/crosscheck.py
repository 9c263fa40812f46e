#!/usr/bin/env python3
"""Compares the packed airports with all sources again, and their time zones with the boundaries.

    crosscheck.py       lists what contradicts and is not settled in place_decisions.csv; 1 if there is any

No airport may stand further than 25 km from all other sources that have its code, and every time zone has
the clock of its coordinates. The packing is not asked how it came to a place.
"""

import sys
from pathlib import Path

import airports as packing_of_airports
import packed_airports
from places import APART, kilometers

PACKED = Path(__file__).resolve().parents[2] / "Assets/packed/airports.bin"


def witnesses(airport, sources):
    """{source: place} of all sources but the weak one that have the code."""
    if airport["iata"]:
        places = packing_of_airports.places_of(airport["iata"], {"source": "ourairports"}, sources)
        row = sources.base_by_iata.get(airport["iata"])
        if row:
            places["airportsdata"] = float(row["lat"]), float(row["lon"])
        places.pop("airports-py", None)
        return places
    places = {}
    for name, rows, columns in (
        ("airportsdata", sources.base_by_icao, ("lat", "lon")),
        ("ourairports", sources.ours_by_icao, ("latitude_deg", "longitude_deg")),
    ):
        row = rows.get(airport["icao"])
        if row:
            places[name] = tuple(float(row[column]) for column in columns)
    return places


def contradictions(airports, sources):
    """One line for each airport that others place elsewhere, or whose clock is that of another place."""
    for airport in airports:
        code = airport["iata"] or airport["icao"]
        places = witnesses(airport, sources)
        away = {name: kilometers(airport["place"], place) for name, place in places.items()}
        near = sum(distance <= APART for distance in away.values())
        if near < min(2, len(away)) and (code, "place") not in sources.decisions:
            yield f"{code} ({airport['name']}): " + ", ".join(
                f"{distance:.0f} km from {name}" for name, distance in away.items()
            )
        found = sources.zones.finder.timezone_at(lat=airport["place"][0], lng=airport["place"][1])
        if sources.zones.clock(found) != sources.zones.clock(airport["zone"]):
            if not {(code, "zone"), (found, "zone")} & sources.decisions.keys():
                yield f"{code} ({airport['name']}): the clock of {airport['zone']} at a place of {found}"


def check(data, packages):
    """Stops with a list of contradictions, if there are any."""
    found = list(contradictions(packed_airports.read(data), packing_of_airports.Sources(packages)))
    if found:
        raise SystemExit("not settled in place_decisions.csv:\n" + "\n".join(found))


if __name__ == "__main__":
    from build import site_packages

    sys.exit(check(PACKED.read_bytes(), site_packages()))
