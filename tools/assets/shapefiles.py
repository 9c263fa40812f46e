"""Reads ESRI shapefiles of lines and polygons, and their tables, with nothing but `struct`."""

import struct


def shapes(path):
    """Yields the parts of each shape in file order, each a list of (longitude, latitude)."""
    data = path.read_bytes()
    at = 100
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at + 4)
        at += 8
        (kind,) = struct.unpack_from("<I", data, at)
        if kind == 0:
            yield []
            at += 2 * length
            continue
        if kind not in (3, 5):
            raise ValueError(f"{path}: shape type {kind}")
        parts, count = struct.unpack_from("<II", data, at + 36)
        starts = [*struct.unpack_from(f"<{parts}I", data, at + 44), count]
        flat = struct.unpack_from(f"<{2 * count}d", data, at + 44 + 4 * parts)
        points = list(zip(flat[::2], flat[1::2]))
        yield [points[a:b] for a, b in zip(starts, starts[1:])]
        at += 2 * length


def rows(path):
    """Yields the rows of a dBase table, texts without the blanks round them."""
    data = path.read_bytes()
    count, head, width = struct.unpack_from("<IHH", data, 4)
    fields = []
    at = 32
    while data[at] != 13:
        name = data[at : at + 11].split(b"\0")[0].decode()
        fields.append((name, data[at + 16]))
        at += 32
    for index in range(count):
        at = head + index * width + 1
        row = {}
        for name, length in fields:
            row[name] = data[at : at + length].decode("utf-8", "replace").strip("\0 ")
            at += length
        yield row


def is_clockwise(ring):
    """True for outer rings of polygons, false for holes."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:])) < 0
