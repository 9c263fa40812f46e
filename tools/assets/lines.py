"""Plane helpers for longitude/latitude polylines: thinning, and inside or outside of rings."""

import math
from collections import defaultdict


def thinned(points, tolerance):
    """Douglas and Peucker's selection with the ends kept; a degree of longitude counts as it
    measures at the line's latitude. For a closed ring the farthest point is kept as well."""
    if len(points) < 3:
        return points
    keep = [False] * len(points)
    keep[0] = keep[-1] = True
    stack = [(0, len(points) - 1)]
    if points[0] == points[-1]:
        far = max(range(len(points)), key=lambda i: (math.dist(points[0], points[i]), -i))
        keep[far] = True
        stack = [(0, far), (far, len(points) - 1)]
    while stack:
        i, j = stack.pop()
        if j < i + 2:
            continue
        scale = math.cos(math.radians((points[i][1] + points[j][1]) / 2))
        ax, ay = points[i][0] * scale, points[i][1]
        dx, dy = points[j][0] * scale - ax, points[j][1] - ay
        length = dx * dx + dy * dy
        worst, at = tolerance, None
        for k in range(i + 1, j):
            px, py = points[k][0] * scale - ax, points[k][1] - ay
            t = 0 if length == 0 else min(1, max(0, (px * dx + py * dy) / length))
            away = math.hypot(px - t * dx, py - t * dy)
            if away > worst:
                worst, at = away, k
        if at is not None:
            keep[at] = True
            stack += [(i, at), (at, j)]
    return [p for p, kept in zip(points, keep) if kept]


class Region:
    """Even-odd test against closed rings of (longitude, latitude), each in its own turn."""

    BANDS = 4  # to the degree

    def __init__(self, rings):
        self.bands = defaultdict(list)
        for ring in rings:
            for a, b in zip(ring, ring[1:]):
                low, high = sorted((a[1], b[1]))
                for band in range(math.floor(low * self.BANDS), math.floor(high * self.BANDS) + 1):
                    self.bands[band].append((*a, *b))

    def __contains__(self, point):
        inside = False
        x, y = point
        edges = self.bands.get(math.floor(y * self.BANDS), ())
        for shift in (-360, 0, 360):
            for ax, ay, bx, by in edges:
                if (ay > y) != (by > y) and x + shift < ax + (y - ay) * (bx - ax) / (by - ay):
                    inside = not inside
        return inside


def interior_point(ring):
    """A point well inside a closed ring: the middle of its widest stretch at half its height."""
    ys = [y for _, y in ring]
    y = (min(ys) + max(ys)) / 2 + 1e-7
    crossings = sorted(
        ax + (y - ay) * (bx - ax) / (by - ay)
        for (ax, ay), (bx, by) in zip(ring, ring[1:])
        if (ay > y) != (by > y)
    )
    west, east = max(zip(crossings[::2], crossings[1::2]), key=lambda s: s[1] - s[0])
    return (west + east) / 2, y


class Without:
    """One region less another."""

    def __init__(self, region, other):
        self.region = region
        self.other = other

    def __contains__(self, point):
        return point in self.region and point not in self.other


def densified(points, step):
    """The polyline with a point at least every `step` degrees."""
    out = points[:1]
    for a, b in zip(points, points[1:]):
        pieces = max(1, math.ceil(math.dist(a, b) / step))
        out += [
            (a[0] + (b[0] - a[0]) * i / pieces, a[1] + (b[1] - a[1]) * i / pieces)
            for i in range(1, pieces)
        ]
        out.append(b)
    return out


def clipped(line, region):
    """The parts of a polyline that lie in the region, cut where it leaves."""
    parts, part = [], []

    def border(a, b):
        for _ in range(24):
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            if middle in region:
                a = middle
            else:
                b = middle
        return a

    previous, was_inside = None, False
    for point in line:
        inside = point in region
        if inside and not was_inside and previous is not None:
            part = [border(point, previous)]
        if not inside and was_inside:
            part.append(border(previous, point))
            parts.append(part)
            part = []
        if inside:
            part.append(point)
        previous, was_inside = point, inside
    if len(part) > 1:
        parts.append(part)
    return parts


