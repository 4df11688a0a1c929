"""The people's side over HTTP: what the page, tests and outside tools call."""

import logging
from collections.abc import Awaitable, Callable
from http import HTTPStatus

from aiohttp import web

from bot.playground.errors import PeopleError
from bot.playground.faults import Fault, Faults
from bot.playground.gateway import Gateway
from bot.playground.ledger import Ledger
from bot.playground.people.acting import Acting
from bot.playground.people.ask import need_text, optional_int
from bot.playground.people.feed import Feed
from bot.playground.people.moderating import Moderating
from bot.playground.rest.commands import Commands
from bot.playground.rest.door import Reply, answer
from bot.playground.shapes import Json, parse
from bot.playground.world import Channel, ChannelKind, Guild, World

log = logging.getLogger(__name__)

_CUTS = ("drop", "reconnect", "invalid")
Doing = Callable[[Json], Awaitable[object]]


class PeopleApi:
    """All calls under /people."""

    def __init__(
        self,
        world: World,
        acting: Acting,
        moderating: Moderating,
        commands: Commands,
        feed: Feed,
        faults: Faults,
        gateway: Gateway,
        ledger: Ledger,
    ) -> None:
        self._world = world
        self._acting = acting
        self._commands = commands
        self._feed = feed
        self._faults = faults
        self._gateway = gateway
        self._ledger = ledger
        self._posts: dict[str, Doing] = {
            "guilds": moderating.open_guild,
            "users": moderating.join,
            "permissions": moderating.permit,
            "threads": moderating.open_thread,
            "archive": moderating.archive,
            "delete": moderating.delete,
            "command": acting.command,
            "say": acting.say,
            "complete": acting.complete,
            "click": acting.click,
            "submit": acting.submit,
            "faults": self._fault,
            "gateway": self._cut,
        }
        self._gets: dict[str, Callable[[Json], object]] = {
            "world": self._whole_world,
            "messages": self._messages,
            "stats": lambda _: ledger.stats(),
        }

    def add_to(self, app: web.Application) -> None:
        """Serve the calls."""
        app.router.add_get("/people/feed", self._feed.listen)
        app.router.add_get("/people/{call}", self._get)
        app.router.add_post("/people/{call}", self._post)

    async def _get(self, request: web.Request) -> web.Response:
        ask = self._gets.get(request.match_info["call"])
        return await self._answered(request, None if ask is None else _soon(ask), dict(request.query))

    async def _post(self, request: web.Request) -> web.Response:
        try:
            body = parse(await request.read() or b"{}")
        except ValueError:
            body = None
        return await self._answered(request, self._posts.get(request.match_info["call"]), body)

    async def _answered(self, request: web.Request, doing: Doing | None, body: object) -> web.Response:
        try:
            if doing is None:
                raise PeopleError(404, "there is no such call")
            if not isinstance(body, dict):
                raise PeopleError(400, "the body is no JSON object")
            return answer(Reply(await doing(body)))
        except PeopleError as refusal:
            return answer(Reply({"error": refusal.sentence}, refusal.status))
        except Exception as bug:
            log.exception("the playground broke at %s", request.path)
            self._ledger.crashes.append(f"{request.method} {request.path}: {bug!r}")
            return answer(Reply({"error": "the playground broke; its log says how"}, HTTPStatus.INTERNAL_SERVER_ERROR))

    def _whole_world(self, _: Json) -> Json:
        guilds = [_guild(guild) for guild in self._world.bot_guilds()]
        return {"guilds": guilds, "commands": self._commands.all()}

    def _messages(self, query: Json) -> list[Json]:
        user = self._acting.user(query)
        # A DM that nobody has opened yet is empty; asking does not open it.
        channel = self._world.dm_of(user) if query.get("channel") == "dm" else self._acting.channel(query, user)
        listed = () if channel is None else channel.messages.values()
        return [self._feed.shown(message) for message in listed if self._world.shown_to(user, message)]

    async def _fault(self, body: Json) -> Json:
        status, delay = optional_int(body, "status", 0), optional_int(body, "delay_ms", 0)
        if status not in {0, *map(int, HTTPStatus)}:
            raise PeopleError(400, f"{status} is no HTTP status")
        route = need_text(body, "route", 300)
        method = need_text(body, "method", 10).upper()
        self._faults.add(
            Fault(method, route, status, optional_int(body, "code", 0), delay, optional_int(body, "times", 1))
        )
        return {}

    async def _cut(self, body: Json) -> Json:
        do = need_text(body, "do", 20)
        if do not in _CUTS:
            raise PeopleError(400, f"do is one of {', '.join(_CUTS)}")
        shard = None if body.get("shard") is None else optional_int(body, "shard", 0)
        return {"cut": self._gateway.cut(do, shard)}


def _soon(ask: Callable[[Json], object]) -> Doing:
    async def doing(body: Json) -> object:
        return ask(body)

    return doing


def _channel(channel: Channel) -> Json:
    shown: Json = {"id": channel.id, "name": channel.name}
    if channel.kind is ChannelKind.THREAD and channel.parent is not None:
        shown |= {"parent": channel.parent.id, "archived": channel.archived, "locked": channel.locked}
    return shown


def _guild(guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "locale": guild.locale,
        "channels": [_channel(channel) for channel in guild.channels.values()],
        "members": [
            {
                "id": member.user.id,
                "name": member.user.name,
                "locale": member.user.locale,
                "dms": "open" if member.user.dms_open else "closed",
                "moderator": member.moderator,
            }
            for member in guild.members.values()
            if not member.user.bot
        ],
    }
