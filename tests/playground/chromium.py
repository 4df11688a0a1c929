"""A headless Chromium over the DevTools protocol: a page is asked what it shows, and gets real clicks and keys."""

import asyncio
import base64
import itertools
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp

from bot.playground.shapes import Json, as_int, as_object, as_text

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-prefers-reduced-motion",
    "--disable-dev-shm-usage",
    "--remote-debugging-port=0",
)
ANNOUNCED = "DevTools listening on "
KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "Backspace": 8, " ": 32, "ArrowDown": 40, "ArrowRight": 39}
PATIENCE = 20.0  # seconds that a page may take for anything that is waited for

FIRST_TRUE = """(ask, patience) => new Promise(done => {
  const end = performance.now() + patience;
  const again = () => {
    const seen = ask();
    if (seen || performance.now() > end) done(seen ?? null);
    else setTimeout(again, 20);
  };
  again();
})"""

# Where to press: the middle of the first element of that kind that a person could press now, once it stands still.
PLACE_OF = """(selector, text) => {
  const pressable = e => e.checkVisibility({visibilityProperty: true}) && !e.disabled && e.innerText.includes(text);
  const found = [...document.querySelectorAll(selector)].find(pressable);
  if (!found) return null;
  found.scrollIntoView({block: 'nearest', behavior: 'instant'});
  const around = found.getBoundingClientRect();
  const place = {x: around.x + around.width / 2, y: around.y + around.height / 2};
  const before = found.stood;
  found.stood = `${place.x} ${place.y}`;
  return before === found.stood ? place : null;
}"""


def find_chromium() -> str | None:
    """The system's Chromium or Chrome, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def shows(text: str, where: str = "#messages") -> str:
    """A condition: the text can be read there."""
    return f"document.querySelector({json.dumps(where)})?.innerText.includes({json.dumps(text)})"


class Tab:
    """One page of a browser; `complaints` collects its uncaught errors and what it wrote to its console as one."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.complaints: list[str] = []
        self._socket = socket
        self._session = ""
        self._numbers = itertools.count(1)
        self._calls: dict[int, asyncio.Future[Json]] = {}
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self._socket:
            said = as_object(json.loads(frame.data))
            if call := self._calls.pop(as_int(said.get("id")), None):
                call.set_result(said)
            elif said.get("method") == "Runtime.exceptionThrown":
                self.complaints.append(json.dumps(said["params"]))
            elif said.get("method") == "Log.entryAdded":
                entry = as_object(as_object(said.get("params")).get("entry"))
                if entry.get("level") == "error":
                    self.complaints.append(f"{as_text(entry.get('text'))} {as_text(entry.get('url'))}")

    async def call(self, method: str, **params: object) -> Json:
        """One command of the protocol and its result."""
        number = next(self._numbers)
        self._calls[number] = asyncio.get_running_loop().create_future()
        session = {"sessionId": self._session} if self._session else {}
        await self._socket.send_json({"id": number, "method": method, "params": params, **session})
        async with asyncio.timeout(PATIENCE):
            said = await self._calls[number]
        if "error" in said:
            raise RuntimeError(f"{method}: {said['error']}")
        return as_object(said.get("result"))

    async def attach(self) -> None:
        """Make a page and speak to it from now on."""
        made = await self.call("Target.createTarget", url="about:blank")
        attached = await self.call("Target.attachToTarget", targetId=made["targetId"], flatten=True)
        self._session = as_text(attached["sessionId"])
        for domain in ("Page", "Runtime", "Log"):
            await self.call(f"{domain}.enable")

    async def close(self) -> None:
        """End the browser by asking it to."""
        with suppress(RuntimeError, ConnectionError):
            await self.call("Browser.close")
        self._reading.cancel()

    async def open(self, address: str) -> None:
        """Go to an address."""
        await self.call("Page.navigate", url=address)

    async def size(self, width: int, height: int) -> None:
        """Make the window that large, in CSS pixels."""
        await self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500
        )

    async def look(self, expression: str) -> object:
        """The value of a JavaScript expression, True for an element; a promise is waited for."""
        plain = f"Promise.resolve(({expression})).then(seen => seen instanceof Node ? true : seen)"
        result = await self.call("Runtime.evaluate", expression=plain, awaitPromise=True, returnByValue=True)
        if problem := result.get("exceptionDetails"):
            raise AssertionError(f"{expression}: {problem}")
        return as_object(result.get("result")).get("value")

    async def until(self, expression: str) -> object:
        """The expression's first true value, asked 50 times a second."""
        seen = await self.look(f"({FIRST_TRUE})(() => ({expression}), {(PATIENCE - 1) * 1000})")
        if not seen:
            shown = await self.look("document.querySelector('main')?.innerText")
            raise AssertionError(f"never came true: {expression}\nshown: {shown}\ncomplaints: {self.complaints}")
        return seen

    async def click(self, selector: str, text: str = "") -> None:
        """Press the first visible and enabled element of that selector whose text contains `text`, with the mouse."""
        place = as_object(await self.until(f"({PLACE_OF})({json.dumps(selector)}, {json.dumps(text)})"))
        for kind in ("mousePressed", "mouseReleased"):
            await self.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **place)

    async def type(self, text: str) -> None:
        """Type where the focus is."""
        await self.call("Input.insertText", text=text)

    async def press(self, key: str) -> None:
        """Press a named key."""
        code = KEYS[key]
        text = {"Enter": "\r", " ": " "}.get(key, "")
        kind = "keyDown" if text else "rawKeyDown"
        await self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, text=text)
        await self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    async def picture(self, path: Path) -> None:
        """Keep a picture of what the window shows."""
        shot = await self.call("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(as_text(shot["data"])))


@asynccontextmanager
async def browser(program: str, profile: Path) -> AsyncIterator[Tab]:
    """A fresh browser with one page; its profile is thrown away by whoever gave the folder."""
    process = await asyncio.create_subprocess_exec(
        program, *FLAGS, f"--user-data-dir={profile}", stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
    )
    assert process.stderr
    try:
        address = await _announced(process.stderr)
        draining = asyncio.create_task(process.stderr.read())
        async with aiohttp.ClientSession() as client, client.ws_connect(address, max_msg_size=0) as socket:
            tab = Tab(socket)
            await tab.attach()
            yield tab
            await tab.close()
        await draining
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def _announced(errors: asyncio.StreamReader) -> str:
    async with asyncio.timeout(PATIENCE):
        async for line in errors:
            if ANNOUNCED in (text := line.decode(errors="replace")):
                return text.split(ANNOUNCED)[1].strip()
    raise RuntimeError("the browser ended before it could be spoken to")
