"""The layers of Natural Earth 1:10m, and that of 1:50m that is drawn with them."""

import airfields
import lines
import pn2
import shapefiles

# The distance in degrees up to which rivers may leave the source: 100 meters.
RIVERS = 0.001
# Units without an ISO code, or with that of the country they are part of: (unit, code).
UNIT = {
    "KOS": ("XK", "XK"), "CYP": ("CYP", "CY"), "ESB": ("CYP", "CY"), "WSB": ("CYP", "CY"),
    "CYN": ("CYN", "CY"), "CNM": ("CYN", "CY"), "SOM": ("SOM", "SO"), "SOL": ("SOL", "SO"),
    "IND": ("IND", "IN"), "KAS": ("KAS", "IN"), "CHL": ("CHL", "CL"), "SPI": ("SPI", "CL"),
    "USG": ("CU", "CU"), "BRT": ("SD", "SD"),
}  # fmt: skip
# Parts of units that have an ISO code of their own: (code, west, south, east, north).
PARTS = {
    "FRA": [("GF", -56, 1, -50, 7), ("RE", 54, -23, 57, -20), ("YT", 44, -14, 46, -12),
            ("GP", -62.2, 15.75, -60.9, 16.7), ("MQ", -61.5, 14.2, -60.5, 15.1)],
    "NOR": [("SJ", 5, 73, 40, 82), ("SJ", -11, 70, -7, 72), ("BV", 2, -56, 5, -53)],
    "NLD": [("BQ", -69, 11, -62, 18)],
    "NZL": [("TK", -173, -10, -171, -8)],
    "IOA": [("CC", 96, -13, 98, -11), ("CX", 105, -11, 106, -10)],
    "RUS": [("UA", 32, 44, 36.8, 46.4)],  # Crimea: as the coarser levels have it, see README
}


def countries(sources):
    """Yields (unit, code, [(points, is_hole)]) as the other levels' sources do."""
    table = shapefiles.rows(sources["countries10"].with_suffix(".dbf"))
    every = []
    for row, parts in zip(table, shapefiles.shapes(sources["countries10"])):
        unit = row["ADM0_A3"]
        iso = row["ISO_A2_EH"]
        home = UNIT.get(unit, (iso, iso) if len(iso) == 2 else ("ZZ", "ZZ"))
        target = home
        grouped = {}
        for points in parts:
            is_hole = not shapefiles.is_clockwise(points)
            if not is_hole:
                target = home
                for code, west, south, east, north in PARTS.get(unit, ()):
                    if all(west <= x <= east and south <= y <= north for x, y in points):
                        target = (code, code)
            grouped.setdefault(target, []).append((points, is_hole))
            every.append(points)
        for (unit_name, code), rings in grouped.items():
            yield unit_name, code, rings
    land = lines.Region(every)
    for code, ring in airfields.grounds(sources["packages"], land, every):
        yield code, code, [(ring, False)]


def lakes(sources):
    """Yields (area in square degrees, closed ring, [(area, closed hole)])."""
    for parts in shapefiles.shapes(sources["lakes10"]):
        lake = None
        for points in parts:
            area = abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:]))) / 2
            if shapefiles.is_clockwise(points):
                if lake:
                    yield lake
                lake = (area, points, [])
            else:
                lake[2].append((area, points))
        yield lake


def provinces(sources, outlines):
    """Yields (country, points) of the lines within the countries of `outlines`, by code."""
    regions = {code: lines.Region(rings) for code, rings in outlines.items()}
    for parts in shapefiles.shapes(sources["provinces10"]):
        for points in parts:
            a, b = points[(len(points) - 1) // 2], points[(len(points) - 1) // 2 + 1]
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            for code, region in regions.items():
                if middle in region:
                    yield code, points
                    break


def rivers(sources):
    """Yields the lines of rivers and of the lakes that they run through."""
    for parts in shapefiles.shapes(sources["magics"] / "ne_10m_rivers_lake_centerlines.shp"):
        for points in parts:
            yield lines.thinned(points, RIVERS)


def urban(sources):
    """Yields (closed ring, is_hole) of built-up areas."""
    for kind, points in pn2.shapes(sources["marble"] / "ne_50m_urban_areas.pn2"):
        yield points if points[0] == points[-1] else points + points[:1], kind == pn2.HOLE
