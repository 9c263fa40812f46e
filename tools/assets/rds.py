"""Reads the lazy-load database of an R package: just enough of R's serialization for `sp` polygons.

A package keeps its data in `Rdata.rdb`, a run of compressed blocks, and `Rdata.rdx`, a gzipped map
from object name to (offset, length). Each block is a 4-byte size, the letter Z, and raw LZMA2.
The layout follows chapter 1.8 "Serialization Formats" of the R Internals manual.
"""

import gzip
import lzma
import struct

_LZMA = [{"id": lzma.FILTER_LZMA2, "preset": 6}]


class Node:
    """A vector or object with attributes."""

    def __init__(self, value, attributes):
        self.value = value
        self.attributes = attributes


class _Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0
        self.references = []

    def int(self):
        value = struct.unpack_from(">i", self.data, self.at)[0]
        self.at += 4
        return value

    def reals(self, count):
        values = struct.unpack_from(f">{count}d", self.data, self.at)
        self.at += 8 * count
        return values

    def ints(self, count):
        values = struct.unpack_from(f">{count}i", self.data, self.at)
        self.at += 4 * count
        return values

    def document(self):
        if self.data[:2] != b"X\n":
            raise ValueError("not an XDR serialization")
        self.at = 2
        version = self.int()
        self.at += 8  # writer and minimal reader versions
        if version == 3:
            encoding = self.int()
            self.at += encoding
        return self.item()

    def item(self):
        flags = self.int()
        kind = flags & 255
        has_attributes = flags & 0x200
        if kind in (254, 253, 242, 241, 251, 252):  # NULL and the standard environments
            return None
        if kind == 255:
            return self.references[(flags >> 8 or self.int()) - 1]
        if kind == 1:
            name = self.item()
            self.references.append(name)
            return name
        if kind == 9:
            count = self.int()
            if count == -1:
                return None
            text = self.data[self.at : self.at + count]
            self.at += count
            return text.decode("utf-8" if flags & 0x8000 else "latin-1")
        if kind == 2:
            pairs = {}
            while True:
                if flags & 0x200:
                    self.item()
                tag = self.item() if flags & 0x400 else None
                pairs[tag] = self.item()
                flags = self.int()
                if flags & 255 == 254:
                    return pairs
                if flags & 255 != 2:
                    raise ValueError("a dotted pair inside a list")
        if kind == 25:
            return Node(None, self.item())
        if kind in (10, 13):
            value = self.ints(self.int())
        elif kind == 14:
            value = self.reals(self.int())
        elif kind in (16, 19):
            value = [self.item() for _ in range(self.int())]
        else:
            raise ValueError(f"R type {kind} is not expected here")
        if not has_attributes:
            return value
        return Node(value, self.item())


def _plain(node):
    return node.value if isinstance(node, Node) else node


def _index(path):
    top = _Reader(gzip.decompress(path.read_bytes())).document()
    tables = dict(zip(_plain(top.attributes["names"]), top.value))
    variables = tables["variables"]
    return dict(zip(_plain(variables.attributes["names"]), map(_plain, variables.value)))


def features(folder, name):
    """Yields (fields, rings) for each feature of a SpatialPolygonsDataFrame.

    A ring is (points, is_hole); points are (longitude, latitude) in degrees, the last like the first.
    """
    offset, length = _index(folder / "Rdata.rdx")[name]
    block = (folder / "Rdata.rdb").read_bytes()[offset : offset + length]
    if block[4:5] == b"Z":
        raw = lzma.decompress(block[5:], format=lzma.FORMAT_RAW, filters=_LZMA)
    else:
        raise ValueError("unexpected compression")
    layer = _Reader(raw).document().attributes
    table = layer["data"]
    columns = {}
    for field, column in zip(_plain(table.attributes["names"]), table.value):
        if isinstance(column, Node) and "levels" in column.attributes:
            levels = _plain(column.attributes["levels"])
            columns[field] = [levels[i - 1] if i > 0 else None for i in column.value]
        else:
            columns[field] = _plain(column)
    for row, shape in enumerate(_plain(layer["polygons"])):
        rings = []
        for polygon in _plain(shape.attributes["Polygons"]):
            flat = _plain(polygon.attributes["coords"])
            half = len(flat) // 2
            hole = bool(_plain(polygon.attributes["hole"])[0])
            rings.append((list(zip(flat[:half], flat[half:])), hole))
        yield {field: column[row] for field, column in columns.items()}, rings
