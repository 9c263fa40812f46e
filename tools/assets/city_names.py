"""What the cities of the airports are called in other languages: by hand (city_names.txt), else by CLDR, else
by GeoNames as OpenTravelData has it.
"""

import re
import unicodedata
from pathlib import Path

import airports
import opencc
from babel import Locale
from babel.core import get_global
from folding import folded

CORRECTIONS = Path(__file__).with_name("city_names.txt")
# Language tags of GeoNames for ours, the closest first.
TAGS = {
    "nb": ["nb", "no"], "zh": ["zh-Hans", "zh-CN", "zh-SG", "zh", "zh-TW"],
    "zh-Hant": ["zh-Hant", "zh-TW", "zh", "zh-HK", "zh-CN"], "pt": ["pt-BR", "pt"],
}  # fmt: skip
# The scripts a name may be written in, as the names of characters begin; Latin elsewhere.
SCRIPTS = {
    "ar": ("ARABIC",), "fa": ("ARABIC",), "el": ("GREEK",), "he": ("HEBREW",), "hi": ("DEVANAGARI",),
    "ja": ("CJK", "HIRAGANA", "KATAKANA"), "ko": ("HANGUL",), "ru": ("CYRILLIC",), "uk": ("CYRILLIC",),
    "th": ("THAI",), "zh": ("CJK",), "zh-Hant": ("CJK",),
}  # fmt: skip
# Letters of the Latin languages beyond those of western Europe.
WESTERN = set("abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœß")
LETTERS = {
    "cs": "čďěňřšťůžąćęłńśźőűăș", "fi": "šž", "hu": "őű", "it": "čšžć", "pl": "ąćęłńśźżčšžěř", "ro": "ăâîșț",
    "tr": "ğış",
}  # fmt: skip
VIETNAMESE = "ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹĩũ"
LETTERS["vi"] = VIETNAMESE
# Where names are written with Latin letters, plain letters are a loss.
LATIN_COUNTRIES = set(
    "AD AL AR AT BE BO BR CA CH CL CO CR CU CZ DE DK DO EC EE ES FI FR GT HN HR HU IS IT LT LU LV MD MX NI NL NO "
    "PA PE PL PR PT PY RO SE SI SK SV TR UY VE VN".split()
)
LONGEST = 30
# Importance of an airport below which a city has no names in Latin letters, being mostly called what it is in
# English there, and none in other scripts, which are worth some doubt to those who read them.
KNOWN_ABROAD, SHOWN = 123, 32

# Words of an airport, an island, a district …, which are no part of a city's name.
GENERIC = re.compile(
    r"\b(airport|flughafen|aéroport|aeropuerto|aeroporto|lufthavn|flyplass|flygplats|lentoasema|letiště|"
    r"lotnisko|repülőtér|havalimanı|luchthaven|bandara|bandar udara|sân bay|"
    r"ciudad de|cd|pto|gtz|pueblo|villa|provincia|provinsi|provincie|region|región|região|gebiet|distretto|"
    r"district|distrikt|borough|condado|contea|comté|préfecture|kommun|kommune|municipality|powiat|okres|"
    r"insula|isla|isola|île|ile|ilha|insel|atoll|baie|cidade|ville de|kota|kabupaten|thành phố|town|city)\b",
    re.IGNORECASE,
)
AIRPORTS = re.compile(
    "аэропорт|аеропорт|空港|机场|機場|공항|مطار|فرودگاه|נמל|שדה תעופה|हवाई|विमान|ท่าอากาศยาน|สนามบิน|αεροδρόμιο|αερολιμένας"
)
# The word for a city after its name, in the languages that add it at home: Beijing Shi.
CITY_SUFFIX = {
    "ja": re.compile(r"(?<=..)(広域市|特別市|市)$"), "zh": re.compile(r"(?<=..)(广域市|特别市|市|县|区|地区)$"),
    "zh-Hant": re.compile(r"(?<=..)(廣域市|特別市|市|縣|區|地區)$"), "ko": re.compile(r"(?<=..)(특별자치시|특별시|광역시|시)$"),
    "th": re.compile("^(เทศบาลนคร|เทศบาลเมือง|อำเภอเมือง|จังหวัด)"),
}  # fmt: skip
SUFFIX_COUNTRIES = {"CN", "JP", "KR", "KP", "TW", "TH"}
# Names of the Japanese that end in the word and mean it.
MARKETS = {"四日市", "八日市", "廿日市", "五日市"}
# Letters of neighbors, vowel signs, typewriter marks.
SPELLING = {
    "ar": str.maketrans("یک", "يك", "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670"),
    "fa": str.maketrans("يك", "یک", "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670"),
    "he": str.maketrans("’'\"", "׳׳״"),
    "ja": str.maketrans("＝", "・"),
    "ro": str.maketrans("şţŞŢ", "șțȘȚ"),
    "uk": str.maketrans("’", "ʼ"),
}  # fmt: skip
MARKS = str.maketrans("'", "’", "\u00ad\u200e\u200f\u202a\u202b\u202c")


