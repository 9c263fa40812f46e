"""Cuts Inter down to the scripts that place names are written in, and Noto Emoji to its outlines."""

import io

from fontTools import subset, ttLib

FACES = {"inter-regular.otf": "Inter-Regular.otf", "inter-semibold.otf": "Inter-SemiBold.otf"}

# (first, last) code points: Latin with its extensions, Greek, Cyrillic, punctuation, currencies,
# arrows, and a few geometric marks.
RANGES = [
    (0x0020, 0x007E), (0x00A0, 0x024F), (0x02B0, 0x036F), (0x0370, 0x03FF), (0x0400, 0x052F),
    (0x1E00, 0x1EFF), (0x2010, 0x205E), (0x20A0, 0x20BF), (0x2116, 0x2122), (0x2190, 0x2199),
    (0x2212, 0x2212), (0x25B2, 0x25CF),
]  # fmt: skip

# All features but the stylistic alternates (aalt, salt, dlig, ss01…, cv01…), which nothing can ask
# for here and which would add 26 kB a face.
FEATURES = """
    kern mark mkmk ccmp locl calt liga case zero tnum pnum frac numr dnom ordn sups subs sinf
""".split()


def cut(path):
    """Inter's subset as bytes; the same bytes for the same input."""
    options = subset.Options()
    options.layout_features = FEATURES
    return saved(path, options, [c for first, last in RANGES for c in range(first, last + 1)])


def cut_emoji(path):
    """All emoji with their sequences, without what only vertical text and old drivers ask for."""
    options = subset.Options()
    options.layout_features = ["*"]
    options.glyph_names = False
    options.drop_tables += ["vhea", "vmtx", "STAT", "gasp"]
    with ttLib.TTFont(path) as font:
        characters = sorted(font.getBestCmap())
    return saved(path, options, characters)


def saved(path, options, characters):
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.desubroutinize = False
    options.hinting = False  # outlines are drawn unhinted at any size
    font = subset.load_font(str(path), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    out = io.BytesIO()
    subset.save_font(font, out, options)
    facts = {"bytes": len(out.getvalue()), "glyphs": font["maxp"].numGlyphs}
    return out.getvalue(), facts
