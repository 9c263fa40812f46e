"""Makes the three packed maps out of Natural Earth as three packages carry it."""

import math
from collections import Counter, defaultdict

import gpkg
import lines
import packing
import pn2
import rds
import topology

MAGIC = b"FMAP\1\0\0\0"
KINDS = ["coast", "border", "disputed", "province", "lake"]
LAND, COUNTRY, LAKE = 1, 2, 4

# Territories whose Natural Earth unit has no ISO code of its own.
CODE_OF_UNIT = {
    "KOS": "XK",  # user-assigned code in common use
    "CYN": "CY", "SOL": "SO", "KAS": "IN",  # shown by a disputed line, see README
    "NJM": "SJ", "ATC": "AU", "PSX": "PS",
}
# Pairs of units of one country whose common line is drawn as disputed.
CONTESTED = [("CYP", "CYN"), ("SOM", "SOL"), ("IND", "KAS")]

# Countries whose common border is disputed all along, and those where it is as far as it runs along
# one of Marble's disputed areas.
DISPUTED = [("EH", "MA"), ("IL", "PS"), ("RS", "XK")]
DISPUTED_IN_PART = [
    ("CN", "IN"), ("CN", "PK"), ("IN", "PK"), ("IL", "SY"), ("GF", "SR"), ("GY", "SR"), ("KE", "SS"),
    ("SD", "SS"),
]  # fmt: skip

# Parts of the 1:10m countries that have an ISO code of their own: (code, west, south, east, north).
PARTS = {
    "FR": [("GF", -56, 1, -50, 7), ("RE", 54, -23, 57, -20), ("YT", 44, -14, 46, -12),
           ("GP", -62.2, 15.75, -60.9, 16.7), ("MQ", -61.5, 14.2, -60.5, 15.1)],
    "NO": [("SJ", 5, 73, 40, 82), ("SJ", -11, 70, -7, 72), ("BV", 2, -56, 5, -53)],
    "NL": [("BQ", -69, 11, -62, 18)],
    "RU": [("UA", 32, 44, 36.8, 46.4)],  # Crimea: as the coarser levels have it, see README
}
# The 1:10m layer leaves these without any code: (unit, code, west, south, east, north).
UNCODED = [
    ("CCK", "CC", 96, -13, 98, -11), ("CXR", "CX", 105, -11, 106, -10),
    ("SOL", "SO", 42, 7, 50, 12),
    ("CYP", "CY", 32.7, 34.5, 33.2, 34.8), ("CYP", "CY", 33.5, 34.9, 33.95, 35.1),  # British bases
    ("CYN", "CY", 32.5, 34.9, 34.8, 35.8),
    ("KAS", "IN", 76, 35, 78, 36), ("KAZ", "KZ", 62, 45, 64, 47),  # Siachen, Baikonur
    ("CUB", "CU", -76, 19, -74, 21), ("CLP", "FR", -110, 10, -109, 11),  # Guantánamo, Clipperton
]
# Islands of which the 1:50m layer has nothing, taken over from 1:10m.
ONLY_FINE = {"BV", "TV", "UM"}

# Countries whose first-level borders are drawn, by level.
PROVINCES_FINE = ["AR", "AU", "BR", "CA", "CN", "IN", "KZ", "MX", "RU", "US"]
PROVINCES_COARSE = ["AU", "BR", "CA", "CN", "US"]


# The extent of lakes in kilometers that are drawn wherever the lines of provinces are: those lines
# end at their shores. Smaller lakes may be left out of a picture and must not leave a hole in a line.
ALWAYS_DRAWN = 160


class Level:
    def __init__(self, name, unit, weld, disputed, lake_area, lake_thinning, longest, province_gap):
        self.name = name
        self.unit = unit  # grid steps to the degree
        self.weld = weld  # degrees
        self.disputed = disputed  # degrees between a border and the outline of a disputed area
        self.lake_area = lake_area  # square degrees
        self.lake_thinning = lake_thinning  # degrees
        self.longest = longest  # vertices in an arc
        self.province_gap = province_gap  # degrees from the end of a line to where it should end


