"""Packs the planes that the ground is toned with: heights, the land by day, the lights by night.

Each is a picture of the whole Earth, equirectangular, from the antimeridian and the north pole, as a
lossy WebP. Coasts are not in them: on a map they are those of the outlines.
"""

import io

from PIL import Image, ImageChops, ImageDraw, ImageFilter

import pn2

# The widths are about what the sources have to tell.
HEIGHT = (5400, 60)
LAND = (5400, 65)
LIGHTS = (2700, 75)
# The size at which the land's colors are spread over the sea.
SPREAD = (4096, 2048)
TILES = (16, 8)


def height(folder):
    """Returns (packed bytes, facts): gray by height, which at the level of the sea is about 97."""
    rows = sorted((folder / "srtm/3").iterdir())
    whole = None
    for y, row in enumerate(rows):
        for x, file in enumerate(sorted(row.iterdir())):
            tile = Image.open(file).convert("L")
            if whole is None:
                whole = Image.new("L", (tile.width * TILES[0], tile.height * TILES[1]))
            whole.paste(tile, (x * tile.width, y * tile.height))
    return packed(whole, *HEIGHT)


def land(picture, naturalearth):
    """Returns (packed bytes, facts): the land by day, its colors going on beyond the coasts.

    The sea has colors of its own on a map, and what is the same all over costs no bytes.
    """
    whole = Image.open(picture).convert("RGB")
    scale = whole.width / 360
    mask = Image.new("L", whole.size, 0)
    draw = ImageDraw.Draw(mask)
    for kind, points in pn2.shapes(naturalearth / "ne_50m_land.pn2"):
        outline = [((x + 180) * scale, (90 - y) * scale) for x, y in points]
        if len(outline) > 2:
            draw.polygon(outline, fill=0 if kind == pn2.HOLE else 255)
    for kind, points in pn2.shapes(naturalearth / "ne_50m_lakes.pn2"):
        if kind == pn2.OUTER and len(points) > 2:
            draw.polygon([((x + 180) * scale, (90 - y) * scale) for x, y in points], fill=0)
    # The outermost pixels are half sea; so is what is bluer than land.
    mask = mask.filter(ImageFilter.MinFilter(3))
    red, green, blue = whole.split()
    sea = ImageChops.subtract(blue, ImageChops.lighter(red, green)).point(lambda v: 255 if v > 12 else 0)
    mask = ImageChops.subtract(mask, sea)
    # What is beyond the antimeridian is near, too. A power of two halves evenly all the way.
    size = (width, half) = SPREAD
    turn = Image.new("RGB", (2 * width, half))
    turned_mask = Image.new("L", turn.size)
    for x in (half - width, half, half + width):
        turn.paste(whole.resize(size), (x, 0))
        turned_mask.paste(mask.resize(size), (x, 0))
    filled = spread(turn, turned_mask).crop((half, 0, half + width, half))
    return packed(Image.composite(whole, filled.resize(whole.size), mask), *LAND)


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
    return packed(warm.point(lambda v: min(2 * v, 255)), *LIGHTS)


def packed(picture, width, quality):
    size = (width, width // 2)
    if picture.size != size:
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    file = io.BytesIO()
    picture.convert("RGB").save(file, "WEBP", quality=quality, method=6)
    return file.getvalue(), {"width": width}
