#!/usr/bin/env python3
"""Writes one PNG of each kind into a folder, and some JPEG and WebP files, and beside each the pixels that Pillow sees.

    pictures.py FOLDER

What Pillow cannot write (interlaced pictures, 16 bits of three colors) is put together by hand.
"""
import os
import struct
import sys
import zlib

from PIL import Image

SIZE = (37, 23)


def chunk(name, content):
    return (struct.pack(">I", len(content)) + name + content
            + struct.pack(">I", zlib.crc32(name + content)))


def png(size, depth, kind, rows, interlaced=0, extra=b""):
    header = struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, interlaced)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def adam7(size, pixel):
    rows = b""
    for x0, y0, dx, dy in [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
                           (1, 0, 2, 2), (0, 1, 1, 2)]:
        columns = range(x0, size[0], dx)
        if columns:
            for y in range(y0, size[1], dy):
                rows += b"\0" + b"".join(pixel(x, y) for x in columns)
    return rows


def color(x, y):
    return (x * 255 // 36, y * 255 // 22, (x * y * 7) % 256, (x * 11 + y * 5) % 256)


def main():
    folder = sys.argv[1]
    rgba = Image.new("RGBA", SIZE)
    rgba.putdata([color(x, y) for y in range(SIZE[1]) for x in range(SIZE[0])])
    rgb = rgba.convert("RGB")
    palette = rgb.quantize(13, dither=0)
    pictures = {
        "rgba": (rgba, {}), "rgb": (rgb, {}), "grey": (rgb.convert("L"), {}),
        "grey-alpha": (rgba.convert("LA"), {}), "bits": (rgb.convert("1"), {}),
        "palette": (palette, {}), "palette-mask": (palette, {"transparency": bytes([0, 90, 255])}),
        "color-key": (rgb.convert("P").convert("RGB"), {"transparency": (0, 0, 0)}),
    }
    for name, (picture, options) in pictures.items():
        picture.save(os.path.join(folder, name + ".png"), **options)
    by_hand = {
        "interlaced": png(
            SIZE, 8, 6, adam7(SIZE, lambda x, y: bytes(color(x, y))), interlaced=1),
        "sixteen": png(
            SIZE, 16, 2, b"".join(
                b"\0" + b"".join(
                    struct.pack(">HHH", *(c * 257 for c in color(x, y)[:3]))
                    for x in range(SIZE[0]))
                for y in range(SIZE[1]))),
    }
    for name, content in by_hand.items():
        with open(os.path.join(folder, name + ".png"), "wb") as file:
            file.write(content)
    others = {
        "plain.jpg": (rgb, {"quality": 90}), "progressive.jpg": (rgb, {"progressive": True}),
        "grey.jpg": (rgb.convert("L"), {}), "sharp.jpg": (rgb, {"subsampling": 0}),
        "lossy.webp": (rgb, {}), "lossless.webp": (rgba, {"lossless": True}),
        "opacity.webp": (rgba, {"quality": 90}), "gray.webp": (rgb.convert("L").convert("RGB"), {}),
    }
    for name, (picture, options) in others.items():
        picture.save(os.path.join(folder, name), **options)
        seen = Image.open(os.path.join(folder, name)).convert("RGBA")
        with open(os.path.join(folder, name + ".rgba"), "wb") as file:
            file.write(seen.tobytes())
    frames = [rgb, rgb.convert("L").convert("RGB")]
    frames[0].save(os.path.join(folder, "animated.webp"), save_all=True, append_images=frames[1:])
    rgb.convert("CMYK").save(os.path.join(folder, "cmyk.jpg"))
    for name in [*pictures, *by_hand]:
        picture = Image.open(os.path.join(folder, name + ".png"))
        with open(os.path.join(folder, name + ".rgba"), "wb") as file:
            file.write(picture.convert("RGBA").tobytes())


main()
