#!/usr/bin/env python3
"""Follows plans in a real browser.

    browse.py chromium|firefox|webkit

Each line of the input is a plan, an object:
    folder   what is served on loopback
    headers  {"page.html": {"Content-Security-Policy": "..."}}
    reduced  whether the reader asked for less motion
    dark     whether the reader prefers dark pages
    steps    a list of
             {"open": "page.html", "size": [800, 500]}, or an address
             {"evaluate": "script whose value is an answer"}
             {"screenshot": "file.png"}
             {"wait": seconds}
The first line of the output says "ready". Then each plan is answered by a line,
{"answers": [one for each step]} or {"error": "what went wrong"}.

A browser lives until the input ends, as starting one takes seconds. Each plan has a tab of its own,
with storage and caches of its own, on a server with a port of its own.
"""
import asyncio
import base64
import json
import signal
import sys
from urllib.parse import urljoin

from browser import DRAWN
from chromium import Chromium
from firefox import Firefox
from pages import served
from webkit import WebKit

# Far more than any step takes: a machine may be busy with other things.
STEP_SECONDS = 150


class Browsers:
    """One running browser for each set of preferences."""

    def __init__(self, kind):
        self.kind, self.running = kind, {}

    async def new_tab(self, *preferences):
        """A tab of a browser that runs, or of a new one in the place of one that broke."""
        browser = self.running.get(preferences)
        if browser:
            try:
                return await asyncio.wait_for(browser.new_tab(), STEP_SECONDS / 5)
            except Exception:
                await self.stop(*preferences)
        browser = self.running[preferences] = self.kind(*preferences)
        await asyncio.wait_for(browser.start(), STEP_SECONDS)
        return await asyncio.wait_for(browser.new_tab(), STEP_SECONDS)

    async def stop(self, *preferences):
        browser = self.running.pop(preferences, None)
        if browser:
            await browser.stop()

    async def stop_all(self):
        for preferences in list(self.running):
            await self.stop(*preferences)


async def follow(step, tab, site):
    if "open" in step:
        await tab.open(urljoin(site, step["open"]), *step["size"])
    elif "evaluate" in step:
        return await tab.evaluate(step["evaluate"])
    elif "screenshot" in step:
        with open(step["screenshot"], "wb") as file:
            file.write(base64.b64decode(await tab.screenshot()))
    elif "wait" in step:
        await asyncio.sleep(step["wait"])
        await tab.evaluate(DRAWN)


async def answer(plan, browsers):
    preferences = plan["reduced"], plan["dark"]
    try:
        with served(plan["folder"], plan["headers"]) as site:
            tab = await browsers.new_tab(*preferences)
            answers = [
                await asyncio.wait_for(follow(step, tab, site), STEP_SECONDS)
                for step in plan["steps"]]
            await asyncio.wait_for(tab.close(), STEP_SECONDS)
        return {"answers": answers}
    except Exception as error:
        # The next plan shall not suffer from what this one met.
        await browsers.stop(*preferences)
        return {"error": f"{type(error).__name__}: {error}"}


async def main():
    browsers = Browsers({"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}[sys.argv[1]])
    work = asyncio.current_task()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, work.cancel)
    plans = asyncio.Queue()

    async def read():
        """Reads on while a plan is followed: who asked may be gone before it is answered."""
        reader = asyncio.StreamReader(limit=1 << 26)
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        while line := await reader.readline():
            plans.put_nowait(json.loads(line))
        work.cancel()

    reading = asyncio.create_task(read())
    try:
        print("ready", flush=True)
        while True:
            print(json.dumps(await answer(await plans.get(), browsers)), flush=True)
    except asyncio.CancelledError:
        pass
    finally:
        reading.cancel()
        await browsers.stop_all()


asyncio.run(main())
