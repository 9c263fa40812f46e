"""WebKit by WebDriver: the browser that WebKitGTK has for trials, on a screen of its own."""
import asyncio
import glob
import json
import os
import socket
import urllib.error
import urllib.request

from browser import DRAWN, Browser

# More frames than the window is ever behind.
MOST_SCREENSHOTS = 6


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class WebKit(Browser):
    def command(self):
        # It takes a number that is free, and tells it.
        return ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"]

    async def start(self):
        if self.reduced or self.dark:
            raise ValueError("WebKit takes no preferences")
        # Both in one group, with which they end.
        self.process = await asyncio.create_subprocess_exec(
            *self.command(), stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL, process_group=0)
        display = (await self.process.stdout.readline()).decode().strip()
        self.port = free_port()
        await asyncio.create_subprocess_exec(
            "WebKitWebDriver", f"--port={self.port}", stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
            process_group=self.process.pid,
            env={**os.environ, "HOME": self.profile, "TMPDIR": self.profile,
                 "DISPLAY": f":{display}", "GDK_BACKEND": "x11"})
        while True:
            try:
                await self.send("GET", "/status")
                return
            except urllib.error.URLError:
                await asyncio.sleep(0.1)

    async def send(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})

        def answer():
            try:
                with urllib.request.urlopen(request, timeout=150) as response:
                    return json.load(response)["value"]
            except urllib.error.HTTPError as error:
                raise RuntimeError(f"{path}: {error.read().decode()}") from None

        return await asyncio.to_thread(answer)

    async def new_tab(self):
        # A session is a browser of its own, which starts in half a second.
        options = {
            "binary": glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0],
            "args": ["--automation"]}
        session = await self.send("POST", "/session", {
            "capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        return Tab(self, f"/session/{session['sessionId']}")


class Tab:
    def __init__(self, browser, session):
        self.browser, self.session = browser, session

    async def send(self, method, path, body=None):
        return await self.browser.send(method, self.session + path, body)

    async def open(self, url, width, height):
        await self.send("POST", "/url", {"url": url})
        # The window has bars of its own and takes its size when it likes: asked for by what is missing.
        outer = [width, height]
        while True:
            await self.send("POST", "/window/rect", {
                "x": 0, "y": 0, "width": outer[0], "height": outer[1]})
            await asyncio.sleep(0.05)
            inner = await self.evaluate("[innerWidth, innerHeight, outerWidth, outerHeight]")
            if inner[:2] == [width, height]:
                return
            outer = [width + inner[2] - inner[0], height + inner[3] - inner[1]]

    async def evaluate(self, script):
        answer = await self.send("POST", "/execute/async", {
            "script": "const done = arguments[arguments.length - 1];"
            f"Promise.resolve().then(() => ({script})).then("
            "v => done({value: v === undefined ? null : v}), e => done({error: String(e)}))",
            "args": []})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    async def screenshot(self):
        # It shows what is presented, which on a busy machine is behind what is drawn: one that stays the
        # same for two frames is up to date. What plays never does.
        last = None
        for _ in range(MOST_SCREENSHOTS):
            shot = await self.send("GET", "/screenshot")
            if shot == last:
                break
            last = shot
            await self.evaluate(DRAWN)
        return shot

    async def close(self):
        await self.send("DELETE", "")