LEVELS = [
    Level("coarse", 100, 0.01, 0.25, 0.55, 0.08, 64, 2),
    Level("medium", 1000, 0.01, 0.04, 0, 0.007, 96, 0.1),
    Level("fine", 2000, 0.004, 0.06, 0, 0.006, 96, 0.1),
]


def _natural_earth(folder, layer, codes):
    for fields, rings in rds.features(folder, layer):
        unit = fields["adm0_a3"]
        if fields["iso_a2"]:
            unit_code = fields["iso_a2"]
        else:
            unit_code = CODE_OF_UNIT.get(fields["gu_a3"]) or CODE_OF_UNIT.get(unit) or codes[unit]
        own = unit if unit in ("CYN", "CYP", "SOL", "SOM", "KAS", "IND") else unit_code
        yield own, unit_code, [(_to_seam(points, 179.9985), is_hole) for points, is_hole in rings]


def _within(points, west, south, east, north):
    return all(west <= x <= east and south <= y <= north for x, y in points)


def _to_seam(points, longitude=179.8995):
    """The 1:10m layer was clipped at 179.9 and -89.9 degrees; what was clipped reaches the seam."""
    return [
        (math.copysign(180, x) if abs(x) > longitude else x, -90.0 if y < -89.8995 else y)
        for x, y in points
    ]


def _fiji(parts, sources):
    """The 1:10m islands, but those that the antimeridian crosses as 1:50m has them.

    The clip at 179.9 took up to half of these islands away, too much to be stretched over.
    """
    crossing = [
        (points, is_hole)
        for fields, rings in rds.features(sources["rnaturalearth"], "countries50")
        if fields["iso_a2"] == "FJ"
        for points, is_hole in rings
        if max(abs(x) for x, _ in points) > 179.99
    ]

    def replaced(points):
        if max(abs(x) for x, _ in points) < 179.8995:
            return False
        middle = sum(y for _, y in points) / len(points)
        return any(
            min(y for _, y in ring) - 0.1 < middle < max(y for _, y in ring) + 0.1
            for ring, _ in crossing
        )

    kept = [part for part in parts if not replaced(part[0])]
    return kept + [(_to_seam(points, 179.9985), is_hole) for points, is_hole in crossing]


def _qgis(sources):
    names = {"CY": "CYP", "SO": "SOM", "IN": "IND"}
    for fields, parts in gpkg.features(sources["qgis"], "countries", ["iso_a2"]):
        base = fields["iso_a2"]
        grouped = defaultdict(list)
        target = None
        if base == "FJ":
            parts = _fiji(parts, sources)
        for points, is_hole in parts:
            if not is_hole:
                target = (names.get(base, base), base)
                if base == "-1":
                    target = next(
                        ((u, c) for u, c, *place in UNCODED if _within(points, *place)), ("", "ZZ")
                    )
                for code, *place in PARTS.get(base, ()):
                    if _within(points, *place):
                        target = (code, code)
            grouped[target].append((points if base == "FJ" else _to_seam(points), is_hole))
        for (unit, code), rings in grouped.items():
            yield unit, code, rings


def _features(level, sources):
    if level.name == "fine":
        return list(_qgis(sources))
    layer = {"coarse": ("countries110", "countries110"), "medium": ("countries50", "map_units50")}
    codes = {
        f["adm0_a3"]: f["iso_a2"] or CODE_OF_UNIT.get(f["adm0_a3"])
        for f, _ in rds.features(sources["rnaturalearth"], layer[level.name][0])
    }
    features = list(_natural_earth(sources["rnaturalearth"], layer[level.name][1], codes))
    if level.name == "medium":
        features += [feature for feature in _qgis(sources) if feature[1] in ONLY_FINE]
    return features


