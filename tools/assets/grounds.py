"""Packs the planes that the ground is toned with: heights, the land by day, the light on its slopes, the
lights by night.

Each is a picture of the whole Earth, equirectangular, from the antimeridian and the north pole, in
halves of its size, each in tiles. Coasts are not in them: on a map they are those of the outlines.
"""

import io
import struct

from PIL import Image, ImageChops, ImageDraw, ImageFilter

import pn2

# Widths of the levels and their qualities. The finest is about what the source has to tell; at those that
# follow a loss would be seen that at the finest is smaller than the pixels of a map.
HEIGHT = ((5400, 60), (2700, 86), (1350, 98), (675, 98))
LAND = ((5400, 65), (2700, 84), (1350, 90), (675, 93))
LIGHTS = ((2700, 75), (1350, 80), (675, 86))
# These are read close up alone. The source has no more to tell than this, though it has more pixels.
SLOPES = ((8100, 50),)
# The side of a tile and the pixels of its neighbors all round it: together they are whole blocks of 16.
SIDE, OVERLAP = 270, 1
# The size at which the land's colors are spread over the sea.
SPREAD = (4096, 2048)
TILES = (16, 8)
# The gray of heights at the level of the sea, and the pixels by which depths are blurred: they are tints.
SEA_LEVEL, DEPTHS = 97, 8
# The gray of the light of flat ground, and how much light and shade differ from it beside the source, in
# which half of the light is from all over the sky.
FLAT, CONTRAST = 128, 1.4
# The width at which the tint of a region, which is no light, is found, and its blur.
TINTS, REGION = 2700, 8


def height(folder, naturalearth):
    """Returns (packed bytes, facts): gray by height, which at the level of the sea is about 97."""
    rows = sorted((folder / "srtm/3").iterdir())
    whole = None
    for y, row in enumerate(rows):
        for x, file in enumerate(sorted(row.iterdir())):
            tile = Image.open(file).convert("L")
            if whole is None:
                whole = Image.new("L", (tile.width * TILES[0], tile.height * TILES[1]))
            whole.paste(tile, (x * tile.width, y * tile.height))
    # The seas have blocks and noise of the source's own coding, which would be seen as shoals.
    depths = blurred(whole.point(lambda v: min(v, SEA_LEVEL)), DEPTHS)
    coasts = land_mask(whole.size, naturalearth, shelves=True).filter(ImageFilter.MaxFilter(3))
    return packed(Image.composite(whole, depths, coasts), HEIGHT)


def land_mask(size, naturalearth, lakes=False, shelves=False):
    """White where there is land, or an ice shelf if those are wanted, and not a lake if those are."""
    scale = size[0] / 360
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)

    def fill(layer, color):
        for kind, points in pn2.shapes(naturalearth / layer):
            outline = [((x + 180) * scale, (90 - y) * scale) for x, y in points]
            if kind in color and len(outline) > 2:
                draw.polygon(outline, fill=color[kind])

    if shelves:  # Their holes are land.
        fill("ne_50m_antarctic_ice_shelves_polys.pn2", {pn2.OUTER: 255})
    fill("ne_50m_land.pn2", {pn2.OUTER: 255, pn2.HOLE: 0})
    if lakes:
        fill("ne_50m_lakes.pn2", {pn2.OUTER: 0})
    return mask


def land(picture, naturalearth):
    """Returns (packed bytes, facts): the land by day, its colors going on beyond the coasts.

    The sea has colors of its own on a map, and what is the same all over costs no bytes.
    """
    whole = Image.open(picture).convert("RGB")
    # The outermost pixels are half sea; so is what is bluer than land. The source has a dark spot on a shelf.
    mask = land_mask(whole.size, naturalearth, lakes=True).filter(ImageFilter.MinFilter(3))
    ice = land_mask(whole.size, naturalearth, lakes=True, shelves=True).filter(ImageFilter.MinFilter(3))
    red, green, blue = whole.split()
    bright = green.point(lambda v: 255 if v > 225 else 0)
    mask = ImageChops.lighter(mask, ImageChops.darker(ice, bright))
    sea = ImageChops.subtract(blue, ImageChops.lighter(red, green)).point(lambda v: 255 if v > 12 else 0)
    return packed(continued(whole, ImageChops.subtract(mask, sea)), LAND)


