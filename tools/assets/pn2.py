"""Reads Marble's PN2 vector files (format version 2, big-endian, unit 1/120 degree)."""

import struct

LINE, OUTER, HOLE, MULTIPLE = 0, 2, 3, 4


def shapes(path):
    """Yields (kind, points); kind is LINE, OUTER or HOLE, points are (longitude, latitude)."""
    data = path.read_bytes()
    version, _, has_color = struct.unpack_from(">BIB", data)  # the count includes sub-records
    if version != 2:
        raise ValueError(f"{path}: PN2 version {version}")
    at = 6

    def nodes(number):
        nonlocal at
        points = []
        for _ in range(number):
            latitude, longitude, relative = struct.unpack_from(">hhh", data, at)
            at += 6
            points.append((longitude / 120, latitude / 120))
            for i in range(relative):
                dlat, dlon = struct.unpack_from(">bb", data, at + 2 * i)
                points.append(((longitude + dlon) / 120, (latitude + dlat) / 120))
            at += 2 * relative
        return points

    while at < len(data):
        kind = data[at]
        at += 5
        if has_color and kind != HOLE:
            at += 1
        if kind == MULTIPLE:
            parts = data[at]
            at += 1
            for _ in range(parts):
                part, _, number = struct.unpack_from(">BII", data, at)
                at += 9
                yield part, nodes(number)
        else:
            (number,) = struct.unpack_from(">I", data, at)
            at += 4
            yield kind, nodes(number)
    if at != len(data):
        raise ValueError(f"{path}: {len(data) - at} bytes left over")