def _province_lines(level, sources):
    """(country, [(longitude, latitude)]) lines that two provinces of one country share."""
    detailed = [] if level.name == "fine" else ["AU", "BR", "CA", "US"]
    wanted = PROVINCES_COARSE if level.name == "coarse" else PROVINCES_FINE
    features = []
    for i, (fields, rings) in enumerate(rds.features(sources["rnaturalearth"], "states50")):
        if fields["iso_a2"] in detailed:
            features.append((fields["iso_a2"], f"{fields['iso_a2']}{i}", rings))
    rows = gpkg.features(sources["qgis"], "states_provinces", ["iso_a2", "name"])
    for i, (fields, rings) in enumerate(rows):
        country = fields["iso_a2"]
        if fields["name"] in ("Crimea", "Sevastopol"):
            continue
        if fields["name"] == "Baykonur lease in Qyzylorda":
            continue
        if country in wanted and country not in detailed:
            rings = [(_to_seam(points), hole) for points, hole in rings]
            features.append((country, f"{country}{i}", rings))
    grid = topology.Grid(1000)
    faces = topology.faces(grid, features)
    topology.close_seam(grid, faces, 0.35)
    country_of = {code: unit for unit, code, _ in features}
    edges, _ = topology.planar_edges(faces, set())
    shared = {
        key: topology.Edge(country_of[e.left], country_of[e.left], "province")
        for key, e in edges.items()
        if e.left in country_of
        and e.right in country_of
        and e.left[:2] == e.right[:2]
    }
    for arc in topology.arcs(shared, 10**9):
        points = [(x / grid.unit, y / grid.unit) for x, y in grid.unwrapped(arc.vertices)]
        yield arc.left, points


def _lakes(level, sources, land):
    """(points without the closing one, is_hole) of lakes inside the land.

    The layer has some lakes twice, by themselves and joined with their neighbors (Superior,
    Michigan and Huron are also one ring): of such, the joined one is kept.
    """
    lakes = []
    for kind, points in pn2.shapes(sources["marble"] / "ne_50m_lakes.pn2"):
        if points[0] != points[-1]:
            points = points + [points[0]]
        area = abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:]))) / 2
        if kind == pn2.OUTER:
            lakes.append((area, points, []))
        else:
            lakes[-1][2].append((area, points))
    kept = []
    for area, points, holes in sorted(lakes, key=lambda lake: -lake[0]):
        if area < max(level.lake_area, 0.001):
            continue
        inner = lines.interior_point(points)
        if inner not in land or any(inner in lake for lake in kept):
            continue
        kept.append(lines.Region([points] + [hole for _, hole in holes]))
        for part, is_hole in [(points, False)] + [
            (hole, True) for hole_area, hole in holes if hole_area >= level.lake_area / 20
        ]:
            thin = lines.thinned(part, level.lake_thinning)
            if len(thin) > 3:
                yield thin[:-1], is_hole


