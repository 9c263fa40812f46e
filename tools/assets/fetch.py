"""Fetches the pinned Debian packages and unpacks them into a cache, without installing anything."""

import hashlib
import subprocess

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

