"""Reads polygon and line layers of a GeoPackage with nothing but SQLite."""

import sqlite3
import struct

_ENVELOPE_BYTES = (0, 32, 48, 48, 64)


def features(path, table, fields):
    """Yields (fields, parts) in row order; parts of polygons are (points, is_hole), of lines too."""
    with sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True) as database:
        rows = database.execute(f"SELECT geom, {', '.join(fields)} FROM {table} ORDER BY fid")
        for row in rows:
            yield dict(zip(fields, row[1:])), _parts(row[0])


def _parts(blob):
    at = 8 + _ENVELOPE_BYTES[blob[3] >> 1 & 7]
    parts = []

    def number():
        nonlocal at
        value = struct.unpack_from(order + "I", blob, at)[0]
        at += 4
        return value

    def points():
        nonlocal at
        count = number()
        flat = struct.unpack_from(f"{order}{2 * count}d", blob, at)
        at += 16 * count
        return list(zip(flat[::2], flat[1::2]))

    def geometry():
        nonlocal at, order
        order = "<" if blob[at] == 1 else ">"
        at += 1
        kind = number()
        if kind == 2:
            parts.append((points(), False))
        elif kind == 3:
            parts.extend((points(), i > 0) for i in range(number()))
        elif kind in (5, 6, 7):
            for _ in range(number()):
                geometry()
        else:
            raise ValueError(f"geometry type {kind}")

    order = "<"
    geometry()
    return parts
