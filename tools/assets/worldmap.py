"""Makes the three packed maps out of Natural Earth as three packages carry it."""

import math
from collections import Counter, defaultdict

import fineearth
import gpkg
import iceshelves
import importance
import lines
import packing
import pn2
import rds
import topology

MAGIC = b"FMAP\1\0\0\0"
KINDS = ["coast", "border", "disputed", "province", "lake", "river", "urban"]
LAND, COUNTRY, LAKE, URBAN = 1, 2, 4, 128

# Territories whose Natural Earth unit has no ISO code of its own.
CODE_OF_UNIT = {
    "KOS": "XK",  # user-assigned code in common use
    "CYN": "CY", "SOL": "SO", "KAS": "IN",  # shown by a disputed line, see README
    "NJM": "SJ", "ATC": "AU", "PSX": "PS",
}
# Pairs of units of one country whose common line is drawn as disputed.
CONTESTED = [("CYP", "CYN"), ("SOM", "SOL"), ("IND", "KAS"), ("CHL", "SPI")]

# Countries whose common border is disputed all along, and those where it is as far as it runs along
# one of Marble's disputed areas.
DISPUTED = [("EH", "MA"), ("IL", "PS"), ("RS", "XK")]
DISPUTED_IN_PART = [
    ("CN", "IN"), ("CN", "PK"), ("IN", "PK"), ("IL", "SY"), ("GF", "SR"), ("GY", "SR"), ("KE", "SS"),
    ("SD", "SS"),
]  # fmt: skip

# Islands of which the 1:50m layer has nothing, taken over from the generalised 1:10m one:
# (country there, code, west, south, east, north).
ONLY_FINE = [
    ("NO", "BV", 2, -56, 5, -53), ("TV", "TV", -180, -90, 180, 90), ("UM", "UM", -180, -90, 180, 90),
]  # fmt: skip

# Countries whose first-level borders are drawn, by level.
PROVINCES_FINE = ["AR", "AU", "BR", "CA", "CN", "IN", "KZ", "MX", "RU", "US"]
PROVINCES_COARSE = ["AU", "BR", "CA", "CN", "US"]


# The extent of lakes in kilometers that are drawn wherever the lines of provinces are: those lines
# end at their shores. Smaller lakes may be left out of a picture and must not leave a hole in a line.
ALWAYS_DRAWN = 160


# The distance in degrees up to which the finest lines may leave the source: 22 meters.
FINEST = 0.0002


class Level:
    def __init__(self, name, unit, weld, disputed, lake_area, lake_thinning, longest, province_gap, ice):
        self.name = name
        self.unit = unit  # grid steps to the degree
        self.weld = weld  # degrees
        self.disputed = disputed  # degrees between a border and the outline of a disputed area
        self.lake_area = lake_area  # square degrees
        self.lake_thinning = lake_thinning  # degrees
        self.longest = longest  # vertices in an arc
        self.province_gap = province_gap  # degrees from the end of a line to where it should end
        self.ice = ice  # degrees of water between land and ice shelves, and by which those are thinned
        # Square degrees of islands in lakes; at 1:50m all that there are.
        self.island_area = lake_area / 20 if name == "coarse" else 0


LEVELS = [
    Level("coarse", 100, 0.01, 0.25, 0.55, 0.08, 64, 2, (0.4, 0.15)),
    Level("medium", 1000, 0.01, 0.04, 0.001, 0.007, 96, 0.1, (0.03, 0.004)),
    Level("fine", 4000, 0, 0.06, 0.00002, FINEST, 96, 0.1, (0.06, 0)),
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


def _islands(sources):
    found = {
        fields["iso_a2"]: parts
        for fields, parts in gpkg.features(sources["qgis"], "countries", ["iso_a2"])
    }
    for base, code, *place in ONLY_FINE:
        yield code, code, [
            (_to_seam(points), is_hole)
            for points, is_hole in found[base]
            if _within(points, *place)
        ]


def _features(level, sources):
    return [
        (unit, code, iceshelves.joined(rings, sources["marble"], *level.ice) if code == "AQ" else rings)
        for unit, code, rings in _without_ice_shelves(level, sources)
    ]


def _without_ice_shelves(level, sources):
    if level.name == "fine":
        return list(fineearth.countries(sources))
    layer = {"coarse": ("countries110", "countries110"), "medium": ("countries50", "map_units50")}
    codes = {
        f["adm0_a3"]: f["iso_a2"] or CODE_OF_UNIT.get(f["adm0_a3"])
        for f, _ in rds.features(sources["rnaturalearth"], layer[level.name][0])
    }
    features = list(_natural_earth(sources["rnaturalearth"], layer[level.name][1], codes))
    if level.name == "medium":
        features += _islands(sources)
    return features


def _province_lines(level, sources):
    """(country, [(longitude, latitude)]) lines that two provinces of one country share."""
    detailed = ["AU", "BR", "CA", "US"]
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


def _medium_lakes(sources):
    lakes = []
    for kind, points in pn2.shapes(sources["marble"] / "ne_50m_lakes.pn2"):
        if points[0] != points[-1]:
            points = points + [points[0]]
        area = abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:]))) / 2
        if kind == pn2.OUTER:
            lakes.append((area, points, []))
        else:
            lakes[-1][2].append((area, points))
    return lakes


