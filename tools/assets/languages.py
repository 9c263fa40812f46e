"""Packs what a picture says in other languages than English: our own words (Assets/languages), what the
Unicode CLDR has (by Babel), and the names of cities; the layout is in Assets/README.md.
"""

import string
import zlib
from pathlib import Path

import countries
import packing
from babel import Locale
from city_names import CityNames

WORDS = Path(__file__).resolve().parents[2] / "Assets/languages"
TAG_LENGTH = 12
LONGEST_LINE = 2000

# tag: (locale of CLDR, tag of the language it differs from)
LANGUAGES = {
    "ar": ("ar_EG", None), "de": ("de", None), "fr": ("fr", None), "he": ("he", None), "ja": ("ja", None),
}  # fmt: skip
# CLDR 47 has 1 elsewhere; Babel leaves this out.
LEAST_GROUPED = {"es": 2, "it": 2, "pl": 2, "pt-PT": 2}
UNITS = {
    "km": "length-kilometer", "mi": "length-mile", "nmi": "length-nautical-mile", "m": "length-meter",
    "ft": "length-foot", "km/h": "speed-kilometer-per-hour", "mph": "speed-mile-per-hour",
    "kn": "speed-knot", "h": "duration-hour", "min": "duration-minute", "s": "duration-second",
}  # fmt: skip
PLURALS = ("zero", "one", "two", "few", "many", "other")
MINUS = "\u2212"


def _symbols(locale):
    return locale.number_symbols[locale.default_numbering_system]


def _digits(locale):
    """The ten digits of the locale's own numbering system."""
    zero = {"latn": "0", "arab": "٠", "arabext": "۰", "deva": "०"}[locale.default_numbering_system]
    return "".join(chr(ord(zero) + digit) for digit in range(10))


def _numbers(locale):
    symbols = _symbols(locale)
    minus = symbols["minusSign"]
    pattern = locale.percent_formats[None]
    grouping = pattern.grouping
    return {
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "grouping": f"{grouping[0]},{grouping[1]}",
        "digits": _digits(locale),
        "minus": MINUS if minus in ("-", MINUS) else minus,
        "percent": (pattern.prefix[0] + "{0}" + pattern.suffix[0]).replace("%", symbols["percentSign"]),
    }


def _unit(patterns):
    """The short form if it is one for all numbers, else the narrow one, and how sure that is."""
    for length in ("short", "narrow"):
        forms = patterns.get(length) or patterns["short"]
        found = {forms[plural] for plural in PLURALS if plural in forms}
        if len(found) == 1:
            return found.pop(), length
    return forms["other"], "other"


def _units(locale):
    # Babel has no property for these.
    patterns = locale._data["unit_patterns"]
    return {f"unit.{ours}": _unit(patterns[unit])[0] for ours, unit in UNITS.items()}


def _joined(locale, *kinds):
    """How two things of a list are joined."""
    patterns = next(locale.list_patterns[kind] for kind in kinds if kind in locale.list_patterns)
    return patterns.get("2") or patterns["end"]


def _dates(locale):
    pattern = locale.date_formats["medium"].pattern
    found = {"date": pattern, "months": _months(locale, "abbreviated")}
    if "MMMM" in pattern:
        found["months.wide"] = _months(locale, "wide")
    return found


def _months(locale, width):
    return "|".join(locale.months["format"][width][month] for month in range(1, 13))


def _from_cldr(tag, locale):
    name = {
        "name": locale.languages[tag.replace("-", "_")],
        "english": Locale("en").languages[tag.replace("-", "_")],
        "direction": locale.text_direction,
        "least-grouped": str(LEAST_GROUPED.get(tag, 1)),
        "duration": _joined(locale, "unit-narrow", "unit-short", "unit"),
        "list": locale.list_patterns["standard"]["start"],
    }
    lands = {f"country.{code}": locale.territories[code] for code in countries.codes()}
    return name | _numbers(locale) | _units(locale) | _dates(locale) | lands


def _words(path):
    """The lines of a file of words."""
    words = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, separator, value = line.partition(" = ")
        if not separator or not value.strip() or key in words:
            raise SystemExit(f"{path.name}: {line!r} is not a new 'key = text'")
        words[key] = value
    return words


def _text(values):
    lines = [f"{key} = {values[key]}\n" for key in sorted(values, key=str.encode)]
    for line in lines:
        if len(line.encode()) > LONGEST_LINE or line.count("\n") != 1:
            raise SystemExit(f"{line!r} is no line of a language")
    return "".join(lines)


def _values(tag, cities):
    name, parent = LANGUAGES[tag]
    locale = Locale.parse(name)
    values = _from_cldr(tag, locale) | _words(WORDS / f"{tag}.txt")
    return values | {f"city.{code}": city for code, city in cities.names(tag, locale).items()}


def build(packages):
    """Returns (packed bytes, facts for the manifest)."""
    cities = CityNames(packages)
    table, body = b"", b""
    start = 4 + len(LANGUAGES) * (TAG_LENGTH + 12)
    for tag in sorted(LANGUAGES, key=str.encode):
        raw = _text(_values(tag, cities)).encode()
        packed = zlib.compress(raw, 9)
        table += tag.encode().ljust(TAG_LENGTH, b"\0")
        table += packing.u32(start + len(body)) + packing.u32(len(packed)) + packing.u32(len(raw))
        body += packed
    packed = packing.u32(len(LANGUAGES)) + table + body
    return packed, {"languages": len(LANGUAGES), "bytes": len(packed)}