def build(level, sources):
    """Returns (packed bytes, facts for the manifest)."""
    grid = topology.Grid(level.unit)
    features = _features(level, sources)
    faces = topology.faces(grid, features)
    lonely = topology.close_seam(grid, faces, 0.35)
    merged, inserted = topology.weld(grid, faces, level.weld)
    contested = {frozenset(pair) for pair in CONTESTED}
    edges, odd = topology.planar_edges(faces, contested)
    _mark_disputed(level, grid, edges, sources)
    arcs = topology.arcs(edges, level.longest)

    def degrees(ring):
        out = []
        for index, backward in ring:
            chain = arcs[index].vertices
            chain = chain[::-1] if backward else chain
            out += chain if not out else chain[1:]
        return [(x / grid.unit, y / grid.unit) for x, y in grid.unwrapped(out)]

    land = topology.rings(grid, arcs, lambda owner: owner != topology.SEA)
    codes = sorted({code for _, code, _ in features})
    by_country = {
        code: topology.rings(grid, arcs, lambda owner, code=code: owner == code) for code in codes
    }
    land_region = lines.Region([_closed_over_pole(degrees(ring)) for ring in land])

    tolerance = {"coarse": 0.1, "medium": 0.012, "fine": 0.004}[level.name]
    extra = []
    lake_rings = []
    lakes = []
    for points, is_hole in _lakes(level, sources, land_region):
        ring = grid.shape(points)
        if len(ring) < 3:
            continue
        if (grid.signed_area(grid.unwrapped(ring)) > 0) == is_hole:
            ring = ring[::-1]
        chain = ring + ring[:1]
        pieces = max(1, math.ceil((len(chain) - 1) / level.longest))
        cuts = [round(i * (len(chain) - 1) / pieces) for i in range(pieces + 1)]
        lakes.append([(x / grid.unit, y / grid.unit) for x, y in grid.unwrapped(chain)])
        first = len(arcs) + len(extra)
        for a, b in zip(cuts, cuts[1:]):
            extra.append(topology.Arc("lake", "", "", chain[a : b + 1]))
        lake_rings.append([(i, False) for i in range(first, len(arcs) + len(extra))])
    water = lines.Region([lake for lake in lakes if lines.extent(lake) >= ALWAYS_DRAWN])
    outlines, parts = {}, []
    for country, points in _province_lines(level, sources):
        if country not in outlines:
            rings = [degrees(ring) for ring in by_country[country]]
            outlines[country] = rings, lines.Without(lines.Region(rings), water)
        ground = outlines[country][1]
        clipped = lines.clipped(lines.densified(points, 0.05), ground)
        parts += [(country, lines.thinned(part, tolerance)) for part in clipped]
    shores = [lake for lake in lakes if lines.extent(lake) >= ALWAYS_DRAWN]
    joined = lines.join_loose_ends(
        parts, {country: rings + shores for country, (rings, _) in outlines.items()},
        tolerance, level.province_gap,
    )
    for country, points in parts:
        extra += _line_arcs(grid, "province", country, points, level)
    arcs += extra

    rings = {}
    for ring in land:
        rings[tuple(ring)] = (LAND, "")
    for code in codes:
        for ring in by_country[code]:
            role = rings.get(tuple(ring), (0, ""))[0]
            rings[tuple(ring)] = (role | COUNTRY, code)
    for ring in lake_rings:
        rings[tuple(ring)] = (LAKE, "")
    packed = _packed(grid, arcs, rings, codes)
    facts = {
        "arcs": dict(sorted(Counter(arc.kind for arc in arcs).items())),
        "points": sum(len(arc.vertices) for arc in arcs),
        "rings": {
            "land": len(land),
            "country": sum(map(len, by_country.values())),
            "lake": len(lake_rings),
        },
        "countries": len(codes),
        "welded": merged + inserted,
        "province_ends_joined": joined,
        "unexplained_edges": len(odd),
        "seam_ends_without_partner": lonely,
        "bytes": len(packed),
    }
    return packed, facts


def _closed_over_pole(ring):
    """For the even-odd test only: a ring that winds round the south pole, closed along -90."""
    if ring[0][0] == ring[-1][0]:
        return ring
    return ring + [(ring[-1][0], -90.0), (ring[0][0], -90.0), ring[0]]


def _line_arcs(grid, kind, country, points, level):
    chain = []
    for point in points:
        v = grid.vertex(*point)
        if not chain or chain[-1] != v:
            chain.append(v)
    if len(chain) < 2:
        return []
    pieces = max(1, math.ceil((len(chain) - 1) / level.longest))
    cuts = [round(i * (len(chain) - 1) / pieces) for i in range(pieces + 1)]
    return [
        topology.Arc(kind, country, country, chain[a : b + 1]) for a, b in zip(cuts, cuts[1:])
    ]


