"""What the cities of the airports are called in other languages: by CLDR, then by GeoNames as
OpenTravelData has it, then by hand (city_names/*.tsv).
"""

import unicodedata
from collections import defaultdict

import airports
from babel import Locale
from babel.core import get_global
from folding import folded

# Language tags of GeoNames for ours, the closest first.
TAGS = {
    "nb": ["nb", "no"], "zh": ["zh-Hans", "zh-CN", "zh"], "zh-Hant": ["zh-Hant", "zh-TW", "zh-HK", "zh"],
    "pt": ["pt-BR", "pt"],
}  # fmt: skip
# The scripts a name may be written in, as Unicode names begin.
SCRIPTS = {
    "ar": ["ARABIC"], "fa": ["ARABIC"], "el": ["GREEK"], "he": ["HEBREW"], "hi": ["DEVANAGARI"],
    "ja": ["CJK", "HIRAGANA", "KATAKANA"], "ko": ["HANGUL"], "ru": ["CYRILLIC"], "uk": ["CYRILLIC"],
    "th": ["THAI"], "zh": ["CJK"], "zh-Hant": ["CJK"],
}  # fmt: skip
LONGEST = 30


def _is_written_in(scripts, name):
    """True if all letters are of one of `scripts`."""
    return all(
        unicodedata.name(c, "").startswith(tuple(scripts)) for c in name if c.isalpha()
    )


def is_customary(name, tag):
    """False for what cannot stand on a map: codes, explanations, other scripts."""
    if not 1 < len(name) <= LONGEST or any(c in "(),;/|=0123456789[]" for c in name):
        return False
    return _is_written_in(SCRIPTS.get(tag, ["LATIN", "MODIFIER"]), name)


class CityNames:
    """The cities of the directory, and the row of OpenTravelData for each."""

    def __init__(self, packages):
        self.sources = airports.Sources(packages)
        self.directory = airports.directory(self.sources)
        self.rows = {r["geoname_id"]: r for r in self.sources.rows if "C" in r["location_type"]}
        self.zones = self._zones()

    def _zones(self):
        """(country, folded English name) -> time zone that CLDR names after the city."""
        territories = get_global("zone_territories")
        zones = {}
        english = Locale("en").time_zones
        for zone, territory in territories.items():
            name = english.get(zone, {}).get("city") or zone.rpartition("/")[2].replace("_", " ")
            zones[territory, folded(name)] = zone
        return zones

    def _city_row(self, airport):
        """The row of the city that the airport's directory entry names."""
        row = self.sources.optd.get(airport["iata"])
        for detail in (row["city_detail_list"].split("=") if row else ()):
            city = self.rows.get(detail.split("|")[1])
            if city and self._is_same(city, airport):
                return city
        return None

    @staticmethod
    def _is_same(city, airport):
        shown = airports.CITY_NAME.get(city["name"], city["name"])
        return folded(shown) == folded(airport["city"]) or folded(city["asciiname"]) == folded(airport["city"])

    def names(self, tag, locale):
        """Code of the airport -> name of its city."""
        found = {}
        for airport in self.directory:
            name = self._by_cldr(airport, locale) or self._by_geonames(airport, tag)
            if name and name != airport["city"]:
                found[airport["iata"] or airport["icao"]] = name
        return found

    def _by_cldr(self, airport, locale):
        zone = self.zones.get((airport["country"], folded(airport["city"])))
        return locale.time_zones.get(zone, {}).get("city") if zone else None

    def _by_geonames(self, airport, tag):
        city = self._city_row(airport)
        if city is None:
            return None
        names = defaultdict(list)
        for entry in city["alt_name_section"].split("="):
            language, _, rest = entry.partition("|")
            name, _, marks = rest.partition("|")
            if not set(marks) & set("hc") and is_customary(name, tag):
                names[language].append(("p" not in marks, "s" not in marks, name))
        for language in TAGS.get(tag, [tag]):
            if names[language]:
                return min(names[language], key=lambda n: n[:2])[2]
        return None
