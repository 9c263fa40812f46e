"""Little-endian building blocks of the packed files."""

import struct


def varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def zigzag(value):
    return varint(value << 1 if value >= 0 else (-value << 1) - 1)


def u16(value):
    return struct.pack("<H", value)


def u32(value):
    return struct.pack("<I", value)


def i32(value):
    return struct.pack("<i", value)


def sections(magic, numbers, parts):
    """A file of `magic`, a row of u32 numbers, the u32 start of every part, then the parts,
    each on a multiple of four."""
    head = len(magic) + 4 * (len(numbers) + len(parts) + 1)
    starts = []
    body = b""
    for part in parts:
        starts.append(head + len(body))
        body += part + b"\0" * (-len(part) % 4)
    starts.append(head + len(body))
    return magic + b"".join(map(u32, numbers)) + b"".join(map(u32, starts)) + body


class Strings:
    """Texts, each once, with its length before it."""

    def __init__(self):
        self.data = bytearray()
        self.places = {}

    def add(self, text):
        if text not in self.places:
            self.places[text] = len(self.data)
            raw = text.encode()
            self.data += varint(len(raw)) + raw
        return self.places[text]
