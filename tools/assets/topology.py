"""Turns country polygons into shared arcs, and arcs into rings, on an integer grid that closes.

A vertex is (x, y) in grid units with x taken modulo one turn, so that +180 and -180 degrees are
one place; all of latitude -90 is one place too. Edges that a country meets from both sides cancel
out. That removes the seam on the antimeridian, the line along latitude -90 and every border inside
a country in one step, and what remains is a planar map: each edge has a left and a right owner.
"""

import math
from collections import defaultdict

SEA = ""


class Grid:
    """Whole-number coordinates with `unit` steps to the degree."""

    def __init__(self, unit):
        self.unit = unit
        self.turn = 360 * unit
        self.half = 180 * unit
        self.pole = (0, -90 * unit)

    def vertex(self, longitude, latitude):
        y = round(latitude * self.unit)
        if y <= -90 * self.unit:
            return self.pole
        return (round(longitude * self.unit) % self.turn, y)

    def on_seam(self, v):
        return v[0] == self.half or v == self.pole

    def dx(self, a, b):
        """The shorter way round from a to b, in -half..<half."""
        return (b[0] - a[0] + self.half) % self.turn - self.half

    def shape(self, points):
        """The vertices of a ring without repeats and without the closing point."""
        ring = []
        for point in points:
            v = self.vertex(*point)
            if not ring or ring[-1] != v:
                ring.append(v)
        while len(ring) > 1 and ring[0] == ring[-1]:
            ring.pop()
        return ring

    def unwrapped(self, ring):
        x = ring[0][0]
        out = [(x, ring[0][1])]
        for a, b in zip(ring, ring[1:]):
            x += self.dx(a, b)
            out.append((x, b[1]))
        return out

    def signed_area(self, points):
        """Twice the area of (longitude, latitude) points as given, anticlockwise positive."""
        return sum(
            a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])
        )


class Face:
    """One ring of a polygon: the land of `unit` (a mapped territory) and `code` (its country)."""

    def __init__(self, unit, code, ring):
        self.unit = unit
        self.code = code
        self.ring = ring


def faces(grid, features):
    """Rings of (unit, code, [(points, is_hole)]) with the land on the left hand."""
    result = []
    for unit, code, rings in features:
        for points, is_hole in rings:
            outward = grid.signed_area([(x * grid.unit, y * grid.unit) for x, y in points[:-1]])
            if (outward > 0) == is_hole:
                points = points[::-1]
            ring = grid.shape(points)
            if len(ring) > 2:
                result.append(Face(unit, code, ring))
    return result


