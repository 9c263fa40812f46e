"""Chromium by the DevTools protocol."""
import asyncio
import json
import os

from browser import Browser, Session


class Chromium(Browser):
    entrance = ""

    def command(self):
        return [
            "chromium", "--headless=new", "--disable-gpu", "--hide-scrollbars",
            "--remote-debugging-port=0", "--no-first-run", "--force-color-profile=srgb",
            "--disable-lcd-text", "--disable-dev-shm-usage", "--disable-background-networking",
            "--disable-component-update", f"--user-data-dir={self.profile}",
            *(["--no-sandbox"] if os.geteuid() == 0 else []),
            *(["--force-prefers-reduced-motion"] if self.reduced else []),
            *(["--blink-settings=preferredColorScheme=0"] if self.dark else []),
            "about:blank"]

    async def new_tab(self):
        context = (await self.session.send("Target.createBrowserContext"))["browserContextId"]
        target = await self.session.send(
            "Target.createTarget", url="about:blank", browserContextId=context)
        attached = await self.session.send(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)
        return Tab(self, context, Session(self.socket, sessionId=attached["sessionId"]))


class Tab:
    def __init__(self, browser, context, session):
        self.browser, self.context, self.session = browser, context, session

    async def open(self, url, width, height):
        await self.session.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=1, mobile=False)
        await self.session.send("Page.navigate", url=url)
        while await self.evaluate("[document.readyState, location.href]") != ["complete", url]:
            await asyncio.sleep(0.05)

    async def evaluate(self, script):
        answer = await self.session.send(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    async def screenshot(self):
        return (await self.session.send("Page.captureScreenshot", format="png"))["data"]

    async def close(self):
        await self.browser.session.send(
            "Target.disposeBrowserContext", browserContextId=self.context)
