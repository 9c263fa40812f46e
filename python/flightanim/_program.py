"""The place of the program."""

from __future__ import annotations

import os
import shutil
import sysconfig
from collections.abc import Iterator
from pathlib import Path


def program() -> str:
    """Find the program that draws.

    Returns
    -------
    str
        The path that ``FLIGHTANIM_BINARY`` names; else that of the program installed with this
        package, or of one on the ``PATH``.

    Examples
    --------
    >>> subprocess.check_output([program(), "--version"]).split()
    [b'…']
    """
    if chosen := os.environ.get("FLIGHTANIM_BINARY"):
        if not os.path.isfile(chosen) or not os.access(chosen, os.X_OK):
            raise FileNotFoundError(f"FLIGHTANIM_BINARY is {chosen}, which is no program")
        return os.path.abspath(chosen)
    for folder in _folders():
        if os.access(found := os.path.join(folder, "flightanim"), os.X_OK):
            return found
    if elsewhere := shutil.which("flightanim"):
        return os.path.abspath(elsewhere)
    raise FileNotFoundError(
        "there is no program flightanim beside this package nor on the PATH; "
        "set FLIGHTANIM_BINARY to its path"
    )


def _folders() -> Iterator[str]:
    """Folders of programs by pip: with ``--target`` or ``--prefix``, of a venv, of a user."""
    around = list(Path(__file__).parents)
    yield from (str(folder / "bin") for folder in [*around[1:2], *around[4:5]])
    yield sysconfig.get_path("scripts")
    yield sysconfig.get_path("scripts", f"{os.name}_user")