def _lakes(level, sources, land):
    """(points without the closing one, is_hole) of lakes inside the land.

    The layer has some lakes twice, by themselves and joined with their neighbors (Superior,
    Michigan and Huron are also one ring): of such, the joined one is kept.
    """
    lakes = fineearth.lakes(sources) if level.name == "fine" else _medium_lakes(sources)
    kept = []
    for area, points, holes in sorted(lakes, key=lambda lake: -lake[0]):
        if area < level.lake_area:
            continue
        inner = lines.interior_point(points)
        if inner not in land or any(inner in lake for lake in kept):
            continue
        kept.append(lines.Region([points] + [hole for _, hole in holes]))
        for part, is_hole in [(points, False)] + [
            (hole, True) for hole_area, hole in holes if hole_area >= level.island_area
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
    # The finest layer needs no welding: neighbors share their vertices.
    merged, inserted = topology.weld(grid, faces, level.weld) if level.weld else (0, 0)
    contested = {frozenset(pair) for pair in CONTESTED}
    edges, odd = topology.planar_edges(faces, contested)
    _mark_disputed(level, grid, edges, sources)
    thin = _thinning(grid) if level.name == "fine" else None
    arcs = topology.arcs(edges, level.longest, thin)

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

    tolerance = {"coarse": 0.1, "medium": 0.012, "fine": 0.0004}[level.name]
    extra = []

    def add_ring(kind, points, is_hole, to):
        """Returns the vertices of a ring, closed, or nothing if the grid leaves no area of it."""
        ring = grid.shape(points)
        if len(ring) < 3:
            return None
        if (grid.signed_area(grid.unwrapped(ring)) > 0) == is_hole:
            ring = ring[::-1]
        chain = ring + ring[:1]
        first = len(arcs) + len(extra)
        extra.extend(topology.Arc(kind, "", "", part) for part in _pieces(chain, level.longest))
        to.append([(i, False) for i in range(first, len(arcs) + len(extra))])
        return chain

    lakes, lake_rings, urban_rings = [], [], []
    for points, is_hole in _lakes(level, sources, land_region):
        chain = add_ring("lake", points, is_hole, lake_rings)
        if chain:
            lakes.append([(x / grid.unit, y / grid.unit) for x, y in grid.unwrapped(chain)])
    joined = 0
    if level.name == "fine":
        outlines = {
            code: [degrees(ring) for ring in by_country[code]] for code in PROVINCES_FINE
        }
        for country, points in fineearth.provinces(sources, outlines):
            extra += _line_arcs(grid, "province", country, lines.thinned(points, tolerance), level)
        for points in fineearth.rivers(sources):
            extra += _line_arcs(grid, "river", "", points, level)
        for points, is_hole in fineearth.urban(sources):
            add_ring("urban", points[:-1], is_hole, urban_rings)
    else:
        parts, joined = _province_parts(level, sources, lakes, tolerance, by_country, degrees)
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
    for ring in urban_rings:
        rings[tuple(ring)] = (URBAN, "")
    packed = importance.added(_packed(grid, arcs, rings, codes))
    facts = {
        "arcs": dict(sorted(Counter(arc.kind for arc in arcs).items())),
        "points": sum(len(arc.vertices) for arc in arcs),
        "rings": {
            "land": len(land),
            "country": sum(map(len, by_country.values())),
            "lake": len(lake_rings),
            "urban": len(urban_rings),
        },
        "countries": len(codes),
        "welded": merged + inserted,
        "province_ends_joined": joined,
        "unexplained_edges": len(odd),
        "seam_ends_without_partner": lonely,
        "bytes": len(packed),
    }
    return packed, facts


def _thinning(grid):
    """Makes a function that thins a chain of vertices, its ends kept."""

    def thin(chain):
        if grid.pole in chain:
            return chain
        points = [(x / grid.unit, y / grid.unit) for x, y in grid.unwrapped(chain)]
        thin = [grid.vertex(*point) for point in lines.thinned(points, FINEST)]
        return thin if len(thin) > 3 or chain[0] != chain[-1] else chain

    return thin


def _province_parts(level, sources, lakes, tolerance, by_country, degrees):
    """([(country, points)], number of ends joined) of lines cut to their country and its lakes."""
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
    return parts, joined


def _pieces(chain, longest):
    count = max(1, math.ceil((len(chain) - 1) / longest))
    cuts = [round(i * (len(chain) - 1) / count) for i in range(count + 1)]
    return [chain[a : b + 1] for a, b in zip(cuts, cuts[1:])]


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
    pieces = _pieces(chain, level.longest)
    return [topology.Arc(kind, country, country, piece) for piece in pieces]


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
        rings.items(), key=lambda item: (item[1][0] & (LAKE | URBAN), -len(item[0]), item[0])
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
