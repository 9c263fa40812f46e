"""What cities, airports and countries are called in many languages: by CLDR (Babel) and by GeoNames as
OpenTravelData has it (NeoBase).
"""

from collections import defaultdict

import opencc
from babel import Locale
from babel.core import get_global
from babel.localedata import locale_identifiers
from folding import folded, key

# How surely a name means a place: something it is also called, a name in a language of few or of the
# past, the name in a language of many, its own name.
ALSO, RARE, CUSTOMARY, OWN = range(4)
# Languages whose names are customary.
SPOKEN = set(
    "ar bg bn ca cs da de el en es et fa fi fr he hi hr hu hy id it ja ka ko lt lv mk ml mr ms nb nl no pl pt ro ru "
    "sk sl sq sr sv sw ta te th tl tr uk ur vi yue zh zh-CN zh-TW zh-HK zh-Hans zh-Hant pt-BR pt-PT".split()
)
# Tags of GeoNames that are no languages.
NO_LANGUAGES = {"post", "wkdt", "link", "iata", "icao", "faac", "unlc", "abbr", "tcid", "phon", "piny", ""}
# CLDR names these zones after places that go by another name in GeoNames.
ZONE_CITY = {
    "America/Indianapolis": "Indianapolis", "America/Louisville": "Louisville",
    "America/New_York": "New York City", "Asia/Saigon": "Ho Chi Minh City", "Asia/Aqtau": "Aktau",
    "Asia/Hovd": "Khovd", "Asia/Macau": "Macau", "Asia/Jayapura": "Jayapura", "America/Guatemala": "Guatemala City",
    "America/Panama": "Panama City", "Asia/Aqtobe": "Aktobe", "Asia/Qyzylorda": "Kyzylorda",
    "America/Argentina/Tucuman": "San Miguel de Tucumán", "Africa/Asmera": "Asmara", "Asia/Ulaanbaatar": "Ulan Bator",
    "Asia/Kuwait": "Kuwait City",
    "America/Bahia": "Salvador", "America/St_Johns": "St. John's",
}  # fmt: skip


_SIMPLIFIED = opencc.OpenCC("t2s")


def written_simply(name):
    """A Chinese name in simplified characters: GeoNames has many in traditional ones alone."""
    return _SIMPLIFIED.convert(name) if any("\u4e00" <= c <= "\u9fff" for c in name) else name


def _locales():
    """The locales of CLDR that differ in more than what they inherit by region."""
    return [Locale.parse(name) for name in sorted(locale_identifiers())]


class NameSources:
    def __init__(self, sources):
        self.zones = defaultdict(set)
        self.territories = defaultdict(lambda: defaultdict(set))
        for locale in _locales():
            language = str(locale)
            for zone, names in locale.time_zones.items():
                if "city" in names:
                    self.zones[zone].add(names["city"])
            for code, name in locale.territories.items():
                self.territories[code][language.replace("_", "-")].add(name)
        self.zone_of = self._zone_of()
        self.rows = {r["geoname_id"]: r for r in sources.rows if "C" in r["location_type"]}

    def _zone_of(self):
        """(country, key of the English name) -> zone."""
        english = Locale("en").time_zones
        today = get_global("zone_aliases")
        territories = get_global("zone_territories")
        found = {}
        for zone in self.zones:
            territory = territories.get(zone) or territories.get(today.get(zone))
            name = english.get(zone, {}).get("city") or zone.rpartition("/")[2].replace("_", " ")
            for said in (name, ZONE_CITY.get(zone)):
                if said and territory:
                    found[territory, key(folded(said))] = zone
        return found

    def of_zone(self, country, name):
        """The names of a city or island by CLDR, given its English one."""
        return sorted(self.zones.get(self.zone_of.get((country, key(folded(name)))), ()))

    def of_row(self, row, shown=None):
        """(name, how sure) of a city or airport by GeoNames.

        An English name beside the one that is shown is rare: Hong Kong is no longer Victoria.
        """
        for entry in row["alt_name_section"].split("="):
            language, _, rest = entry.partition("|")
            name, _, marks = rest.partition("|")
            if name and language not in NO_LANGUAGES:
                customary = language in SPOKEN and not set(marks) & set("hc")
                customary = customary and (language != "en" or shown is None or "p" in marks or folded(name) == shown)
                yield name, CUSTOMARY if customary else RARE

    def untagged(self, row):
        """Names of which GeoNames does not say the language."""
        for entry in row["alt_name_section"].split("="):
            language, _, rest = entry.partition("|")
            if not language:
                yield rest.partition("|")[0]

    def of_country(self, code):
        """The names of a country in the languages of many."""
        names = self.territories[code]
        return sorted({name for language in names if language in SPOKEN for name in names[language]})
