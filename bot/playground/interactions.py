"""Interactions: what people do to the bot, with Discord's deadlines for the answer and for the token."""

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from bot.playground import permissions
from bot.playground.clock import Clock, within
from bot.playground.errors import DiscordError
from bot.playground.forms.message import FILE_LIMIT
from bot.playground.gateway import Gateway
from bot.playground.ids import Snowflakes
from bot.playground.ledger import Asked, Ledger
from bot.playground.payloads import Pages, channel_json, member_json, user_json
from bot.playground.shapes import Json
from bot.playground.world import Cause, Channel, Message, User, World

FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
_REMEMBERED = 2_000


class Kind(IntEnum):
    """Discord's interaction types; the names are those of the people's side."""

    COMMAND = 2
    CLICK = 3
    COMPLETE = 4
    SUBMIT = 5


@dataclass(slots=True, eq=False)
class Interaction:
    """One thing that a person did; `own` are the messages that its token may change."""

    id: str
    token: str
    kind: Kind
    user: User
    channel: Channel
    born: float
    asked: Asked
    name: str | None = None
    source: Message | None = None
    answer: str | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    original: Message | None = None
    thinking: bool = False
    own: set[str] = field(default_factory=set)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)

    @property
    def cause(self) -> Cause:
        """What its messages say about where they come from."""
        return Cause(self.id, int(self.kind), self.user, self.name)


class Desk:
    """Takes in what people do, and checks who answers it when."""

    def __init__(
        self, world: World, pages: Pages, gateway: Gateway, ledger: Ledger, clock: Clock, ids: Snowflakes
    ) -> None:
        self._world = world
        self._pages = pages
        self._gateway = gateway
        self._ledger = ledger
        self._clock = clock
        self._ids = ids
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def open(
        self,
        kind: Kind,
        user: User,
        channel: Channel,
        data: Json,
        *,
        name: str | None = None,
        source: Message | None = None,
    ) -> Interaction:
        """Send an interaction to the shard whose it is."""
        asked = Asked(self._ids.next(), kind.name.lower())
        self._ledger.interactions.append(asked)
        token = f"playground.{secrets.token_urlsafe(24)}"
        interaction = Interaction(asked.id, token, kind, user, channel, self._clock.now(), asked, name, source)
        self._by_id[interaction.id] = self._by_token[token] = interaction
        if len(self._by_id) > _REMEMBERED:
            self._forget_dead()
        guild = channel.guild
        self._gateway.dispatch("INTERACTION_CREATE", self._payload(interaction, data), guild.id if guild else None)
        return interaction

    async def first_answer(self, interaction: Interaction) -> bool:
        """Wait for the first answer, or until it would be too late."""
        left = interaction.born + FIRST_ANSWER_SECONDS - self._clock.now()
        return await within(self._clock, interaction.answered, left)

    def unanswered(self, interaction_id: str, token: str) -> Interaction:
        """The interaction that a first answer is for; refuses late ones (10062) and second ones (40060)."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise DiscordError(10062)
        if interaction.answer is not None:
            raise DiscordError(40060)
        if self._clock.now() - interaction.born > FIRST_ANSWER_SECONDS:
            self._ledger.late += 1
            raise DiscordError(10062)
        return interaction

    def accept(self, interaction: Interaction, answer: str) -> None:
        """Note the first answer: "message", "update", "defer", "modal" or "choices"."""
        interaction.answer = answer
        interaction.asked.ack_ms = round((self._clock.now() - interaction.born) * 1000)
        interaction.answered.set()

    def alive(self, token: str) -> Interaction:
        """The answered interaction of a token; refuses dead tokens (50027) and those not yet answered (10015)."""
        interaction = self._by_token.get(token)
        if interaction is None or self._clock.now() - interaction.born > TOKEN_SECONDS:
            raise DiscordError(50027)
        if interaction.answer is None:
            raise DiscordError(10015)
        return interaction

    def find(self, interaction_id: str) -> Interaction | None:
        """An interaction by its id."""
        return self._by_id.get(interaction_id)

    def _forget_dead(self) -> None:
        limit = self._clock.now() - TOKEN_SECONDS
        for interaction in [i for i in self._by_id.values() if i.born < limit]:
            del self._by_id[interaction.id], self._by_token[interaction.token]

    def _payload(self, interaction: Interaction, data: Json) -> Json:
        user, channel, guild = interaction.user, interaction.channel, interaction.channel.guild
        bits = permissions.in_channel(user, channel)
        owner = "0" if guild is None else guild.id
        body: Json = {
            "id": interaction.id,
            "application_id": self._world.bot.id,
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "locale": user.locale,
            "channel_id": channel.id,
            "channel": channel_json(channel) | {"permissions": str(bits)},
            "app_permissions": str(permissions.in_channel(self._world.bot, channel)),
            "attachment_size_limit": FILE_LIMIT,
            "entitlements": [],
            "authorizing_integration_owners": {"0": owner},
        }
        if interaction.source is not None:
            body["message"] = self._pages.message(interaction.source)
        if guild is None:
            return body | {"context": 1, "user": user_json(user)}
        member = member_json(guild.members[user.id], guild) | {"permissions": str(bits)}
        return body | {
            "context": 0,
            "guild_id": guild.id,
            "guild_locale": guild.locale,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "member": member,
        }
