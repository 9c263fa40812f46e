"""Counts the instructions of a tool on inputs of one, two and four times a size.

    growth.py TOOL FOLDER

Prints a line of JSON for each kind of input: its name, and the three counts. They do not depend on how busy
the machine is.
"""

import json
import math
import random
import re
import subprocess
import sys
from pathlib import Path

CODES = (
    "LAX JFK LHR CDG FRA DXB SIN SYD NRT HND ICN PEK HKG BKK DEL JNB CAI NBO GRU EZE SCL MEX YYZ SFO "
    "ZRH VIE ARN HEL OSL LIS MAD ATH IST DOH KUL CGK MNL AKL MEL PER BOG LIM MIA ORD DFW DEN SEA YVR"
).split()
SMALL = "--size 240x150 --fps 8 --workers 1"


def feature(kind, coordinates):
    geometry = {"type": kind, "coordinates": coordinates}
    return json.dumps({"type": "Feature", "properties": {}, "geometry": geometry})


def stops(chance, count):
    here, line = None, []
    for _ in range(count):
        here = chance.choice([code for code in CODES if code != here])
        line.append(here)
    return "-".join(line)


def routes(chance, count):
    return "from,to\n" + "".join("%s,%s\n" % tuple(chance.sample(CODES, 2)) for _ in range(count))


def log(chance, count):
    rows, days = ["Date,Flight,From,To"], 0
    for (start, end) in [chance.sample(CODES, 2) for _ in range(count)]:
        days += 1
        rows.append(f"{2000 + days // 336}-{days % 336 // 28 + 1:02}-{days % 28 + 1:02},X{days},{start},{end}")
    return "\n".join(rows) + "\n"


def leaps(chance, count, kind="LineString"):
    line = [[index * 170 % 360 - 180, round(chance.uniform(-60, 60), 3)] for index in range(count)]
    return feature(kind, line if kind == "LineString" else [line + line[:1]])


def star(chance, count):
    ring = []
    for index in range(count):
        angle, reach = 2 * math.pi * index / count, chance.uniform(3, 18)
        ring.append([round(-95 + reach * math.cos(angle), 4), round(38 + reach * math.sin(angle), 4)])
    return feature("Polygon", [ring + ring[:1]])


def walk(chance, count):
    rows, latitude, longitude = ["time,latitude,longitude"], 40, 10
    for index in range(count):
        latitude += chance.gauss(0, 0.01)
        longitude += chance.gauss(0, 0.01)
        rows.append(f"{1700000000 + 60 * index},{latitude:.5f},{longitude:.5f}")
    return "\n".join(rows) + "\n"


# The name, the smallest size, what makes the input, the ending of its file, and the arguments.
KINDS = [
    ("stops in an SVG", 100, stops, None, "{} --svg out.svg"),
    ("stops in a GIF", 60, stops, None, "{} --gif out.gif " + SMALL),
    ("routes", 400, routes, "csv", "--routes {} --svg out.svg"),
    ("flights of a recap", 400, log, "csv", "{} --recap --svg out.svg"),
    ("an overlay that leaps round the Earth", 150, leaps, "geojson", "LAX JFK --overlay {} --svg out.svg"),
    ("a drawn overlay that leaps", 150, leaps, "geojson", "LAX JFK --overlay-draw {} --svg out.svg"),
    ("a ring that leaps", 150, lambda chance, count: leaps(chance, count, "Polygon"), "geojson",
     "LAX JFK --overlay {} --svg out.svg"),
    ("corners of an area that draws itself", 800, star, "geojson", "LAX JFK --overlay-draw {} --gif out.gif " + SMALL),
    ("rows of a recording", 4000, walk, "csv", "{} --svg out.svg"),
]


def count(tool, arguments, folder):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", tool] + arguments + ["--quiet"]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", answer.stderr)
    if answer.returncode or not found:
        sys.exit(f"{arguments}: {answer.stderr[-2000:]}")
    return int(found[1])


def main():
    tool, folder = sys.argv[1], Path(sys.argv[2])
    # Valgrind does not read every linker's notes for debuggers.
    subprocess.run(["strip", "-o", str(folder / "tool"), tool], check=True)
    for name, size, make, ending, arguments in KINDS:
        counts = []
        for factor in (1, 2, 4):
            content = make(random.Random(39), size * factor)
            given = content
            if ending:
                given = f"input.{ending}"
                (folder / given).write_text(content)
            counts.append(count(str(folder / "tool"), arguments.format(given).split(), folder))
        print(json.dumps({"name": name, "counts": counts}), flush=True)


main()
