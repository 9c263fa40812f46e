"""Which cities a map names first, and what they are called in English."""

import airports
import shapefiles
from folding import folded

# The places of Natural Earth are ranked from 0 on; behind them come all others by their people.
OTHERS = ((5_000_000, 2), (1_000_000, 5), (300_000, 7), (100_000, 9), (0, 12))
CAPITAL, NO_TOWN = 0, 255
# A place without the number of a city is the one of its name no farther than this, in kilometers.
NEAR = 25

# Cities that have another name in English than in GeoNames, which has the native one for some.
ENGLISH = {
    "BE": {"Gent": "Ghent", "Brugge": "Bruges", "Ieper": "Ypres"},
    "CH": {"Luzern": "Lucerne", "Sitten": "Sion", "Sankt Gallen": "St. Gallen", "Biel/Bienne": "Biel"},
    "DE": {"Köln": "Cologne", "Hannover": "Hanover"},
    "DK": {"Helsingør": "Elsinore"},
    "ES": {"Sevilla": "Seville", "Castelló de la Plana": "Castellón", "Gasteiz / Vitoria": "Vitoria-Gasteiz",
           "Donostia / San Sebastián": "San Sebastián"},
    "GR": {"Irákleion": "Heraklion", "Pátra": "Patras", "Ródos": "Rhodes", "Lárisa": "Larissa"},
    "IT": {"Siracusa": "Syracuse", "Reggio nell'Emilia": "Reggio Emilia"},
    "SA": {"Al Hufūf": "Hofuf"},
    "CN": {"Rikaze": "Shigatse"},
    "EG": {"Assiut": "Asyut"},
    "BY": {"Homyel'": "Gomel", "Hrodna": "Grodno"},
    "IN": {"Sholapur": "Solapur"},
    "KZ": {"Karagandy": "Karaganda"},
    "MX": {"Xalapa de Enríquez": "Xalapa", "Heroica Guaymas": "Guaymas"},
    "SO": {"Hargeysa": "Hargeisa"},
}  # fmt: skip


class Ranks:
    """The ranks of Natural Earth's populated places."""

    def __init__(self, table):
        self.by_number, self.by_name = {}, {}
        for row in shapefiles.rows(table):
            is_capital = row["featurecla"] == "Admin-0 capital"
            rank = CAPITAL if is_capital else 1 + int(row["scalerank"])
            place = (float(row["latitude"]), float(row["longitude"]))
            if float(row["geonameid"]) > 0:
                self.by_number[int(float(row["geonameid"]))] = rank
            self.by_name.setdefault(folded(row["nameascii"]), []).append((place, rank))

    def of(self, city, is_town):
        """The rank of a row of GeoNames, the smaller the sooner it is named."""
        if not is_town:
            return NO_TOWN
        place = (city["latitude"], city["longitude"])
        found = [
            rank for there, rank in self.by_name.get(folded(city["name"]), ())
            if airports.kilometers(place, there) < NEAR
        ]  # fmt: skip
        if city["geonameid"] in self.by_number:
            found.append(self.by_number[city["geonameid"]])
        return min(found, default=next(rank for people, rank in OTHERS if city["population"] >= people))


def english(city):
    """The name in English, `None` where it is the usual one."""
    return ENGLISH.get(city["countrycode"], {}).get(city["name"])
