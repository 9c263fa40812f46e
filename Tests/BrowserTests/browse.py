#!/usr/bin/env python3
"""Opens pages in a real browser and does what a plan says.

    browse.py chromium|firefox PLAN.json

The plan is an object:
    folder   what is served on loopback
    headers  {"page.html": {"Content-Security-Policy": "..."}}
    reduced  whether the reader asked for less motion
    dark     whether the reader prefers dark pages
    steps    a list of
             {"open": "page.html", "size": [800, 500]}
             {"evaluate": "script whose value is an answer"}
             {"screenshot": "file.png"}
             {"wait": seconds}
             {"busy": seconds}        share of the time the main thread works (Chromium)
Printed is the list of the answers, one for each step, as JSON.
"""
import asyncio
import base64
import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

import websockets


async def connected(url):
    """A socket that nobody closes: waiting for the browser's part in that would take ten seconds,
    and the browser is ended anyway."""
    return await websockets.connect(url, max_size=None, close_timeout=0)


class Session:
    """Commands with answers, over one socket."""

    def __init__(self, socket):
        self.socket, self.number, self.extra = socket, 0, {}

    async def send(self, method, **parameters):
        self.number += 1
        await self.socket.send(json.dumps(
            {"id": self.number, "method": method, "params": parameters, **self.extra}))
        while True:
            answer = json.loads(await self.socket.recv())
            if answer.get("id") != self.number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer}")
            return answer["result"]


class Chromium:
    """Chromium by the DevTools protocol."""

    def __init__(self, plan, profile):
        self.arguments = [
            "chromium", "--headless=new", "--disable-gpu", "--hide-scrollbars",
            "--remote-debugging-port=0", "--no-first-run", "--force-color-profile=srgb",
            "--disable-lcd-text", "--disable-dev-shm-usage", "--disable-background-networking",
            "--disable-component-update", f"--user-data-dir={profile}",
            *(["--no-sandbox"] if os.geteuid() == 0 else []),
            *(["--force-prefers-reduced-motion"] if plan.get("reduced") else []),
            *(["--blink-settings=preferredColorScheme=0"] if plan.get("dark") else []),
            "about:blank"]
        self.dark = plan.get("dark", False)

    async def connect(self, url):
        self.session = Session(await connected(url))
        target = await self.session.send("Target.createTarget", url="about:blank")
        attached = await self.session.send(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session.extra = {"sessionId": attached["sessionId"]}

    async def open(self, url, width, height):
        await self.session.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=1, mobile=False)
        await self.session.send("Page.navigate", url=url)
        for _ in range(100):
            if await self.evaluate("document.readyState") == "complete":
                if await self.evaluate("location.href") == url:
                    return
            await asyncio.sleep(0.05)
        raise RuntimeError(f"{url} does not load")

    async def evaluate(self, script):
        answer = await self.session.send(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    async def screenshot(self):
        return (await self.session.send("Page.captureScreenshot", format="png"))["data"]

    async def busy(self, seconds):
        """The share of a time that the main thread spends in tasks."""
        await self.session.send("Performance.enable")

        async def reading():
            metrics = (await self.session.send("Performance.getMetrics"))["metrics"]
            named = {metric["name"]: metric["value"] for metric in metrics}
            return named["TaskDuration"], named["Timestamp"]

        work, time = await reading()
        await asyncio.sleep(seconds)
        work_after, time_after = await reading()
        return (work_after - work) / (time_after - time)


class Firefox:
    """Firefox by WebDriver BiDi."""

    def __init__(self, plan, profile):
        wishes = {
            "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False,
            "toolkit.telemetry.reportingpolicy.firstRun": False,
            "app.update.enabled": False,
            "ui.prefersReducedMotion": 1 if plan.get("reduced") else 0,
            "layout.css.prefers-color-scheme.content-override": 0 if plan.get("dark") else 1,
        }
        with open(os.path.join(profile, "user.js"), "w") as file:
            for name, value in wishes.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.arguments = [
            "firefox-esr", "--headless", "--no-remote", "--profile", profile,
            "--remote-debugging-port", "0", "about:blank"]

    async def connect(self, url):
        self.session = Session(await connected(url + "/session"))
        await self.session.send("session.new", capabilities={})
        tree = await self.session.send("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]

    async def open(self, url, width, height):
        await self.session.send(
            "browsingContext.setViewport", context=self.context,
            viewport={"width": width, "height": height})
        await self.session.send(
            "browsingContext.navigate", context=self.context, url=url, wait="complete")

    async def evaluate(self, script):
        # The answer travels as text, as BiDi's own forms of values are many.
        answer = await self.session.send(
            "script.evaluate", target={"context": self.context}, awaitPromise=True,
            expression=f"Promise.resolve(({script})).then(v => JSON.stringify(v === undefined ? null : v))")
        if answer["type"] != "success":
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return json.loads(answer["result"]["value"])

    async def screenshot(self):
        answer = await self.session.send(
            "browsingContext.captureScreenshot", context=self.context, origin="viewport")
        return answer["data"]

    async def busy(self, seconds):
        raise RuntimeError("only Chromium tells")


def serve(folder, headers):
    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {
            **http.server.SimpleHTTPRequestHandler.extensions_map, ".svg": "image/svg+xml"}

        def end_headers(self):
            for name, value in headers.get(self.path.lstrip("/"), {}).items():
                self.send_header(name, value)
            self.send_header("Cache-Control", "no-store")
            super().end_headers()

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


async def run(browser, plan, site, socket):
    await asyncio.wait_for(browser.connect(socket), 30)
    answers = []
    for step in plan["steps"]:
        answer = None
        if "open" in step:
            await asyncio.wait_for(
                browser.open(site + step["open"], *step.get("size", [800, 500])), 30)
        elif "evaluate" in step:
            answer = await asyncio.wait_for(browser.evaluate(step["evaluate"]), 60)
        elif "screenshot" in step:
            data = await asyncio.wait_for(browser.screenshot(), 60)
            with open(step["screenshot"], "wb") as file:
                file.write(base64.b64decode(data))
        elif "busy" in step:
            answer = await browser.busy(step["busy"])
        elif "wait" in step:
            await asyncio.sleep(step["wait"])
        answers.append(answer)
    return answers


def main():
    engine, path = sys.argv[1:]
    with open(path) as file:
        plan = json.load(file)
    site = serve(plan["folder"], plan.get("headers", {}))
    profile = tempfile.mkdtemp(prefix="flightanim-browser-")
    browser = {"chromium": Chromium, "firefox": Firefox}[engine](plan, profile)
    process = subprocess.Popen(
        browser.arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "HOME": profile})
    try:
        socket = None
        for line in process.stderr:
            found = re.search(r"ws://\S+", line)
            if found:
                socket = found.group(0).rstrip("/")
                break
        if not socket:
            raise RuntimeError(f"{engine} does not start")
        # What it says from here on is not read, but must not fill the pipe.
        threading.Thread(target=process.stderr.read, daemon=True).start()
        print(json.dumps(asyncio.run(run(browser, plan, site, socket))))
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        shutil.rmtree(profile, ignore_errors=True)


main()