def extent(ring):
    """The longer side of a ring's box in kilometers."""
    ys = [y for _, y in ring]
    xs = [x for x, _ in ring]
    shrinking = math.cos(math.radians((min(ys) + max(ys)) / 2))
    return 111.2 * max((max(xs) - min(xs)) * shrinking, max(ys) - min(ys))


def join_loose_ends(parts, rings_of, touching, reach):
    """Lengthens lines that stop short of what they should end at; returns how many ends.

    `parts` holds (owner, points) and is changed; `rings_of` has the rings of each owner that its lines
    may end at. An end counts as loose if it is farther than `touching` degrees from them and from all
    other lines of that owner, and is led straight to the nearest place within `reach` degrees.
    """
    count = 0
    for owner, rings in rings_of.items():
        own = [i for i, (name, _) in enumerate(parts) if name == owner]
        targets = _Segments(
            [(None, ring + ring[:1]) for ring in rings] + [(i, parts[i][1]) for i in own]
        )
        for i in own:
            points = parts[i][1]
            if points[0] == points[-1]:
                continue
            for at in (-1, 0):
                distance, place = targets.nearest(points[at], reach, but=i)
                if place is not None and distance > touching:
                    points.insert(at if at == 0 else len(points), place)
                    count += 1
    return count


class _Segments:
    """Segments of lines by the degree cells they touch."""

    def __init__(self, named_lines):
        self.cells = defaultdict(list)
        for name, line in named_lines:
            for a, b in zip(line, line[1:]):
                for x in range(math.floor(min(a[0], b[0])), math.floor(max(a[0], b[0])) + 1):
                    for y in range(math.floor(min(a[1], b[1])), math.floor(max(a[1], b[1])) + 1):
                        self.cells[x, y].append((name, a, b))

    def nearest(self, point, reach, but):
        """(distance, place) of the nearest segment within reach, without those of one line."""
        best = math.inf, None
        x, y = point
        scale = math.cos(math.radians(y))
        span = math.ceil(reach / scale)
        for i in range(math.floor(x) - span, math.floor(x) + span + 1):
            for j in range(math.floor(y - reach), math.floor(y + reach) + 1):
                for name, a, b in self.cells.get((i, j), ()):
                    if name == but:
                        continue
                    ax, ay = (a[0] - x) * scale, a[1] - y
                    dx, dy = (b[0] - a[0]) * scale, b[1] - a[1]
                    length = dx * dx + dy * dy
                    t = 0 if length == 0 else min(1, max(0, -(ax * dx + ay * dy) / length))
                    away = math.hypot(ax + t * dx, ay + t * dy)
                    if away < best[0] and away <= reach:
                        best = away, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
        return best


def near_rings(rings, tolerance):
    """A predicate: is a point within `tolerance` degrees of one of the rings' lines?"""
    cells = defaultdict(list)
    for ring in rings:
        for a, b in zip(ring, ring[1:] + ring[:1]):
            x0, x1 = sorted((a[0], b[0]))
            y0, y1 = sorted((a[1], b[1]))
            for i in range(math.floor(x0 - tolerance), math.floor(x1 + tolerance) + 1):
                for j in range(math.floor(y0 - tolerance), math.floor(y1 + tolerance) + 1):
                    cells[(i, j)].append((a, b))

    def near(point):
        for a, b in cells.get((math.floor(point[0]), math.floor(point[1])), ()):
            dx, dy = b[0] - a[0], b[1] - a[1]
            length = dx * dx + dy * dy
            px, py = point[0] - a[0], point[1] - a[1]
            t = 0 if length == 0 else min(1, max(0, (px * dx + py * dy) / length))
            if math.hypot(px - t * dx, py - t * dy) <= tolerance:
                return True
        return False

    return near
