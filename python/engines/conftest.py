"""What the tests of engines share: a table, the digests of the command line, and someone who kills.

``FLIGHTANIM_ROWS`` says how long the table is, ``FLIGHTANIM_SEED`` repeats the moments of killing.
"""

import csv
import ctypes
import hashlib
import os
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

import flightanim

COUNT = int(os.environ.get("FLIGHTANIM_ROWS", "500"))
SEED = int(os.environ.get("FLIGHTANIM_SEED") or random.randrange(10**6))
ROOT = Path(__file__).parents[2]
CODES = """LAX JFK LHR CDG FRA SIN SYD NRT HND DXB ORD ATL DFW DEN SFO SEA MIA BOS YYZ MEX
           ZRH GRU EZE SCL BOG LIM MAD BCN FCO ATH IST CAI JNB NBO LOS DEL BOM BKK HKG ICN""".split()
BAD = {7: "unknown-place", 70: "bad-option", COUNT - 1: "unusable-input"}


def pytest_report_header():
    return f"{COUNT} rows; FLIGHTANIM_SEED={SEED} repeats the moments of killing"


def pytest_configure():
    # Processes whose parents die become children of this one: none gets out of sight.
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


def rows():
    pairs = [(a, b) for a in CODES for b in CODES if a != b]
    for number in range(COUNT):
        start, end = pairs[number * 7 % len(pairs)]
        yield [number, start, end, ("atlas", "night")[number // len(pairs) % 2]]


@pytest.fixture(scope="session")
def table(tmp_path_factory):
    """Write the table as engines and as the command line take it, and draw the latter."""
    folder = tmp_path_factory.mktemp("batch")
    lines = list(rows())
    lines[7][2], lines[70][3], lines[-1][1] = "JFX", "nigt", ""
    for name, header in [("flights", "id,origin,dest,look"), ("routes", "id,from,to,theme")]:
        with open(folder / f"{name}.csv", "w", newline="") as file:
            csv.writer(file).writerows([header.split(","), *lines])
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = subprocess.run(
        [flightanim.program(), "batch", "routes.csv", "--out", ".", "--name", "{id}", "--svg",
         "--no-shard", "--size", "320x200", "--quiet"],
        cwd=folder, capture_output=True, text=True,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert answer.returncode == 75, answer.stderr
    wanted = {int(file.stem): digest(file.read_bytes()) for file in folder.glob("*.svg")}
    assert len(wanted) == COUNT - len(BAD)
    cost = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Table((folder / "flights.csv").read_text(), wanted, cost)


class Table:
    """The table, the digests of its pictures, and the processor time that they take."""

    def __init__(self, text, wanted, cost):
        self.text, self.wanted, self.cost = text, wanted, cost

    def check(self, results):
        """Compare rows of id, data, digest and kind of error with what the command line has."""
        results = [(int(number), *rest) for number, *rest in results]
        failed = {number: kind for number, _, _, kind in results if kind is not None}
        done = {number: sha for number, _, sha, kind in results if kind is None}
        assert len(results) == COUNT, f"{len(results)} rows of {COUNT}"
        assert failed == BAD
        assert done == self.wanted
        assert all(digest(data) == sha for _, data, sha, kind in results if kind is None)


def digest(data):
    return hashlib.sha256(data).hexdigest()


def blocks(heading):
    """Return the code below a heading of the guide."""
    page = (ROOT / "docs/guide/scale.md").read_text()
    section = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"```python\n(.*?)```", section, re.DOTALL)


# Processes.


def stat(process):
    """Return the parent and the seconds of processor time of a process that runs."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    if fields[0] in "ZX":
        raise ProcessLookupError
    ticks = int(fields[11]) + int(fields[12])
    return int(fields[1]), ticks / os.sysconf("SC_CLK_TCK")


def command(process):
    return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode().strip()


def descendants():
    """Return the running processes below this one: process, parent, seconds and command."""
    found = {}
    for folder in Path("/proc").iterdir():
        try:
            found[int(folder.name)] = (*stat(folder.name), command(folder.name))
        except (OSError, ValueError):
            continue
    below, size = {os.getpid()}, 0
    while len(below) != size:
        size = len(below)
        below |= {process for process, (parent, *_) in found.items() if parent in below}
    return {process: found[process] for process in below & set(found) - {os.getpid()}}


class Killer(threading.Thread):
    """Kills one of the programs that draw, and one worker of the engine, amidst their work.

    The moments are shares of the work that is done, as processor time tells it.
    """

    def __init__(self, tool, cost, worker):
        super().__init__(daemon=True)
        self.tool, self.worker, self.killed, self.is_over = str(tool), worker, [], False
        chance = random.Random(SEED)
        self.moments = sorted(chance.uniform(0.05, 0.6) * cost for _ in range(2))
        self.victims = chance.sample(["program", "worker"], 2)
        self.chance, self.spent = chance, {}

    def run(self):
        while self.victims and not self.is_over:
            time.sleep(0.02)
            below = descendants()
            programs = [p for p, (*_, text) in below.items() if f"{self.tool} work" in text]
            self.spent |= {program: below[program][1] for program in programs}
            if not programs or sum(self.spent.values()) < self.moments[0]:
                continue
            victim = self.chance.choice(sorted(programs))
            if self.victims[0] == "worker":
                victim = self.worker(victim, below, self.chance)
            if victim not in below:  # A program whose worker is gone already.
                continue
            try:
                os.kill(victim, signal.SIGKILL)
            except ProcessLookupError:
                continue
            self.killed.append((self.victims.pop(0), victim, below[victim][2][:80]))
            self.moments.pop(0)


def parent(program, below, chance):
    """Return the process that has begun a program."""
    return below[program][0]


class Place:
    """A folder in which an engine runs, with a tool of a path that nobody else has."""

    def __init__(self, folder, table):
        self.folder, self.table, self.tool = folder, table, folder / "flightanim"
        self.tool.symlink_to(flightanim.program())
        (folder / "flights.csv").write_text(table.text)
        self.env = {
            **os.environ,
            "FLIGHTANIM_BINARY": str(self.tool),
            "HOME": str(folder),
            "TMPDIR": str(folder / "t"),
        }
        (folder / "t").mkdir()
        self.started = []

    def start(self, *arguments):
        """Start a server, which ends with the test; what it says is in a file, for people."""
        command = [str(argument) for argument in arguments]
        with open(self.folder / f"{Path(command[0]).name}.log", "wb") as log:
            process = subprocess.Popen(
                command, cwd=self.folder, env=self.env, stdout=log, stderr=log
            )
        self.started.append(process)
        return process

    def run(self, code, worker=parent, is_killed=False):
        """Run code in a Python of its own, while two processes are killed; return what it prints.

        Where it is killed itself, it is run again; then there are several texts.
        """
        killer = Killer(self.tool, self.table.cost, worker)
        killer.start()
        answers = [self.once(code)]
        while is_killed and answers[-1].returncode == -signal.SIGKILL:
            answers.append(self.once(code))
        killer.is_over = True
        killer.join()
        print(f"FLIGHTANIM_SEED={SEED}", *killer.killed, sep="\n")
        assert answers[-1].returncode == 0, answers[-1].stdout + answers[-1].stderr
        assert not killer.victims, f"not killed: {killer.victims}"
        return [answer.stdout for answer in answers]

    def once(self, code):
        """Run code in a Python of its own, into files: pipes stay open as long as processes are left."""
        command = [sys.executable, "-c", code]
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            answer = subprocess.run(command, cwd=self.folder, env=self.env, stdout=out, stderr=err)
            for file in (out, err):
                file.seek(0)
            answer.stdout, answer.stderr = out.read(), err.read()
        return answer

    def end(self):
        """End what was started, and look whether anything is left."""
        for process in reversed(self.started):
            process.terminate()
            process.wait(60)
        deadline = time.monotonic() + 30
        while (left := descendants()) and time.monotonic() < deadline:
            time.sleep(0.1)
        for process in left:
            os.kill(process, signal.SIGKILL)
        reap()
        assert not left, left
        partial = [path for path in self.folder.rglob("*") if path.name.startswith(".flightanim")]
        assert not partial


def reap():
    """Reap processes whose parents have died."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


@pytest.fixture
def place(table):
    # Sockets of Ray have paths of at most 107 bytes.
    with tempfile.TemporaryDirectory(prefix="fa-") as folder:
        place = Place(Path(folder), table)
        try:
            yield place
        finally:
            place.end()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for_port(port, process):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert process.poll() is None, f"ended with {process.returncode}"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nobody listens on port {port}")
