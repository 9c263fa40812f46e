"""What browsers have in common: a process with a profile, and a socket that takes commands."""
import asyncio
import contextlib
import itertools
import json
import os
import re
import shutil
import signal
import tempfile

import websockets


# The page has drawn what was asked of it before, however slow the machine is.
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


class Session:
    """Commands with answers, over a socket."""

    numbers = itertools.count(1)

    def __init__(self, socket, **extra):
        self.socket, self.extra = socket, extra

    async def send(self, method, **parameters):
        number = next(Session.numbers)
        await self.socket.send(json.dumps(
            {"id": number, "method": method, "params": parameters, **self.extra}))
        while True:
            answer = json.loads(await self.socket.recv())
            if answer.get("id") != number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer}")
            return answer["result"]


class Browser:
    """A browser's process; all that it writes goes with it when it stops."""

    def __init__(self, reduced, dark):
        self.reduced, self.dark = reduced, dark
        self.profile = tempfile.mkdtemp(prefix="flightanim-browser-")
        self.process = None

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            *self.command(), stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE, start_new_session=True,
            env={**os.environ, "HOME": self.profile, "TMPDIR": self.profile})
        address = await self.address()
        # What it says from here on is not read, but must not fill the pipe.
        self.draining = asyncio.create_task(self.drain())
        # Between plans nobody reads, so that the socket must do without signs of life.
        self.socket = await websockets.connect(
            address + self.entrance, max_size=None, ping_interval=None)
        self.session = Session(self.socket)

    async def address(self):
        async for line in self.process.stderr:
            if found := re.search(rb"ws://\S+", line):
                return found.group(0).decode().rstrip("/")
        raise RuntimeError(f"{self.command()[0]} does not start")

    async def drain(self):
        while await self.process.stderr.read(1 << 16):
            pass

    async def stop(self):
        """Ends it with all its processes; what they would tidy up is removed with the profile."""
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            await self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
