"""The door of the bot's side: every request is read, recorded, lagged or failed on demand, counted, then answered."""

import json
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus

from aiohttp import BodyPartReader, web

from bot.playground.changes import Changes
from bot.playground.clock import Clock
from bot.playground.errors import DiscordError, Unmodelled
from bot.playground.faults import Fault, Faults
from bot.playground.forms.message import REQUEST_LIMIT
from bot.playground.ledger import Audience, Ledger, Seen, Upload
from bot.playground.ratelimit import GLOBAL, Allowance, Limit, RateLimits
from bot.playground.shapes import Json, as_object, parse
from bot.playground.world import Channel, User

log = logging.getLogger(__name__)

VIA = {"Via": "1.1 playground"}
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer; without a body it is Discord's 204."""

    body: object = None
    status: int = 200


@dataclass(frozen=True, slots=True)
class Call:
    """A request as the handlers get it."""

    args: Mapping[str, str]
    query: Mapping[str, str]
    json: object
    uploads: Sequence[Upload]
    seen: Seen

    @property
    def body(self) -> Json:
        """The JSON body as an object."""
        return as_object(self.json)

    def goes_to(self, channel: Channel, reader: User | None) -> None:
        """Note for the record who will read what this request brings (no reader: the whole channel)."""
        person = reader or channel.person
        self.seen.channel = channel.id
        self.seen.audience = Audience.PRIVATE if person else Audience.PUBLIC
        self.seen.person = person.id if person else None


Handler = Callable[[Call], Reply]


@dataclass(frozen=True, slots=True)
class Route:
    """One of Discord's routes; `limit` is its bucket's, `interaction` exempts it from the global limit."""

    method: str
    form: str
    handler: Handler
    limit: Limit | None = None
    interaction: bool = False

    @property
    def name(self) -> str:
        """How statistics call it."""
        return f"{self.method} {self.form}"

    def pattern(self) -> re.Pattern[str]:
        """What paths look like that are meant."""
        return re.compile(_PLACEHOLDER.sub(r"(?P<\1>[^/]+)", self.form))


def answer(reply: Reply, headers: Mapping[str, str] | None = None) -> web.Response:
    """The reply on the wire. The type has no charset: clients compare the whole header."""
    if reply.body is None:
        return web.Response(
            status=HTTPStatus.NO_CONTENT if reply.status == HTTPStatus.OK else reply.status, headers=headers
        )
    response = web.Response(body=json.dumps(reply.body).encode(), status=reply.status, headers=headers)
    response.headers["Content-Type"] = "application/json"
    return response


