"""Firefox by WebDriver BiDi."""
import json
import os

from browser import Browser


class Firefox(Browser):
    entrance = "/session"

    def command(self):
        return [
            "firefox-esr", "--headless", "--no-remote", "--profile", self.profile,
            "--remote-debugging-port", "0", "about:blank"]

    async def start(self):
        preferences = {
            "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False,
            "toolkit.telemetry.reportingpolicy.firstRun": False,
            "app.update.enabled": False,
            "ui.prefersReducedMotion": 1 if self.reduced else 0,
            "layout.css.prefers-color-scheme.content-override": 0 if self.dark else 1,
        }
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            for name, value in preferences.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        await super().start()
        await self.session.send("session.new", capabilities={})

    async def new_tab(self):
        user = (await self.session.send("browser.createUserContext"))["userContext"]
        created = await self.session.send("browsingContext.create", type="tab", userContext=user)
        return Tab(self.session, user, created["context"])


class Tab:
    def __init__(self, session, user, context):
        self.session, self.user, self.context = session, user, context

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

    async def close(self):
        await self.session.send("browser.removeUserContext", userContext=self.user)
