"""The gateway: sessions of any number of processes and shards, replay after a resume, cuts on demand."""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from aiohttp import WSMsgType, web

from bot.playground.changes import Changes
from bot.playground.clock import Clock
from bot.playground.frames import Frames, frames
from bot.playground.ids import Snowflakes
from bot.playground.payloads import guild_json, user_json
from bot.playground.shapes import Json, as_int, as_list, as_object, as_text, parse
from bot.playground.world import World

HEARTBEAT_MS = 41_250
_ACK_SECONDS = 0.05
"""Until a heartbeat is answered: a client notes that it has sent one after it has, and on loopback an answer at once
would come before that note, and look like one to the heartbeat before.
"""
_KEPT_EVENTS = 5_000
_NOT_RESUMABLE = False
_RESUMABLE_SECONDS = 300.0


class Op(IntEnum):
    """What a gateway frame is."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Intent(IntFlag):
    """The events that a session asked for; interactions need none."""

    NONE = 0
    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12


@dataclass(slots=True, eq=False)
class _Line:
    """One open connection; frames are queued, so that whoever makes an event never waits for a socket."""

    socket: web.WebSocketResponse
    frames: Frames
    cut: Callable[[], None]
    waiting: asyncio.Queue[Json | None] = field(default_factory=asyncio.Queue)

    def send(self, op: Op, data: object = None, name: str | None = None, seq: int | None = None) -> None:
        self.waiting.put_nowait({"op": int(op), "d": data, "t": name, "s": seq})

    async def deliver(self) -> None:
        while (payload := await self.waiting.get()) is not None:
            packed = self.frames.pack(json.dumps(payload))
            with suppress(ConnectionError):
                await (self.socket.send_str(packed) if isinstance(packed, str) else self.socket.send_bytes(packed))


@dataclass(slots=True, eq=False)
class Session:
    """What a client identified as; it outlives its connection until the client or a cut ends it."""

    id: str
    shard: int
    shards: int
    intents: int
    line: _Line | None
    lost_at: float = 0.0
    seq: int = 0
    heard: int = 0
    sent: deque[tuple[int, str, object]] = field(default_factory=lambda: deque(maxlen=_KEPT_EVENTS))

    def holds(self, guild_id: str | None) -> bool:
        """Whether events of a guild (None: of a DM) come to this shard."""
        return self.shard == (0 if guild_id is None else (int(guild_id) >> 22) % self.shards)

    def confirm(self, seq: int) -> None:
        """The client has heard all up to this one, so it will not be asked for again."""
        self.heard = max(self.heard, min(seq, self.seq))
        while self.sent and self.sent[0][0] <= self.heard:
            self.sent.popleft()

    def can_replay_after(self, seq: int) -> bool:
        """Whether everything after this one is still kept."""
        oldest = self.sent[0][0] if self.sent else self.seq + 1
        return oldest - 1 <= seq <= self.seq

    def emit(self, name: str, data: object) -> None:
        """Send an event now, and again after a resume that has missed it."""
        self.seq += 1
        self.sent.append((self.seq, name, data))
        if self.line is not None:
            self.line.send(Op.DISPATCH, data, name, self.seq)


class _Refused(Exception):
    """A client that the gateway hangs up on, with Discord's close code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Gateway:
    """Every session of the bot."""

    def __init__(
        self, world: World, clock: Clock, ids: Snowflakes, changes: Changes, heartbeat_ms: int = HEARTBEAT_MS
    ) -> None:
        self._world = world
        self._clock = clock
        self._ids = ids
        self._changes = changes
        self._heartbeat_ms = heartbeat_ms
        self._sessions: dict[str, Session] = {}
        self.url = ""
        self.identified = 0
        self.resumed = 0

    @property
    def connected(self) -> tuple[Session, ...]:
        """The sessions with a live connection."""
        return tuple(session for session in self._sessions.values() if session.line is not None)

    def wanted(self, intent: Intent) -> bool:
        """Whether any session asked for such events."""
        return any(session.intents & intent == intent for session in self._sessions.values())

    def dispatch(self, name: str, data: Json, guild_id: str | None, intent: Intent = Intent.NONE) -> None:
        """Tell the sessions that hold the guild, or the DMs, and asked for such events."""
        for session in tuple(self._sessions.values()):
            if session.holds(guild_id) and session.intents & intent == intent:
                session.emit(name, data)

    def cut(self, do: str, shard: int | None) -> int:
        """Drop connections without a word, ask them to reconnect, or declare their sessions invalid; how many."""
        count = 0
        for session in self.connected:
            line = session.line
            if line is None or shard not in {None, session.shard}:
                continue
            count += 1
            match do:
                case "drop":
                    self._lost(session)
                    line.cut()
                case "reconnect":
                    line.send(Op.RECONNECT)
                case "invalid":
                    del self._sessions[session.id]
                    line.send(Op.INVALID_SESSION, _NOT_RESUMABLE)
        return count

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        transport = request.transport
        line = _Line(socket, frames(request.query.get("compress")), transport.abort if transport else lambda: None)
        delivery = asyncio.create_task(line.deliver())
        session: Session | None = None
        try:
            line.send(Op.HELLO, {"heartbeat_interval": self._heartbeat_ms})
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    session = self._heard(line, _parse(frame.data), session)
                    self._changes.happened()
        except _Refused as refusal:
            await socket.close(code=refusal.code, message=refusal.reason.encode())
        finally:
            line.waiting.put_nowait(None)
            await delivery
            if session is not None and session.line is line:
                self._lost(session)
                if socket.close_code in {1000, 1001}:
                    self._sessions.pop(session.id, None)
            self._changes.happened()
        return socket

    def _lost(self, session: Session) -> None:
        session.line = None
        session.lost_at = self._clock.now()

    def _heard(self, line: _Line, frame: Json, session: Session | None) -> Session | None:
        data = as_object(frame.get("d"))
        match frame.get("op"):
            case Op.HEARTBEAT:
                asyncio.get_running_loop().call_later(_ACK_SECONDS, line.send, Op.ACK)
                if session is not None:
                    session.confirm(as_int(frame.get("d")))
            case Op.IDENTIFY if session is not None:
                raise _Refused(4005, "Already authenticated.")
            case Op.IDENTIFY:
                return self._identify(line, data)
            case Op.RESUME:
                return self._resume(line, data)
            case Op.PRESENCE | Op.MEMBERS if session is None:
                raise _Refused(4003, "Not authenticated.")
            case Op.PRESENCE | Op.MEMBERS:
                pass
            case _:
                raise _Refused(4001, "Unknown opcode.")
        return session

    def _identify(self, line: _Line, data: Json) -> Session:
        shard, shards = ([as_int(n) for n in as_list(data.get("shard"))] + [0, 1])[:2] if data.get("shard") else (0, 1)
        if not data.get("token"):
            raise _Refused(4004, "Authentication failed.")
        if not 0 <= shard < shards:
            raise _Refused(4010, "Invalid shard.")
        limit = self._clock.now() - _RESUMABLE_SECONDS
        for old in [s for s in self._sessions.values() if s.line is None and s.lost_at < limit]:
            del self._sessions[old.id]
        session = Session(self._ids.next(), shard, shards, as_int(data.get("intents")), line)
        self._sessions[session.id] = session
        self.identified += 1
        guilds = [g for g in self._world.bot_guilds() if session.holds(g.id)] if session.intents & Intent.GUILDS else []
        ready: Json = {
            "v": 10,
            "user": user_json(self._world.bot),
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "application": {"id": self._world.bot.id, "flags": 0},
        }
        session.emit("READY", ready)
        for guild in guilds:
            # By this key clients tell a guild that comes back from one that they have just joined.
            session.emit("GUILD_CREATE", guild_json(guild, self._world) | {"unavailable": False})
        return session

    def _resume(self, line: _Line, data: Json) -> Session | None:
        session = self._sessions.get(as_text(data.get("session_id")))
        heard = as_int(data.get("seq"))
        if session is None or not session.can_replay_after(heard):
            line.send(Op.INVALID_SESSION, _NOT_RESUMABLE)
            return None
        session.line = line
        self.resumed += 1
        for seq, name, event in session.sent:
            if seq > heard:
                line.send(Op.DISPATCH, event, name, seq)
        session.emit("RESUMED", {})
        return session

    async def close(self) -> None:
        """End every connection as a server that goes away does."""
        for session in self.connected:
            if session.line is not None:
                await session.line.socket.close(code=1001)


def _parse(text: str) -> Json:
    try:
        return as_object(parse(text))
    except ValueError:
        raise _Refused(4002, "Error while decoding payload.") from None
