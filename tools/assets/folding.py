"""Folds names for search: lower case, no diacritics, words parted by single spaces.

The Swift side folds what a user types by the same rules, out of the same table.
"""

import functools
import unicodedata

_SPECIAL = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
    "ı": "i", "ŋ": "ng", "ŧ": "t", "ə": "e", "ɨ": "i", "ĸ": "k", "ŀ": "l", "ƒ": "f", "ơ": "o", "ư": "u",
}  # fmt: skip
# Letters that people write for one another, and marks that they leave out, beside Latin.
_ALIKE = {
    "ς": "σ", "ґ": "г", "Ґ": "г",
    "ٱ": "ا", "ة": "ه", "ى": "ي", "ک": "ك", "ی": "ي", "ە": "ه", "ھ": "ه", "ہ": "ه", "ۃ": "ه", "ۀ": "ه",
    "ء": "", "ـ": "", "ٰ": "", "׳": "", "״": "", "़": "", "়": "", "ਁ": "ਂ", "ँ": "ं", "ঁ": "ং",
    "臺": "台", "灣": "湾",
}  # fmt: skip
_DROPPED = "'’‘ʻʼ`´ʿʾ"
# Scripts from Hebrew on are read without blanks: people part words in many ways there, or not at all.
_UNPARTED = 0x590
LONGEST = 6  # bytes


def _latin():
    """Code point -> one or two letters a-z, for the Latin blocks up to U+1EFF."""
    table = {}
    for point in [*range(0xC0, 0x250), 0x259, *range(0x1E00, 0x1F00)]:
        character = chr(point)
        lower = character.lower()
        base = _SPECIAL.get(lower[0]) or unicodedata.normalize("NFKD", lower)
        letters = "".join(c for c in base if not unicodedata.combining(c))
        letters = "".join(_SPECIAL.get(c, c) for c in letters)
        if letters.isascii() and letters.isalpha() and len(letters) <= 2:
            table[point] = letters.lower()
    return table


def _others():
    """Code point -> letters without marks, for other scripts; kana as katakana, voiced ones with
    their mark apart."""
    table = {}
    blocks = [
        (0x370, 0x530), (0x5BE, 0x700), (0x900, 0xC80), (0x1F00, 0x2000), (0x3040, 0x3100),
        (0xFB1D, 0xFB50), (0xFE70, 0xFF00), (0xFF61, 0xFFA0),
    ]  # fmt: skip
    for point in (point for block in blocks for point in range(*block)):
        character = chr(point)
        kind = unicodedata.category(character)
        if kind == "Mn" and (0x5BE <= point < 0x5C8 or 0x610 <= point < 0x6EE):
            table[point] = ""
        elif kind[0] in "LM":
            parts = unicodedata.normalize("NFKD", character.lower()).lower()
            plain = "".join(_katakana(_ALIKE.get(c, c)) for c in parts if _stays(c))
            if plain != character.lower():
                table[point] = plain.strip()
    table |= {ord(a): b for a, b in _ALIKE.items()}
    table |= {point: "" for point in range(0x591, 0x5BE)}
    assert all(len(letters.encode()) <= LONGEST for letters in table.values())
    return table


def _katakana(letters):
    return "".join(chr(ord(c) + 0x60) if "ぁ" <= c <= "ゖ" else c for c in letters)


def _stays(character):
    """False for the accents of Greek and Cyrillic and the points of Hebrew and Arabic."""
    mark = unicodedata.category(character) == "Mn"
    return not mark or ord(character) >= 0x900


TABLE = dict(sorted((_others() | _latin()).items()))


def _is_latin(point):
    return point < 0x250 or 0x259 == point or 0x1E00 <= point < 0x1F00


_NOT_LATIN = {point: letters for point, letters in TABLE.items() if not _is_latin(point)}


@functools.cache
def folded(text):
    """The folded form of a name."""
    return _fold(text, TABLE)


@functools.cache
def spelled(text):
    """The folded form that keeps the diacritics of Latin letters."""
    return _fold(text, _NOT_LATIN)


def _fold(text, table):
    out = []
    gap = False
    for character in text:
        point = ord(character)
        kind = unicodedata.category(character)
        if character in _DROPPED or 0x300 <= point < 0x370 and kind == "Mn" or kind == "Cf":
            continue
        if point in table:
            letters = table[point]
        elif character.isascii():
            letters = character.lower() if character.isalnum() else " "
        elif kind[0] in "LM":
            letters = character.lower()
        else:
            letters = " "
        if letters == " ":
            gap = True
            continue
        if letters:
            if gap and out and not (ord(out[-1]) >= _UNPARTED and ord(letters[0]) >= _UNPARTED):
                out.append(" ")
            gap = False
            out.extend(letters)
    return "".join(out)


# Words that stand for one another, and what is no part of a name at its end.
_WORDS = {"saint": "st", "sankt": "st", "sint": "st", "szent": "st", "fort": "ft", "mount": "mt"}


def key(fold):
    """The form of a folded name by which cities are found."""
    words = [_WORDS.get(word, word) for word in fold.split(" ")]
    return " ".join(words).rstrip("ー") or fold
