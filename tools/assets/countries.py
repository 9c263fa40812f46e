"""Packs the countries' codes and English names, as the Unicode CLDR has them (by Babel).

One line a country, tabs between: alpha-2, alpha-3, name, other names parted by bars.
"""

from babel import Locale
from babel.core import get_global

# ISO 3166-1 does not have it; everybody uses this code.
KOSOVO = {"XK": "XKX"}
# Territories of CLDR that ISO 3166-1 has not assigned, but for Kosovo.
NOT_ISO = {"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"}
# What people write beside the name in CLDR.
OTHER = {
    "AE": ["UAE", "Emirates"], "BA": ["Bosnia"], "BN": ["Brunei Darussalam"], "BO": ["Plurinational State of Bolivia"],
    "CD": ["DR Congo", "Democratic Republic of the Congo", "Congo Kinshasa", "DRC"],
    "CG": ["Republic of the Congo", "Congo"], "CI": ["Ivory Coast"], "CV": ["Cabo Verde"],
    "CZ": ["Czech Republic"], "FK": ["Malvinas"], "FM": ["Federated States of Micronesia"],
    "GB": ["UK", "Great Britain", "Britain"], "HK": ["Hong Kong"], "IR": ["Persia"],
    "KN": ["Saint Kitts and Nevis"], "KP": ["DPRK"], "KR": ["Korea", "Republic of Korea"],
    "LA": ["Lao"], "LC": ["Saint Lucia"], "MK": ["Macedonia"], "MM": ["Myanmar", "Burma"],
    "MO": ["Macao", "Macau"], "NL": ["Holland", "The Netherlands"], "PM": ["Saint Pierre and Miquelon"],
    "PN": ["Pitcairn"], "PS": ["Palestine"], "RU": ["Russian Federation"], "ST": ["Sao Tome"],
    "SZ": ["Swaziland"], "TL": ["East Timor"], "TR": ["Turkey"], "TW": ["Chinese Taipei"],
    "US": ["USA", "United States of America", "America"], "VA": ["Vatican", "Holy See"],
    "VC": ["Saint Vincent and the Grenadines"], "VN": ["Viet Nam"],
    "BL": ["Saint Barthelemy"], "MF": ["Saint Martin"], "SH": ["Saint Helena"],
}  # fmt: skip


def codes():
    names = Locale("en").territories
    return sorted(c for c in names if len(c) == 2 and c.isalpha() and c not in NOT_ISO)


def build():
    names = Locale("en").territories
    long = {}
    for alias, targets in get_global("territory_aliases").items():
        if len(alias) == 3 and alias.isalpha() and len(targets) == 1:
            long.setdefault(targets[0], []).append(alias)
    lines = []
    for code in codes():
        three = KOSOVO.get(code) or pick(code, long.get(code, []))
        lines.append("\t".join([code, three, names[code], "|".join(OTHER.get(code, []))]))
    data = ("\n".join(lines) + "\n").encode()
    return data, {"countries": len(lines)}


def pick(code, found):
    """The code of today; CLDR lists former ones as well (ROM, ZAR, TMP, YMD …)."""
    former = {
        "ANT", "BUR", "BYS", "CSK", "DDR", "FXX", "NTZ", "PSE_", "QUU", "ROM", "SCG", "SUN", "TMP", "YMD",
        "YUG", "ZAR", "AFI", "ATB", "ATF_", "CTE", "DHY", "GEL", "HVO", "JTN", "MID", "NHB", "PCI", "PCZ",
        "PUS", "RHO", "SKM", "VDR", "WAK", "ATN", "XXK",
    }  # fmt: skip
    left = [three for three in found if three not in former]
    if len(left) != 1:
        raise SystemExit(f"{code}: no single alpha-3 code among {found}")
    return left[0]