class Door:
    """Finds the route of a request and takes it through everything that comes before its handler."""

    def __init__(
        self, prefix: str, ledger: Ledger, faults: Faults, limits: RateLimits, clock: Clock, changes: Changes
    ) -> None:
        self._prefix = prefix
        self._ledger = ledger
        self._faults = faults
        self._limits = limits
        self._clock = clock
        self._changes = changes
        self._routes: list[tuple[re.Pattern[str], Route]] = []

    def add(self, routes: Sequence[Route]) -> None:
        """Open these routes."""
        self._routes += [(route.pattern(), route) for route in routes]

    async def enter(self, request: web.Request) -> web.Response:
        """Answer one request of the bot."""
        path = request.path.removeprefix(self._prefix)
        route, args = self._find(request.method, path)
        name = route.form if route else path
        seen = Seen(self._clock.now(), request.method, name, path, None)
        self._ledger.requests.append(seen)
        self._changes.happened()
        headers: dict[str, str] = {}
        try:
            body, uploads = await _read(request)
            seen.body, seen.uploads = body, uploads
            self._ledger.calls[f"{request.method} {name}"] += 1
            if not request.headers.get("Authorization", "").startswith("Bot ") and not (route and route.interaction):
                raise DiscordError(0)
            if route is None:
                raise Unmodelled(f"{request.method} {path}")
            await self._meet_fault(request.method, name, path)
            headers = self._count(route, args)
            reply = route.handler(Call(args, request.query, body, uploads, seen))
        except _Failed as failure:
            reply, headers = failure.reply, failure.headers
        except DiscordError as refusal:
            reply = Reply(refusal.body(), refusal.status)
            if refusal.status == HTTPStatus.TOO_MANY_REQUESTS:
                self._ledger.rate_limited += 1
                headers |= VIA
        except Unmodelled as unknown:
            self._ledger.unknown_routes.append(
                f"{request.method} {name}" if route is None else f"{route.name}: {unknown.what}"
            )
            reply = Reply(
                {"message": f"the playground does not know {unknown.what}", "code": 0}, HTTPStatus.NOT_IMPLEMENTED
            )
        except ConnectionError:
            # The bot died in the middle of its request: nothing was asked, and nobody hears the answer.
            reply = Reply({"message": "400: Bad Request", "code": 0}, HTTPStatus.BAD_REQUEST)
        except Exception as bug:
            log.exception("the playground broke at %s %s", request.method, path)
            self._ledger.crashes.append(f"{request.method} {path}: {bug!r}")
            reply = Reply({"message": "500: Internal Server Error", "code": 0}, HTTPStatus.INTERNAL_SERVER_ERROR)
        seen.status = reply.status if reply.body is not None else HTTPStatus.NO_CONTENT
        code = as_object(reply.body).get("code")
        seen.code = code if isinstance(code, int) and reply.status >= HTTPStatus.BAD_REQUEST else None
        self._changes.happened()
        return answer(reply, headers)

    def _find(self, method: str, path: str) -> tuple[Route | None, Mapping[str, str]]:
        for pattern, route in self._routes:
            if route.method == method and (match := pattern.fullmatch(path)):
                return route, match.groupdict()
        return None, {}

    async def _meet_fault(self, method: str, form: str, path: str) -> None:
        fault = self._faults.take(method, form, path)
        if fault is None:
            return
        if fault.delay_ms:
            await self._clock.sleep(fault.delay_ms / 1000)
        if fault.status >= HTTPStatus.BAD_REQUEST:
            if fault.status == HTTPStatus.TOO_MANY_REQUESTS:
                self._ledger.rate_limited += 1
            raise _Failed(_failure(fault), VIA if fault.status == HTTPStatus.TOO_MANY_REQUESTS else {})

    def _count(self, route: Route, args: Mapping[str, str]) -> dict[str, str]:
        if not route.interaction:
            everything = self._limits.spend("global", "", GLOBAL)
            if everything.refused:
                raise self._limited(everything, "global")
        if route.limit is None:
            return {}
        allowance = self._limits.spend(route.name, args.get("channel_id") or args.get("token") or "", route.limit)
        if allowance.refused:
            raise self._limited(allowance, "user")
        return allowance.headers()

    def _limited(self, allowance: Allowance, scope: str) -> "_Failed":
        self._ledger.rate_limited += 1
        wait = round(allowance.reset_after, 3)
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": scope == "global", "code": 0}
        headers = VIA | {"Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope}
        headers |= {"X-RateLimit-Global": "true"} if scope == "global" else allowance.headers()
        return _Failed(Reply(body, HTTPStatus.TOO_MANY_REQUESTS), headers)


class _Failed(Exception):
    """A request that does not come to its handler."""

    def __init__(self, reply: Reply, headers: Mapping[str, str]) -> None:
        super().__init__(reply.status)
        self.reply = reply
        self.headers = dict(headers)


def _failure(fault: Fault) -> Reply:
    body: Json = {"message": HTTPStatus(fault.status).phrase, "code": fault.code}
    if fault.status == HTTPStatus.TOO_MANY_REQUESTS:
        body |= {"retry_after": 0.05, "global": False}
    return Reply(body, fault.status)


async def _read(request: web.Request) -> tuple[object, tuple[Upload, ...]]:
    """The JSON of a request, and its files when it is a multipart one."""
    if (request.content_length or 0) > REQUEST_LIMIT:
        raise DiscordError(40005)
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        return (_parse(raw) if raw else None), ()
    body: object = None
    uploads: list[Upload] = []
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise DiscordError(50109)
        data = bytes(await part.read())
        if part.name == "payload_json":
            body = _parse(data)
        else:
            kind = part.headers.get("Content-Type", "")
            uploads.append(Upload(part.name or "", part.filename or "", kind, data))
    return body, tuple(uploads)


def _parse(raw: bytes) -> object:
    try:
        return parse(raw)
    except ValueError:
        raise DiscordError(50109) from None
