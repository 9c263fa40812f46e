"""What countries are called for short, where the name that Babel has is no name for a map: CLDR 41's own
short forms, which Babel leaves out. Those of the United States are taken where people say them rather
than the long one.
"""

import re

_COLUMNS = ("HK", "MO", "PS", "US")
_FORMS = {
    "ar": ("هونغ كونغ", "ماكاو", "فلسطين", None),
    "cs": ("Hongkong", "Macao", "Palestina", "USA"),
    "da": ("Hongkong", "Macao", "Palæstina", None),
    "de": ("Hongkong", "Macau", "Palästina", "USA"),
    "el": ("Χονγκ Κονγκ", "Μακάο", "Παλαιστίνη", "ΗΠΑ"),
    "en": ("Hong Kong", "Macao", "Palestine", None),
    "es": ("Hong Kong", "Macao", "Palestina", None),
    "fa": ("هنگ‌کنگ", "ماکائو", "فلسطین", None),
    "fi": ("Hongkong", "Macao", "Palestiina", None),
    "fr": ("Hong Kong", "Macao", "Palestine", None),
    "he": ("הונג קונג", "מקאו", "פלסטין", "ארה״ב"),
    "hi": ("हाँग काँग", "मकाऊ", "फ़िलिस्तीन", "अमेरिका"),
    "hu": ("Hongkong", "Makaó", "Palesztina", "USA"),
    "id": ("Hong Kong", "Makau", "Palestina", None),
    "it": ("Hong Kong", "Macao", "Palestina", None),
    "ja": ("香港", "マカオ", "パレスチナ", "アメリカ"),
    "ko": ("홍콩", "마카오", "팔레스타인", None),
    "nb": ("Hongkong", "Macao", "Palestina", None),
    "nl": ("Hongkong", "Macau", "Palestina", None),
    "pl": ("Hongkong", "Makau", "Palestyna", "USA"),
    "pt": ("Hong Kong", "Macau", "Palestina", None),
    "ro": ("Hong Kong", "Macao", "Palestina", "SUA"),
    "ru": ("Гонконг", "Макао", "Палестина", "США"),
    "sv": ("Hongkong", "Macao", "Palestina", None),
    "th": ("ฮ่องกง", "มาเก๊า", "ปาเลสไตน์", None),
    "tr": ("Hong Kong", "Makao", "Filistin", "ABD"),
    "uk": ("Гонконг", "Макао", "Палестина", "США"),
    "vi": ("Hồng Kông", "Macao", "Palestine", None),
    "zh": ("香港", "澳门", "巴勒斯坦", None),
    "zh-Hant": ("香港", "澳門", "巴勒斯坦", None),
}
# Their second names stand in parentheses: Myanmar (Burma), Cocos (Keeling) Islands.
_PARENTHESES = ("CC", "CD", "CG", "MM")


def shortened(names, tag):
    """The names of countries by code, with the short forms of a language or of the one it derives from."""
    parent = tag if tag in _FORMS else tag.partition("-")[0]
    parent = "zh-Hant" if tag == "zh-HK" else parent
    short = {code: name for code, name in zip(_COLUMNS, _FORMS[parent]) if name}
    for code in _PARENTHESES:
        short[code] = re.sub(r"\s*[(（].*?[)）]", "", names[code])
    return names | short
