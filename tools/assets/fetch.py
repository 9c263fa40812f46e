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
    ("fonts-inter", "4.0~beta7+ds-1", "all",
     "6afd9014550e04b58bccf64b94f92ae1dbfd8018489b92de835408970234c24c"),
    ("iso-flags-svg", "1.0.2-2", "all",
     "5169284df44534f3cf49fed7d42ced81d54e64a64bf1e3046c8b07334c0ea56f"),
    # fmt: on
]

# A wheel of which one file is wanted: what it is made for does not matter, so all take the same.
EMOJI_WHEEL = ("imgui-bundle", "1.93.0", "imgui_bundle-1.93.0-cp311-cp311-manylinux_2_28_x86_64.whl")
EMOJI_FACE = "imgui_bundle/demos_assets/fonts/NotoEmoji-Regular.ttf"
EMOJI_FACE_SHA256 = "65fc21f6ad86acbe43c29f89ffc0dd77621709a517a50edd1370aa80230cc8fb"


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


def emoji(cache):
    """Returns (path of the emoji face, facts for the manifest)."""
    name, version, wheel = EMOJI_WHEEL
    face = cache / EMOJI_FACE
    if not face.exists():
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
             "--python-version=311", "--platform=manylinux_2_28_x86_64", f"{name}=={version}"],
            cwd=cache,
            check=True,
        )  # fmt: skip
        with zipfile.ZipFile(cache / wheel) as archive:
            archive.extract(EMOJI_FACE, cache)
    found = sha256(face)
    if found != EMOJI_FACE_SHA256:
        raise SystemExit(f"{face.name}: sha256 is {found}, expected {EMOJI_FACE_SHA256}")
    return face, {"wheel": f"{name} {version}", "sha256": found}
