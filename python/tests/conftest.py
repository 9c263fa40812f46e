import os
import subprocess
from pathlib import Path

import pytest

import flightanim
from flightanim import _worker

SMALL = {"size": "200x120", "duration": 0.3}
# A picture that takes minutes.
LONG = {
    "route": ("LHR", "SIN"),
    "format": "webp",
    "camera": "globe",
    "ground": "satellite",
    "size": "1600x1200",
    "duration": 60,
}


def children(of=None):
    """Return the processes of ours that run the tool."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            command = (folder / "cmdline").read_bytes().split(b"\0")
        except (OSError, ValueError):
            continue
        if command[1:2] == [b"work"] and int(parent) == (of or os.getpid()) and state != "Z":
            found.append(int(folder.name))
    return found


def is_running(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.fixture
def tool():
    """Run the command line in a folder."""

    def run(*arguments, cwd=None):
        return subprocess.run([flightanim.program(), *arguments], cwd=cwd, capture_output=True)

    return run


@pytest.fixture
def fresh():
    """Begin without a worker, and end that of the test."""
    _worker._close_all()
    yield
    _worker._close_all()