def _plain(name):
    """Without marks that nobody sees and explanations: CLDR has Reyk-ja-vík with soft hyphens, Tripoli (Libye)."""
    name = unicodedata.normalize("NFC", name).translate(MARKS)
    return re.sub(r"\s*[(（].*?[)）]", "", name).strip()


def _is_written_in(scripts, name):
    return all(unicodedata.name(c, "").startswith(scripts) for c in name if c.isalpha() and c not in "・ー々ʼ")


def _is_customary(name, tag):
    """False for what cannot stand on a map: codes, explanations, airports, other scripts."""
    if not 1 < len(name) <= LONGEST or any(c in '(),;،、/|=[]"“”' or c.isdigit() for c in name):
        return False
    if tag in SCRIPTS:
        return _is_written_in(SCRIPTS[tag], name) and any(map(str.isalpha, name)) and not AIRPORTS.search(name)
    letters = WESTERN | set(LETTERS.get(tag, ""))
    known = all(c in letters for c in name.lower() if c.isalpha())
    return known and name[0].isupper() and not name.isupper()


def _is_careless(name, tag):
    """True for Greek without an accent."""
    return (
        tag == "el" and unicodedata.normalize("NFD", name).isalpha() and len(re.findall("[αεηιουω]+", name.lower())) > 1
    )


def _is_better(name, airport):
    """False for a Latin name that says more than the English one, or the same with fewer marks."""
    city, plain = folded(airport["city"]), folded(name)
    if plain.replace(" ", "") == city.replace(" ", ""):
        latin = airport["city"].isascii() or airport["country"] in LATIN_COUNTRIES
        apart = [re.sub("['’‘ʻ -]", "", one) for one in (name, airport["city"])]
        return apart[0] != apart[1] and not (name.isascii() and latin)
    if GENERIC.search(name) and not GENERIC.search(airport["city"]):
        return False
    return not plain.startswith(city + " ")


def _corrections():
    """(tag or latin, code) -> name, empty for the English one. A line holds a tag, then codes without
    names of their own, or codes and names with = between them, all parted by semicolons."""
    found = {}
    for line in CORRECTIONS.read_text(encoding="utf-8").splitlines():
        tag, _, entries = line.partition(": ")
        for entry in entries.split("; ") if not line.startswith("#") and entries else ():
            code, _, name = entry.partition("=")
            found[tag, code] = name
    return found


