"""The ice shelves of Antarctica, which Natural Earth has apart from its land, as a part of it."""

import pn2
import shapely
from shapely import affinity

# The share of a degree of latitude that one of longitude is, about where the shelves are.
SHRINKING = 0.25


def joined(rings, naturalearth, gap, thinning):
    """The rings [(closed points, is_hole)] with the shelves of 1:50m.

    Where the two leave up to `gap` degrees of water between them, there is ice, too, and where ice is all
    round. Shelves are thinned by `thinning` degrees, and left out where little remains.
    """
    shelves = [
        # The antimeridian cuts shelves a hundredth of a degree before it.
        ([(round(x) if abs(x) > 179.98 else x, y) for x, y in points], kind == pn2.HOLE)
        for kind, points in pn2.shapes(naturalearth / "ne_50m_antarctic_ice_shelves_polys.pn2")
    ]
    land, ice = _area(rings), _area(shelves).simplify(thinning)
    ice = shapely.union_all([s for s in shapely.get_parts(ice) if s.area > 3 * thinning * thinning])
    both = shapely.union(land, ice)
    closed = both.buffer(gap, join_style="mitre").buffer(-gap, join_style="mitre")
    whole = shapely.union(both, shapely.intersection(closed, ice.buffer(2 * gap)))
    whole = shapely.intersection(whole, shapely.box(-180 * SHRINKING, -90, 180 * SHRINKING, 0))
    return [
        ([(x / SHRINKING, y) for x, y in part.exterior.coords], False)
        for part in shapely.get_parts(whole.normalize())
        if part.area
    ]


def _area(rings):
    land, water = (
        shapely.union_all([
            affinity.scale(shapely.Polygon(points), SHRINKING, origin=(0, 0)).buffer(0)
            for points, is_hole in rings
            if is_hole == hole
        ])
        for hole in (False, True)
    )
    return shapely.difference(land, water)