def slopes(picture, naturalearth):
    """Returns (packed bytes, facts): gray by the light on the land, its tints left out."""
    whole = Image.open(picture).convert("RGB")
    mask = land_mask(whole.size, naturalearth, lakes=True).filter(ImageFilter.MinFilter(3))
    light = continued(whole, mask).convert("L")
    tints = blurred(light.resize((TINTS, TINTS // 2), Image.Resampling.BOX), REGION)
    tints = tints.resize(whole.size, Image.Resampling.BICUBIC)
    return packed(ImageChops.subtract(light, tints, 1 / CONTRAST, FLAT), SLOPES)


def blurred(plane, radius):
    """The plane blurred, going on across the antimeridian."""
    beyond = 4 * radius
    turn = Image.new("L", (plane.width + 2 * beyond, plane.height))
    for x in (beyond - plane.width, beyond + plane.width, beyond):
        turn.paste(plane, (x, 0))
    turn = turn.filter(ImageFilter.GaussianBlur(radius))
    return turn.crop((beyond, 0, beyond + plane.width, plane.height))


def continued(whole, mask):
    """The picture, what is inside the mask going on outside."""
    # What is beyond the antimeridian is near, too. A power of two halves evenly all the way.
    size = (width, half) = SPREAD
    turn = Image.new("RGB", (2 * width, half))
    turned_mask = Image.new("L", turn.size)
    for x in (half - width, half, half + width):
        turn.paste(whole.resize(size), (x, 0))
        turned_mask.paste(mask.resize(size), (x, 0))
    filled = spread(turn, turned_mask).crop((half, 0, half + width, half))
    return Image.composite(whole, filled.resize(whole.size), mask)


def spread(picture, mask):
    """The picture with what is outside the mask mixed from what is near it inside."""
    picture = picture.copy()
    picture.putalpha(mask)
    if min(picture.size) > 8:
        # From half the size, where the few pixels inside have as much weight as many: colors of
        # little weight are inexact.
        half = picture.convert("RGBa").reduce(2).convert("RGBA")
        alpha = half.getchannel("A").point(lambda v: min(4 * v, 255))
        under = spread(half.convert("RGB"), alpha)
    else:
        under = picture.convert("RGB")
    under = under.resize(picture.size, Image.Resampling.BILINEAR).convert("RGBA")
    return Image.alpha_composite(under, picture).convert("RGB")


def lights(folder):
    """Returns (packed bytes, facts): gray by light; what is blue in the source is the dark Earth."""
    red, green, blue = Image.open(folder / "citylights/citylights.jpg").convert("RGB").split()
    warm = ImageChops.subtract(ImageChops.add(red, green, 2), blue.point(lambda v: v // 2))
    return packed(warm.point(lambda v: min(2 * v, 255)), LIGHTS)


def packed(picture, levels):
    tiles, sizes = [], []
    for width, quality in levels:
        level = picture.resize((width, (width + 1) // 2), Image.Resampling.LANCZOS).convert("RGB")
        sizes.append(level.size)
        tiles += [coded(tile, quality) for tile in cut(level)]
    offset = 16 + 8 * len(levels) + 4 * (len(tiles) + 1)
    file = bytearray(b"FGND\1\0\0\0" + struct.pack("<II", SIDE, len(levels)))
    for size in sizes:
        file += struct.pack("<II", *size)
    for tile in [*tiles, b""]:
        file += struct.pack("<I", offset)
        offset += len(tile)
    return bytes(file) + b"".join(tiles), {"widths": [width for width, _ in levels], "tiles": len(tiles)}


def cut(level):
    """Yields tiles row by row. The first column goes on at the last one, rows end at the poles."""
    around = Image.new("RGB", (level.width + 2 * OVERLAP, level.height + 2 * OVERLAP))
    for y in (0, 2 * OVERLAP, OVERLAP):
        for x in (OVERLAP - level.width, OVERLAP + level.width, OVERLAP):
            around.paste(level, (x, y))
    for y in range(0, level.height, SIDE):
        for x in range(0, level.width, SIDE):
            right, bottom = min(x + SIDE, level.width), min(y + SIDE, level.height)
            yield around.crop((x, y, right + 2 * OVERLAP, bottom + 2 * OVERLAP))


def coded(tile, quality):
    """The tile as a frame of VP8, without the file that a WebP lays round it."""
    file = io.BytesIO()
    tile.save(file, "WEBP", quality=quality, method=6)
    name, size = struct.unpack_from("<4sI", file.getvalue(), 12)
    assert name == b"VP8 "
    return file.getvalue()[20 : 20 + size]