def _mark_disputed(level, grid, edges, sources):
    rings = [
        points
        for _, points in pn2.shapes(sources["marble"] / "ne_50m_admin_0_breakaway_disputed_areas.pn2")
    ]
    near = lines.near_rings(rings, level.disputed)

    def place(v):
        return (v[0] / grid.unit + 180) % 360 - 180, v[1] / grid.unit

    for (a, b), edge in edges.items():
        pair = tuple(sorted((edge.left, edge.right)))
        if pair in DISPUTED:
            edge.kind = "disputed"
        elif pair in DISPUTED_IN_PART:
            p, q = place(a), place(b)
            if near(p) and near(q) and near(((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)):
                edge.kind = "disputed"


def _span(grid, points):
    """(west, south, east, north) with the west end in -180..<180, and the turns taken to get there."""
    west = min(x for x, _ in points)
    turns = -((west + grid.half) // grid.turn)
    shift = turns * grid.turn
    return (
        west + shift,
        min(y for _, y in points),
        max(x for x, _ in points) + shift,
        max(y for _, y in points),
    ), turns


def _box(grid, span):
    """The span as u16, rounded outwards: longitude in 1/60 degree from -180, latitude in 1/360."""
    west, south, east, north = span
    unit = grid.unit
    return b"".join(
        packing.u16(min(65535, max(0, value)))
        for value in (
            (west + 180 * unit) * 60 // unit,
            (south + 90 * unit) * 360 // unit,
            -((-(east + 180 * unit) * 60) // unit),
            -((-(north + 90 * unit) * 360) // unit),
        )
    )


def _packed(grid, arcs, rings, codes):
    order = sorted(range(len(arcs)), key=lambda i: KINDS.index(arcs[i].kind))
    place = {old: new for new, old in enumerate(order)}
    index_of = {topology.SEA: 0, **{code: i + 1 for i, code in enumerate(codes)}}
    table = bytearray()
    stream = bytearray()
    unwrapped = {}
    for old in order:
        arc = arcs[old]
        points = grid.unwrapped(arc.vertices)
        span, turns = _span(grid, points)
        points = [(x + turns * grid.turn, y) for x, y in points]
        unwrapped[old] = points
        table += _box(grid, span) + packing.u32(len(stream))
        table += bytes([KINDS.index(arc.kind), index_of[arc.left], index_of[arc.right], 0])
        stream += packing.varint(len(points))
        stream += packing.zigzag(points[0][0]) + packing.zigzag(points[0][1])
        stream += packing.zigzag(points[-1][0] - points[0][0])
        stream += packing.zigzag(points[-1][1] - points[0][1])
        for (ax, ay), (bx, by) in zip(points[:-2], points[1:-1]):
            stream += packing.zigzag(bx - ax) + packing.zigzag(by - ay)
    ring_table = bytearray()
    references = bytearray()

    def extent(ring):
        out = []
        for index, backward in ring:
            points = unwrapped[index][::-1] if backward else unwrapped[index]
            shift = out[-1][0] - points[0][0] if out else 0
            out += [(x + shift, y) for x, y in points]
        return out

    for ring, (roles, code) in sorted(
        rings.items(), key=lambda item: (item[1][0] & LAKE, -len(item[0]), item[0])
    ):
        points = extent(ring)
        span, turns = _span(grid, points)
        winding = (points[-1][0] - points[0][0]) // grid.turn
        assert points[-1][0] - points[0][0] == winding * grid.turn and abs(winding) <= 1
        assert 0 <= turns + 1 <= 3
        if winding < 0:  # westwards, so the south pole is on its left
            span = (span[0], -90 * grid.unit, span[2], span[3])
        flags = roles | (turns + 1) << 3 | (winding + 1) << 5
        ring_table += _box(grid, span) + packing.u32(len(references))
        ring_table += packing.u16(len(ring)) + bytes([flags, index_of[code]])
        last = 0
        for index, backward in ring:
            step = place[index] - last
            folded = step << 1 if step >= 0 else (-step << 1) - 1
            references += packing.varint(folded << 1 | backward)
            last = place[index]
    names = b"".join(code.encode() for code in codes)
    return packing.sections(
        MAGIC,
        [grid.unit, len(arcs), len(rings), len(codes)],
        [bytes(table), bytes(ring_table), bytes(references), names, bytes(stream)],
    )
