"""Packs what a picture says in other languages than English: our own words (Assets/languages), what the
Unicode CLDR has (by Babel), and the names of cities; the layout is in Assets/README.md.
"""

import re
import zlib
from pathlib import Path

import countries
import packing
import short_countries
from babel import Locale
from city_names import CityNames

FOLDER = Path(__file__).resolve().parents[2] / "Assets/languages"
TAG_LENGTH = 12
LONGEST_LINE = 2000

# tag: locale of CLDR. The digits of Arabic are those of Egypt, its most likely country by CLDR.
LANGUAGES = {
    "ar": "ar_EG", "cs": "cs", "da": "da", "de": "de", "el": "el", "es": "es", "fa": "fa", "fi": "fi",
    "fr": "fr", "he": "he", "hi": "hi", "hu": "hu", "id": "id", "it": "it", "ja": "ja", "ko": "ko",
    "nb": "nb", "nl": "nl", "pl": "pl", "pt": "pt", "ro": "ro", "ru": "ru", "sv": "sv", "th": "th",
    "tr": "tr", "uk": "uk", "vi": "vi", "zh": "zh_Hans", "zh-Hant": "zh_Hant",
}  # fmt: skip
# tag: (locale of CLDR, tag of the language it derives from). English is in the program.
VARIANTS = {
    "ar-MA": ("ar_MA", "ar"), "de-AT": ("de_AT", "de"), "de-CH": ("de_CH", "de"), "en-GB": ("en_GB", "en"),
    "en-IN": ("en_IN", "en"), "es-MX": ("es_MX", "es"), "fr-CA": ("fr_CA", "fr"), "fr-CH": ("fr_CH", "fr"),
    "pt-PT": ("pt_PT", "pt"), "zh-HK": ("zh_Hant_HK", "zh-Hant"),
}  # fmt: skip
# CLDR has the bare name of the country.
OWN_NAMES = {"id": "Bahasa Indonesia"}
# Our own words, by what stands in braces.
WORDS = {
    "way.direct": "", "way.flown": "", "way.road": "", "way.via": "places", "way.length": "distance way",
    "way.time": "distance duration way", "way.equal": "", "way.longer": "percent", "way.shorter": "percent",
    "ways": "difference first second", "altitude": "", "speed": "", "countries": "",
    "fact.distance": "", "fact.time": "", "fact.localTime": "", "fact.flights": "", "fact.airports": "",
    "fact.world": "", "fact.longest": "", "fact.average": "", "route": "from to", "stop": "code name",
    "flights": "count from to", "network": "count places", "alt.flight": "distance from to",
    "alt.via": "distance from to via", "alt.route": "distance route", "alt.trips": "distance route",
    "pole.north": "", "pole.south": "", "page.pause": "", "page.gif": "",
}  # fmt: skip
# The seas, as in Sources/Atlas/Sea.swift.
SEAS = """
    atlantic pacific indian arctic southern mediterranean black caspian baltic north norwegian
    barents channel irish biscay adriatic aegean tyrrhenian red arabian persian bengal andaman
    southchina eastchina yellow japan okhotsk bering philippine java timor coral tasman caribbean
    mexico hudson labrador guinea alaska thailand
"""
WORDS |= {f"sea.{sea}": "" for sea in SEAS.split()}
# CLDR 47 has 1 elsewhere; Babel leaves this out.
LEAST_GROUPED = {"es": 2, "it": 2, "pl": 2, "pt-PT": 2}
# Babel leaves drafts out.
DRAFTS = {"de-AT": {"group": "\u00a0"}}
UNITS = {
    "km": "length-kilometer", "mi": "length-mile", "nmi": "length-nautical-mile", "m": "length-meter",
    "ft": "length-foot", "km/h": "speed-kilometer-per-hour", "mph": "speed-mile-per-hour",
    "kn": "speed-knot", "h": "duration-hour", "min": "duration-minute", "s": "duration-second",
}  # fmt: skip
# Where CLDR's narrow form is another unit's (мл is a milliliter), bends with the number, or sticks to it.
UNITS_SAID = {
    "fa": {"m": "{0} متر"}, "nb": {"mi": "{0} mi", "mph": "{0} mi/t"}, "pl": {"mi": "{0} mi"},
    "uk": {"mi": "{0} миль", "nmi": "{0} мор. миль", "mph": "{0} миль/год"},
    "fr-CA": {"ft": "{0}\u202fpi", "nmi": "{0}\u202fnmi"},
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
    """The short form if it is one for all numbers, else the narrow one."""
    for length in ("short", "narrow"):
        forms = patterns.get(length) or patterns["short"]
        found = {forms[plural] for plural in PLURALS if plural in forms}
        if len(found) == 1:
            return found.pop()
    return forms["other"]


def _units(tag, locale):
    # Babel has no property for these.
    patterns = locale._data["unit_patterns"]
    units = {ours: _unit(patterns[unit]) for ours, unit in UNITS.items()} | UNITS_SAID.get(tag, {})
    return {f"unit.{ours}": form for ours, form in units.items()}


def _duration(locale):
    """How hours and minutes are joined."""
    for kind in ("unit-narrow", "unit-short", "unit"):
        patterns = locale.list_patterns.get(kind, {})
        if patterns.get("2") or patterns.get("end"):
            return patterns.get("2") or patterns["end"]
    return locale.list_patterns["standard"]["start"]


def _dates(locale):
    pattern = locale.date_formats["medium"].pattern
    month = locale.datetime_skeletons["yMMM"].pattern
    found = {"date": pattern, "month": month, "months": _months(locale, "abbreviated")}
    if "MMMM" in pattern or "LLLL" in month or "MMMM" in month:
        found["months.wide"] = _months(locale, "wide")
    return found


def _months(locale, width):
    return "|".join(locale.months["format"][width][month] for month in range(1, 13))


def _lands(tag, locale):
    return short_countries.shortened({code: locale.territories[code] for code in countries.codes()}, tag)


def _names(tag, name):
    """(own name, English name) of a language; CLDR knows Chinese by the script."""
    key = {"zh": "zh_Hans", "zh-HK": "zh_Hant_HK"}.get(tag, tag.replace("-", "_"))
    language, _, country = key.rpartition("_")
    names = []
    for spoken, locale in ((tag, Locale.parse(name)), ("en", Locale("en"))):
        known = locale.languages
        names.append(known.get(key) or f"{known[language]} ({_lands(spoken, locale)[country]})")
    return OWN_NAMES.get(tag, names[0]), names[1]


def _from_cldr(tag, name):
    locale = Locale.parse(name)
    own, english = _names(tag, name)
    values = {
        "name": own,
        "english": english,
        "direction": locale.text_direction,
        "least-grouped": str(LEAST_GROUPED.get(tag, 1)),
        "duration": _duration(locale),
        "list": locale.list_patterns["standard"]["start"],
    }
    lands = {f"country.{code}": land for code, land in _lands(tag, locale).items()}
    return values | _numbers(locale) | DRAFTS.get(tag, {}) | _units(tag, locale) | _dates(locale) | lands


def _words(tag):
    """The lines of a file of words."""
    path = FOLDER / f"{tag}.txt"
    words = {}
    if tag in VARIANTS and not path.exists():
        return words
    for line in path.read_text(encoding="utf-8").splitlines():
        key, separator, value = line.partition(" = ")
        if not separator or key not in WORDS or key in words or not value.strip():
            raise SystemExit(f"{path.name}: {line!r} is not 'key = text' with a new key")
        if " ".join(sorted(re.findall(r"{(.*?)}", value))) != WORDS[key]:
            raise SystemExit(f"{path.name}: {key} needs {WORDS[key] or 'nothing'} in braces")
        words[key] = value
    missing = set(WORDS) - set(words)
    if missing and tag in LANGUAGES:
        raise SystemExit(f"{path.name}: lacks {', '.join(sorted(missing))}")
    return words


def _language(tag, name, cities):
    found = {f"city.{code}": city for code, city in cities.names(tag, Locale.parse(name)).items()}
    return _from_cldr(tag, name) | found


def _variant(tag, cities, languages):
    """What differs from the language it derives from."""
    name, parent = VARIANTS[tag]
    base = languages.get(parent) or _language("en", "en", cities)
    values = _from_cldr(tag, name)
    if parent == "en":  # whose units and cities are those of the program
        values = {k: v for k, v in values.items() if k.partition(".")[0] not in ("unit", "duration", "list", "percent")}
        return {k: v for k, v in values.items() if base.get(k) != v} | {"parent": parent}
    changed = cities.changed_names(tag, Locale.parse(name), Locale.parse(LANGUAGES.get(parent, parent)))
    values |= {f"city.{code}": city for code, city in changed.items()}
    if tag == "de-CH":  # which has no ß
        values = {k: v.replace("ß", "ss") for k, v in (base | values).items() if k not in WORDS}
    values = {key: value for key, value in values.items() if base.get(key) != value}
    return values | _words(tag) | {"parent": parent}


def _all(cities):
    """tag -> key -> value."""
    # Babel gives a variant the tables of its language where that is read first.
    for name, _ in VARIANTS.values():
        dict(Locale.parse(name).months["format"]["abbreviated"])
    languages = {tag: _language(tag, name, cities) | _words(tag) for tag, name in LANGUAGES.items()}
    return languages | {tag: _variant(tag, cities, languages) for tag in VARIANTS}


def _text(values):
    lines = [f"{key} = {values[key]}\n" for key in sorted(values, key=str.encode)]
    for line in lines:
        if len(line.encode()) > LONGEST_LINE or line.count("\n") != 1:
            raise SystemExit(f"{line!r} is no line of a language")
    return "".join(lines)


def build(packages):
    """Returns (packed bytes, facts for the manifest)."""
    texts = {tag: _text(values).encode() for tag, values in _all(CityNames(packages)).items()}
    table, body = b"", b""
    start = 4 + len(texts) * (TAG_LENGTH + 12)
    facts = {"languages": len(texts), "city_names": 0}
    for tag in sorted(texts, key=str.encode):
        packed = zlib.compress(texts[tag], 9)
        table += tag.encode().ljust(TAG_LENGTH, b"\0")
        table += b"".join(map(packing.u32, (start + len(body), len(packed), len(texts[tag]))))
        body += packed
        facts["city_names"] += texts[tag].count(b"\ncity.")
    packed = packing.u32(len(texts)) + table + body
    return packed, facts | {"bytes": len(packed)}