def close_seam(grid, all_faces, reach):
    """Joins what the antimeridian has cut: keeps the two ends of each run along the seam, and makes
    an end on the east side and the nearest end on the west side, within `reach` degrees, one vertex.

    An end that is left over joins the nearest place of the other side; the number of those that
    find none is returned.
    """
    ends = {"east": [], "west": []}
    for face in all_faces:
        ring = face.ring
        if not any(map(grid.on_seam, ring)) or all(map(grid.on_seam, ring)):
            continue
        start = next(i for i, v in enumerate(ring) if not grid.on_seam(v))
        ring = ring[start:] + ring[:start]
        kept = []
        i = 0
        while i < len(ring):
            if not grid.on_seam(ring[i]):
                kept.append(ring[i])
                i += 1
                continue
            j = i
            while j < len(ring) and grid.on_seam(ring[j]):
                j += 1
            run = ring[i:j]
            before, after = ring[i - 1], ring[j % len(ring)]
            side = lambda v: "east" if v[0] < grid.half else "west"
            if len(run) == 1 and side(before) != side(after):
                kept.append(run[0])  # already crosses
            else:
                ends[side(before)].append((run[0][1], face, len(kept)))
                kept.append(run[0])
                if grid.pole in run and run[0] != grid.pole:
                    kept.append(grid.pole)
                if len(run) > 1 and (run[-1] != run[0] or grid.pole in run):
                    ends[side(after)].append((run[-1][1], face, len(kept)))
                    kept.append(run[-1])
            i = j
        face.ring = kept
    pairs = sorted(
        (abs(e[0] - w[0]), i, j)
        for i, e in enumerate(ends["east"])
        for j, w in enumerate(ends["west"])
        if e[1].unit == w[1].unit and abs(e[0] - w[0]) <= reach * grid.unit
    )
    used_east, used_west = set(), set()
    for _, i, j in pairs:
        if i in used_east or j in used_west:
            continue
        used_east.add(i)
        used_west.add(j)
        east, west = ends["east"][i], ends["west"][j]
        middle = (grid.half, (east[0] + west[0]) // 2)
        east[1].ring[east[2]] = middle
        west[1].ring[west[2]] = middle
    lonely = 0
    for side, used, other in (("east", used_east, "west"), ("west", used_west, "east")):
        for i, (y, face, at) in enumerate(ends[side]):
            if i in used:
                continue
            near = [e for e in ends[other] if abs(e[0] - y) <= reach * grid.unit]
            if near:  # a sliver: both its ends meet the other side in one place
                _, other_face, other_at = min(near, key=lambda e: (abs(e[0] - y), e[2]))
                face.ring[at] = other_face.ring[other_at]
            else:
                lonely += 1
    for face in all_faces:
        _replace(face, face.ring)
    return lonely


def _edges(all_faces):
    uses = defaultdict(list)
    for face in all_faces:
        for a, b in zip(face.ring, face.ring[1:] + face.ring[:1]):
            if a != b:
                uses[(a, b) if a < b else (b, a)].append((face, 1 if a < b else -1))
    return uses


def weld(grid, all_faces, tolerance):
    """Makes borders that two units draw a little differently into one line.

    Vertices of different units nearer than `tolerance` degrees become one, nearest pairs first and
    each at most once; then a vertex that lies that near to another unit's edge is put into the edge.
    Only edges that one unit alone uses take part. Returns (vertices merged, vertices inserted).
    """
    reach = tolerance * grid.unit
    cell = max(1, math.ceil(reach))

    def loose():
        owners = defaultdict(set)
        for (a, b), users in _edges(all_faces).items():
            if len(users) == 1:
                owners[a].add(users[0][0].unit)
                owners[b].add(users[0][0].unit)
        return owners

    def distance(a, b):
        return math.hypot(grid.dx(a, b) * math.cos(math.radians(a[1] / grid.unit)), a[1] - b[1])

    owners = loose()
    all_owners = defaultdict(set)
    for face in all_faces:
        for v in face.ring:
            all_owners[v].add(face.unit)
    cells = defaultdict(list)
    for v in sorted(owners):
        cells[(v[0] // cell, v[1] // cell)].append(v)
    pairs = []
    for v in sorted(owners):
        span = 1 + int(1 / max(0.05, math.cos(math.radians(v[1] / grid.unit))))
        for i in range(-span, span + 1):
            for j in (-1, 0, 1):
                for w in cells.get((v[0] // cell + i, v[1] // cell + j), ()):
                    if v < w and not (all_owners[v] & all_owners[w]) and distance(v, w) <= reach:
                        pairs.append((distance(v, w), v, w))
    renamed = {}
    taken = set()
    for _, v, w in sorted(pairs):
        if v not in taken and w not in taken:
            taken.update((v, w))
            keep, drop = (w, v) if len(all_owners[w]) > len(all_owners[v]) else (v, w)
            renamed[drop] = keep
    for face in all_faces:
        _replace(face, [renamed.get(v, v) for v in face.ring])

    owners = loose()
    cells = defaultdict(list)
    for v in sorted(owners):
        cells[(v[0] // cell, v[1] // cell)].append(v)
    insertions = defaultdict(list)
    for (a, b), users in sorted(_edges(all_faces).items(), key=lambda item: item[0]):
        if len(users) != 1:
            continue
        unit = users[0][0].unit
        width = grid.dx(a, b)
        scale = math.cos(math.radians(a[1] / grid.unit))
        length = math.hypot(width * scale, b[1] - a[1])
        if length == 0 or abs(width) > 20 * grid.unit:
            continue
        steps = int(length / cell) + 1
        seen = set()
        for s in range(steps + 1):
            x, y = a[0] + width * s / steps, a[1] + (b[1] - a[1]) * s / steps
            for i in range(-3, 4):
                for j in (-2, -1, 0, 1, 2):
                    seen.update(cells.get((int(x // cell) + i, int(y // cell) + j), ()))
        for v in sorted(seen):
            if v in (a, b) or unit in all_owners[v] or unit in owners[v]:
                continue
            px, py = grid.dx(a, v) * scale, v[1] - a[1]
            along = (px * width * scale + py * (b[1] - a[1])) / length
            away = abs(px * (b[1] - a[1]) - py * width * scale) / length
            if 0 < along < length and away <= reach:
                insertions[(a, b)].append((along, v))
    count = 0
    for face in all_faces:
        ring = []
        for a, b in zip(face.ring, face.ring[1:] + face.ring[:1]):
            ring.append(a)
            extra = [v for _, v in sorted(insertions.get((a, b) if a < b else (b, a), ()))]
            ring.extend(extra if a < b else extra[::-1])
            count += len(extra)
        _replace(face, ring)
    return len(renamed), count


def _replace(face, ring):
    kept = []
    for v in ring:
        if not kept or kept[-1] != v:
            kept.append(v)
    while len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    face.ring = kept


class Edge:
    """Between a < b: who owns the left and the right, and whether the line is contested."""

    __slots__ = ("left", "right", "kind")

    def __init__(self, left, right, kind):
        self.left = left
        self.right = right
        self.kind = kind


def planar_edges(all_faces, contested_units):
    """The edges that remain once each country has met itself, and those that do not add up.

    `contested_units` holds pairs of units of one country whose common line is still to be shown.
    """
    edges = {}
    odd = []
    for (a, b), users in sorted(_edges(all_faces).items(), key=lambda item: item[0]):
        net = defaultdict(int)
        for face, direction in users:
            net[face.code] += direction
        left = sorted(code for code, n in net.items() if n > 0)
        right = sorted(code for code, n in net.items() if n < 0)
        if len(left) > 1 or len(right) > 1 or any(abs(n) > 1 for n in net.values()):
            odd.append((a, b, dict(net)))
        if left or right:
            edges[(a, b)] = Edge((left or [SEA])[0], (right or [SEA])[0], None)
        else:
            units = frozenset(face.unit for face, _ in users)
            if units in contested_units:
                edges[(a, b)] = Edge(users[0][0].code, users[0][0].code, "disputed")
    for edge in edges.values():
        if edge.kind is None:
            edge.kind = "coast" if SEA in (edge.left, edge.right) else "border"
    return edges, odd


class Arc:
    """A chain of edges with one owner on each hand; `points` are unwrapped grid coordinates."""

    def __init__(self, kind, left, right, vertices):
        self.kind = kind
        self.left = left
        self.right = right
        self.vertices = vertices


def arcs(edges, longest, thin=None):
    """Chains the edges into arcs of at most `longest` vertices, thinned before they are cut up."""
    around = defaultdict(list)
    for a, b in edges:
        around[a].append(b)
        around[b].append(a)

    def label(a, b):
        if a < b:
            e = edges[(a, b)]
            return (e.kind, e.left, e.right)
        e = edges[(b, a)]
        return (e.kind, e.right, e.left)

    def is_node(v):
        near = around[v]
        return len(near) != 2 or label(near[0], v) != label(v, near[1])

    done = set()
    chains = []

    def follow(a, b):
        chain = [a, b]
        done.add((a, b) if a < b else (b, a))
        while chain[-1] != a and not is_node(chain[-1]):
            c, d = around[chain[-1]]
            following = d if c == chain[-2] else c
            done.add(tuple(sorted((chain[-1], following))))
            chain.append(following)
        return chain

    for v in sorted(around):
        if is_node(v):
            for w in sorted(around[v]):
                if tuple(sorted((v, w))) not in done:
                    chains.append(follow(v, w))
    for v in sorted(around):
        for w in sorted(around[v]):
            if tuple(sorted((v, w))) not in done:
                chains.append(follow(v, w))
    result = []
    for chain in chains:
        kind, left, right = label(chain[0], chain[1])
        if left == SEA or (right != SEA and right < left):
            chain = chain[::-1]
            left, right = right, left
        if thin:
            chain = thin(chain)
        pieces = max(1, math.ceil((len(chain) - 1) / longest))
        cuts = [round(i * (len(chain) - 1) / pieces) for i in range(pieces + 1)]
        for start, end in zip(cuts, cuts[1:]):
            result.append(Arc(kind, left, right, chain[start : end + 1]))
    return result


def rings(grid, all_arcs, is_inside):
    """Rings that keep the inside on the left, as lists of (arc index, reversed).

    `is_inside` tells whether an owner counts as inside. Where rings touch in a vertex, the sharpest
    left turn is taken, so that they part instead of crossing.
    """
    directed = {}
    leaving = defaultdict(list)
    for index, arc in enumerate(all_arcs):
        inside_left, inside_right = is_inside(arc.left), is_inside(arc.right)
        if inside_left != inside_right:
            backward = inside_right
            chain = arc.vertices[::-1] if backward else arc.vertices
            directed[index] = (backward, chain)
            leaving[chain[0]].append(index)

    def angle(a, b):
        return math.atan2(b[1] - a[1], grid.dx(a, b))

    unused = dict.fromkeys(directed)
    result = []
    while unused:
        first = next(iter(unused))
        ring = []
        index = first
        while True:
            backward, chain = directed[index]
            del unused[index]
            ring.append((index, backward))
            if chain[-1] == directed[first][1][0]:
                candidates = [i for i in leaving[chain[-1]] if i in unused or i == first]
            else:
                candidates = [i for i in leaving[chain[-1]] if i in unused]
            if not candidates:
                raise ValueError(f"a ring stops at {chain[-1]}")
            back = angle(chain[-1], chain[-2])
            index = min(
                candidates,
                key=lambda i: ((back - angle(chain[-1], directed[i][1][1])) % math.tau or math.tau, i),
            )
            if index == first:
                break
        result.append(ring)
    return result
