#!/usr/bin/env python3
"""How much each point of a packed map matters, so that a reader takes only those that a picture shows.

    importance.py FILE...      adds importances to files that were packed without

An importance is the largest tolerance of Douglas and Peucker that keeps a point: among the points of its
arc on a Mercator map and, where that is more, on the sphere with chords through the Earth. So what is
left out at one scale is what such a thinning would leave out there, on whatever map.
"""

import math
import struct
import sys
from pathlib import Path

import packing

VERSION = 2
#: Importances are kept in half octaves of a grid step, in four bits.
HALF_OCTAVES = 2
MOST = 15
HIGHEST = math.radians(89.9)


def added(data):
    """A map file of version 1 as one of version 2; the layout is in Assets/README.md."""
    unit, arcs, rings, countries = struct.unpack_from("<4I", data, 8)
    starts = struct.unpack_from("<6I", data, 24)
    parts = [bytearray(data[a:b]) for a, b in zip(starts, starts[1:])]
    table, stream, fresh = parts[0], parts[4], bytearray()
    for at in range(0, 16 * arcs, 16):
        _, south, _, north = struct.unpack_from("<4H", table, at)
        start = struct.unpack_from("<I", table, at + 8)[0]
        points, head, end = _arc(stream, start)
        struct.pack_into("<I", table, at + 8, len(fresh))
        lowest = max(south / 360 - 90, 90 - north / 360, 0)
        bands = _bands(points, unit, lowest)
        table[at + 15] = max(bands, default=0)
        fresh += stream[start:head]
        bands.append(0)
        fresh += bytes(low | high << 4 for low, high in zip(bands[::2], bands[1::2]))
        fresh += stream[head:end]
    return packing.sections(
        data[:4] + bytes([VERSION, 0, 0, 0]), [unit, arcs, rings, countries],
        [*(bytes(part) for part in parts[:4]), bytes(fresh)],
    )  # fmt: skip


def _arc(stream, at):
    """The points of an arc in grid steps, where its inner points begin, and where it ends."""

    def number():
        nonlocal at
        value = shift = 0
        while True:
            byte = stream[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed():
        folded = number()
        return folded >> 1 ^ -(folded & 1)

    count, x, y = number(), signed(), signed()
    last = x + signed(), y + signed()
    head = at
    points = [(x, y)]
    for _ in range(count - 2):
        x, y = x + signed(), y + signed()
        points.append((x, y))
    return points + [last], head, at


def _bands(points, unit, lowest):
    """The importance of each inner point, in half octaves of a grid step, rounded up."""
    radians = [(math.radians(x / unit), math.radians(y / unit)) for x, y in points]
    flat = [(x, math.atanh(math.sin(min(max(y, -HIGHEST), HIGHEST))), 0.0) for x, y in radians]
    round_ = [(math.cos(y) * math.cos(x), math.cos(y) * math.sin(x), math.sin(y)) for x, y in radians]
    # On a Mercator map all is larger by the secant of the latitude: at the lowest one of the arc the least.
    shrinking = math.cos(math.radians(lowest))
    step = math.radians(1 / unit)
    bands = []
    for on_map, on_sphere in zip(_importances(flat)[1:-1], _importances(round_)[1:-1]):
        steps = max(on_map * shrinking, on_sphere) / step
        bands.append(min(max(math.floor(math.log2(steps) * HALF_OCTAVES) + 1, 0), MOST) if steps > 0 else 0)
    return bands


def _importances(points):
    out = [0.0] * len(points)
    spans = [(0, len(points) - 1, math.inf)]
    while spans:
        first, last, limit = spans.pop()
        if last - first < 2:
            continue
        (ax, ay, az), (bx, by, bz) = points[first], points[last]
        dx, dy, dz = bx - ax, by - ay, bz - az
        squared = dx * dx + dy * dy + dz * dz
        most, place = -1.0, first
        for index in range(first + 1, last):
            px, py, pz = points[index]
            px, py, pz = px - ax, py - ay, pz - az
            share = min(max((px * dx + py * dy + pz * dz) / squared, 0.0), 1.0) if squared else 0.0
            px, py, pz = px - share * dx, py - share * dy, pz - share * dz
            distance = px * px + py * py + pz * pz
            if distance > most:
                most, place = distance, index
        limit = out[place] = min(math.sqrt(most), limit)
        spans += [(first, place, limit), (place, last, limit)]
    return out


if __name__ == "__main__":
    for name in sys.argv[1:]:
        data = Path(name).read_bytes()
        if data[4] < VERSION:
            Path(name).write_bytes(added(data))
