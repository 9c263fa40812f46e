"""Folds names for search: lower case, no diacritics, words parted by single spaces.

The Swift side folds what a user types by the same rules, out of the same table.
"""

import unicodedata

_SPECIAL = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
    "ı": "i", "ŋ": "ng", "ŧ": "t", "ə": "e", "ɨ": "i", "ĸ": "k", "ŀ": "l", "ƒ": "f", "ơ": "o", "ư": "u",
}  # fmt: skip
_DROPPED = "'’‘ʻʼ`´ʿʾ"


def _table():
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


TABLE = _table()


def folded(text):
    out = []
    for character in text:
        if character in _DROPPED or unicodedata.combining(character):
            continue
        if character.isascii():
            out.append(character.lower() if character.isalnum() else " ")
        elif ord(character) in TABLE:
            out.append(TABLE[ord(character)])
        elif character.isalnum():
            out.append(character.lower())
        else:
            out.append(" ")
    return " ".join("".join(out).split())