class CityNames:
    """The cities of the directory, and what they are called."""

    def __init__(self, packages):
        self.sources = airports.Sources(packages)
        self.directory = airports.directory(self.sources)
        self.rows = {r["geoname_id"]: r for r in self.sources.rows if "C" in r["location_type"]}
        self.zones = self._zones()
        self.simplified, self.traditional = opencc.OpenCC("t2s"), opencc.OpenCC("s2t")
        self.corrections = self._by_city(_corrections())

    def _by_city(self, corrections):
        """(tag or latin, city) -> name: what is said of one airport goes for all of its city."""
        city = {a["iata"] or a["icao"]: self._city(a) for a in self.directory}
        return {(tag, city[code]): name for (tag, code), name in corrections.items()}

    @staticmethod
    def _city(airport):
        return airport["country"], airport["city"]

    def _zones(self):
        """(country, folded English name) -> time zone that CLDR names after the city."""
        aliases, territories = get_global("zone_aliases"), get_global("zone_territories")
        english = Locale("en").time_zones
        zones = {}
        for zone in sorted({*territories, *aliases}):
            territory = territories.get(zone) or territories.get(aliases.get(zone))
            name = english.get(zone, {}).get("city") or zone.rpartition("/")[2].replace("_", " ")
            if zone not in aliases or "city" in english.get(zone, {}):
                zones[territory, folded(name)] = zone
        return zones

    def _city_row(self, airport):
        """The row of the city that the airport's directory entry names."""
        row = self.sources.optd.get(airport["iata"])
        for detail in row["city_detail_list"].split("=") if row else ():
            city = self.rows.get(detail.split("|")[1])
            shown = {city["name"], city["asciiname"], airports.CITY_NAME.get(city["name"], "")} if city else ()
            if folded(airport["city"]) in map(folded, shown):
                return city
        return None

    def names(self, tag, locale):
        """Code of the airport -> name of its city, where it has one that is not English."""
        least = SHOWN if tag in SCRIPTS else KNOWN_ABROAD
        best = {}
        for airport in self.directory:
            city = self._city(airport)
            best[city] = max(best.get(city, 0), airport["importance"])
        known, found = {}, {}
        for airport in sorted(self.directory, key=lambda a: -a["importance"]):
            city = self._city(airport)
            if known.get(city) is None:
                known[city] = self._name(airport, tag, locale, best[city] >= least)
            if known[city] and known[city] != airport["city"]:
                found[airport["iata"] or airport["icao"]] = known[city]
        return found

    def _name(self, airport, tag, locale, is_known):
        for key in (tag,) if tag in SCRIPTS else (tag, "latin"):
            if (key, self._city(airport)) in self.corrections:
                return self.corrections[key, self._city(airport)]
        name = self._by_cldr(airport, locale)
        if name is None and tag not in SCRIPTS and self._zone(airport):
            return None  # CLDR has no other name than the English one
        return name or (self._by_geonames(airport, tag) if is_known else None)

    def changed_names(self, tag, locale, parent):
        """Code of the airport -> name of its city, where there is another one in a variant."""
        found = {}
        for airport in self.directory:
            name = self.corrections.get((tag, self._city(airport))) or self._by_cldr(airport, locale)
            if name and name != self._by_cldr(airport, parent):
                found[airport["iata"] or airport["icao"]] = name
        return found

    def _zone(self, airport):
        return self.zones.get((airport["country"], folded(airport["city"])))

    def _by_cldr(self, airport, locale):
        name = locale.time_zones.get(self._zone(airport), {}).get("city")
        return name and _plain(name)

    def _by_geonames(self, airport, tag):
        city = self._city_row(airport)
        if city is None:
            return None
        found = []
        for place, (name, marks) in enumerate(self._entries(city, TAGS.get(tag, [tag])).items()):
            name = self._written(name, tag, airport["country"])
            if set(marks) & set("hc") or tag in SCRIPTS and not _is_customary(name, tag):
                continue
            found.append(("p" not in marks, "s" not in marks, _is_careless(name, tag), place, name))
        best = min(found)[-1] if found else None
        # In Latin letters the next best is an oddity: the best is mostly the one that is English, too.
        if best and tag not in SCRIPTS and not (_is_customary(best, tag) and _is_better(best, airport)):
            return None
        return best

    @staticmethod
    def _entries(row, tags):
        """Name -> marks, those of the closest language first."""
        entries = [entry.split("|") for entry in row["alt_name_section"].split("=")]
        found = {}
        for tag in tags:
            for entry in entries:
                if entry[0] == tag and len(entry) > 2:
                    found.setdefault(entry[1], entry[2])
        return found

    def _written(self, name, tag, country):
        """As the language writes it: Chinese in its own characters, no word for a city where none is wanted."""
        name = _plain(name)
        if tag in SCRIPTS:
            name = re.split("[,،、]", name)[0].translate(SPELLING.get(tag, {}))  # Miami, Florida
        if tag == "zh":
            name = self.simplified.convert(name)
        elif tag == "zh-Hant":
            # Which has 裏 for the 里 of foreign names, and the 臺 that is written on documents.
            name = self.traditional.convert(name).translate(str.maketrans("裏臺", "里台"))
        if tag in CITY_SUFFIX and country in SUFFIX_COUNTRIES and name not in MARKETS:
            name = CITY_SUFFIX[tag].sub("", name).strip()
        return name.translate(SPELLING["ro"]) if tag == "ro" else name
