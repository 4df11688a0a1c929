"""The server: puts the parts together and listens on loopback."""

from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.playground.changes import Changes
from bot.playground.clock import Clock, RunningClock
from bot.playground.default_world import default_world
from bot.playground.faults import Faults
from bot.playground.forms.message import REQUEST_LIMIT
from bot.playground.gateway import HEARTBEAT_MS, Gateway
from bot.playground.ids import Snowflakes
from bot.playground.interactions import Desk
from bot.playground.ledger import Ledger, Seen
from bot.playground.payloads import Pages
from bot.playground.people.acting import Acting
from bot.playground.people.api import PeopleApi
from bot.playground.people.feed import Feed
from bot.playground.people.moderating import Moderating
from bot.playground.posts import Posts
from bot.playground.ratelimit import RateLimits
from bot.playground.rest.answers import AnswerRoutes
from bot.playground.rest.commands import CommandRoutes, Commands
from bot.playground.rest.door import Door
from bot.playground.rest.lookups import LookupRoutes
from bot.playground.rest.messages import MessageRoutes
from bot.playground.shapes import Json
from bot.playground.world import World

HOST = "127.0.0.1"
API = "/api/v10"
_PAGE = Path(__file__).with_name("page")
_SLACK = 1024 * 1024

T = TypeVar("T")


class Playground:
    """A Discord of one's own, while the context lasts.

    `port` 0 takes any free one; `remember` is how many requests of the bot are kept for `requests` (None: all, with
    their files). `limits_stretch` multiplies the windows of the rate limits: a test of something else need not wait for
    five whole seconds.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        clock: Clock | None = None,
        shards: int = 1,
        settle: Callable[[World], None] = default_world,
        heartbeat_ms: int = HEARTBEAT_MS,
        remember: int | None = None,
        limits_stretch: float = 1.0,
    ) -> None:
        self._port = port
        self.clock = clock or RunningClock()
        self._changes = Changes()
        self.ledger = Ledger(deque(maxlen=remember))
        self.world = World()
        settle(self.world)
        ids = Snowflakes(self.clock)
        limits = RateLimits(self.clock, limits_stretch)
        faults = Faults()
        commands = Commands()
        self._pages = Pages(self.world)
        self.gateway = Gateway(self.world, self.clock, ids, self._changes, heartbeat_ms)
        self._feed = Feed(self._pages)
        self._posts = Posts(self.world, self._pages, self._feed, self.gateway, self.clock, ids)
        desk = Desk(self.world, self._pages, self.gateway, self.ledger, self.clock, ids)
        self._door = Door(API, self.ledger, faults, limits, self.clock, self._changes)
        self._door.add(LookupRoutes(self.world, self.gateway, ids, shards).routes())
        self._door.add(CommandRoutes(self.world, commands, self._feed, self.clock, ids).routes())
        self._door.add(MessageRoutes(self.world, self._pages, self._posts, limits, self.clock, ids).routes())
        self._door.add(AnswerRoutes(self.world, self._pages, self._posts, desk, ids).routes())
        acting = Acting(self.world, desk, commands, self._posts, self._feed, ids)
        moderating = Moderating(self.world, self.gateway, self._posts, self._feed, self.clock, ids)
        self._people = PeopleApi(
            self.world, acting, moderating, commands, self._feed, faults, self.gateway, self.ledger
        )
        self._runner = web.AppRunner(self._app(), shutdown_timeout=1.0, access_log=None)

    @property
    def requests(self) -> list[Seen]:
        """Every request of the bot so far, oldest first."""
        return list(self.ledger.requests)

    @property
    def page(self) -> str:
        """Where people go."""
        return f"http://{HOST}:{self._port}/"

    @property
    def api(self) -> str:
        """What `DISCORD_API_BASE` must be."""
        return f"http://{HOST}:{self._port}{API}"

    @property
    def addresses(self) -> Json:
        """The line that is printed at the start."""
        return {"page": self.page, "api": self.api, "gateway": self.gateway.url}

    async def until(self, look: Callable[[], T | None], timeout: float = 10.0) -> T:
        """What `look` finds, now or after a request or a gateway frame of the bot's, once it is true."""

        async def looked() -> T | None:
            return look()

        return await self._changes.until(looked, timeout)

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._port = self._runner.addresses[0][1]
        self.gateway.url = f"ws://{HOST}:{self._port}/gateway"
        self._pages.cdn = f"http://{HOST}:{self._port}/cdn"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._runner.cleanup()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[_own_pages_only], client_max_size=REQUEST_LIMIT + _SLACK)
        app.on_shutdown.append(self._hang_up)
        app.on_response_prepare.append(_guard_headers)
        # A client joins a path to the gateway's address, and asks with a slash or without.
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_route("*", API + "/{tail:.*}", self._door.enter)
        app.router.add_get("/cdn/attachments/{channel}/{id}/{name}", self._file)
        self._people.add_to(app)
        app.router.add_get("/", _index)
        app.router.add_static("/", _PAGE)
        return app

    async def _hang_up(self, _: web.Application) -> None:
        await self.gateway.close()
        await self._feed.close()

    async def _file(self, request: web.Request) -> web.Response:
        attachment = self._posts.file(request.match_info["id"])
        if attachment is None or attachment.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        headers = {"Content-Type": attachment.content_type, "Cache-Control": "private, immutable, max-age=3600"}
        if not attachment.content_type.startswith("image/"):
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=attachment.data, headers=headers)


async def _index(_: web.Request) -> web.FileResponse:
    return web.FileResponse(_PAGE / "index.html")


async def _guard_headers(_: web.Request, response: web.StreamResponse) -> None:
    """The page is always the one of the checkout, and a file of the bot's is never taken for another kind of thing."""
    response.headers.setdefault("Cache-Control", "no-cache")
    response.headers["X-Content-Type-Options"] = "nosniff"


@web.middleware
async def _own_pages_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what a foreign web page, or a foreign name for this machine, sends to a port on loopback."""
    here = {request.host.rsplit(":", 1)[0]}
    origin = request.headers.get("Origin")
    if origin is not None:
        here.add(urlsplit(origin).hostname or "")
    if not here <= {HOST, "localhost"}:
        raise web.HTTPForbidden(text="This address is for this machine alone.")
    return await handler(request)
