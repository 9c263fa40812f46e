"""Packs the flags: pictures of 160 x 120 with few colors, as PNG files one after the other.

The drawings are those of the Debian package iso-flags-svg, all squeezed to 4:3, but for the flags that
have changed since or are missing there: those are in the folder `flags`, drawn for this project.
"""

import io
import struct
import subprocess
import zlib
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

SIZE = (160, 120)
# Rendered four times as large, then averaged.
LARGE = 640
# The least number of colors that keeps the mean error below this is taken, 32 at most.
COLORS = [2, 4, 8, 16, 32]
LARGEST_ERROR = 1.2
OWN = Path(__file__).parent / "flags"
# The package has the flag of the Dutch part for the French part of Saint Martin.
DRAWING = {"MF": "fr"}
# Colors that are paler in the drawings than on the flags.
REPAINTED = {
    "CL": {"#5651a9": "#0039a6", "#ed2800": "#d52b1e"},
    "LI": {"#8a85ff": "#002b7f", "#e4104d": "#ce1126"},
    "UZ": {"#94acd4": "#0099b5", "#00a900": "#1eb53a", "#b73000": "#ce1126"},
}


def build(folder, codes):
    """Returns (packed bytes, facts); `folder` holds the drawings, by small country code."""
    entries = []
    for code in sorted(codes):
        own = OWN / f"{code.lower()}.svg"
        drawing = own if own.exists() else folder / f"{DRAWING.get(code, code.lower())}.svg"
        data = drawing.read_bytes()
        for old, new in REPAINTED.get(code, {}).items():
            if old.encode() not in data:
                raise SystemExit(f"{drawing.name}: no {old}")
            data = data.replace(old.encode(), new.encode())
        entries.append((code, png(reduced(rendered(data)))))
    head = b"FFLG" + bytes([1, 0, 0, 0]) + struct.pack("<I", len(entries))
    offset = len(head) + 8 * len(entries) + 4
    table, content = b"", b""
    for code, data in entries:
        table += code.encode() + b"\0\0" + struct.pack("<I", offset + len(content))
        content += data
    table += struct.pack("<I", offset + len(content))
    return head + table + content, {"flags": len(entries)}


def rendered(drawing):
    """The drawing on white (Nepal's has corners that show what is behind), in its final size."""
    data = subprocess.run(
        ["rsvg-convert", "--width", str(LARGE), "--height", str(LARGE * 3 // 4),
         "--background-color", "white"],
        check=True, input=drawing, stdout=subprocess.PIPE).stdout  # fmt: skip
    return Image.open(io.BytesIO(data)).convert("RGB").resize(SIZE, Image.Resampling.BOX)


def reduced(picture):
    for count in COLORS:
        few = picture.quantize(
            count, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
        difference = ImageStat.Stat(ImageChops.difference(few.convert("RGB"), picture))
        if sum(v for v in difference.sum2) / (3 * SIZE[0] * SIZE[1]) < LARGEST_ERROR**2:
            break
    return few


def png(picture):
    """A PNG by palette with as few bits as its colors need and no other chunks."""
    indices = list(picture.tobytes())
    used = sorted(set(indices), key=lambda index: (-indices.count(index), index))
    place = {index: number for number, index in enumerate(used)}
    depth = next(d for d in (1, 2, 4, 8) if len(used) <= 1 << d)
    colors = picture.getpalette()
    rows = b""
    for y in range(SIZE[1]):
        row = [place[index] for index in indices[y * SIZE[0] : (y + 1) * SIZE[0]]]
        bits = "".join(format(value, f"0{depth}b") for value in row)
        rows += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")

    def chunk(name, content):
        return (struct.pack(">I", len(content)) + name + content
                + struct.pack(">I", zlib.crc32(name + content)))  # fmt: skip

    palette = b"".join(bytes(colors[3 * index : 3 * index + 3]) for index in used)
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", *SIZE, depth, 3, 0, 0, 0))
            + chunk(b"PLTE", palette) + chunk(b"IDAT", zlib.compress(rows, 9))
            + chunk(b"IEND", b""))  # fmt: skip
