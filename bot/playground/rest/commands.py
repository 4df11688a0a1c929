"""Slash commands: synced for all guilds or for one, and told back."""

from bot.playground.clock import Clock
from bot.playground.errors import DiscordError
from bot.playground.forms.commands import check_commands
from bot.playground.ids import Snowflakes
from bot.playground.people.feed import Feed
from bot.playground.rest.door import Call, Reply, Route
from bot.playground.shapes import Json, as_text
from bot.playground.world import Guild, World

_DAY = 86_400
_CREATES_A_DAY = 200
_ALL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


class Commands:
    """The commands that are synced, by scope (a guild's id, or None for all guilds and DMs)."""

    def __init__(self) -> None:
        self._scopes: dict[str | None, list[Json]] = {}

    def of_scope(self, guild_id: str | None) -> list[Json]:
        """Those of one scope alone."""
        return self._scopes.get(guild_id, [])

    def replace(self, guild_id: str | None, commands: list[Json]) -> None:
        """Make these the commands of a scope."""
        self._scopes[guild_id] = commands

    def all(self) -> list[Json]:
        """Those of every scope."""
        return [command for scope in self._scopes.values() for command in scope]

    def named(self, name: str, guild: Guild | None) -> Json | None:
        """The slash command of a name, the guild's own first; in a DM the global one."""
        scopes = [guild.id, None] if guild is not None else [None]
        for scope in scopes:
            for command in self.of_scope(scope):
                if command.get("name") == name and command.get("type", 1) == 1:
                    return command
        return None


class CommandRoutes:
    """Discord's command routes."""

    def __init__(self, world: World, commands: Commands, feed: Feed, clock: Clock, ids: Snowflakes) -> None:
        self._world = world
        self._commands = commands
        self._feed = feed
        self._clock = clock
        self._ids = ids
        self._creates: dict[tuple[str | None, int], int] = {}

    def routes(self) -> list[Route]:
        """What they are called."""
        return [
            Route("GET", _ALL, self.list),
            Route("PUT", _ALL, self.replace),
            Route("GET", _ALL + "/{command_id}", self.fetch),
            Route("GET", _GUILD, self.list),
            Route("PUT", _GUILD, self.replace),
            Route("GET", _GUILD + "/{command_id}", self.fetch),
        ]

    def list(self, call: Call) -> Reply:
        """The commands of a scope."""
        return Reply(list(self._commands.of_scope(self._scope(call))))

    def fetch(self, call: Call) -> Reply:
        """One command."""
        for command in self._commands.of_scope(self._scope(call)):
            if command.get("id") == call.args["command_id"]:
                return Reply(command)
        raise DiscordError(10063)

    def replace(self, call: Call) -> Reply:
        """All commands of a scope at once; one that keeps its name keeps its id and counts as no creation."""
        scope = self._scope(call)
        former = {(c.get("type"), c.get("name")): c for c in self._commands.of_scope(scope)}
        written = [_with_defaults(command) for command in check_commands(call.json)]
        self._count_creates(scope, sum((c["type"], c["name"]) not in former for c in written))
        for command in written:
            known = former.get((command["type"], command["name"]))
            command["id"] = known["id"] if known else self._ids.next()
            command |= {"application_id": self._world.bot.id, "version": self._ids.next()}
            if scope is not None:
                command["guild_id"] = scope
        self._commands.replace(scope, written)
        self._feed.world_changed()
        return Reply(written)

    def _scope(self, call: Call) -> str | None:
        if call.args["application_id"] != self._world.bot.id:
            raise DiscordError(50001)
        guild_id = call.args.get("guild_id")
        guild = self._world.guilds.get(guild_id or "")
        if guild_id is not None and (guild is None or not guild.has_bot):
            raise DiscordError(50001)
        return guild_id

    def _count_creates(self, scope: str | None, creates: int) -> None:
        key = (scope, int(self._clock.now() // _DAY))
        if self._creates.get(key, 0) + creates > _CREATES_A_DAY:
            raise DiscordError(30034)
        self._creates[key] = self._creates.get(key, 0) + creates


def _with_defaults(command: Json) -> Json:
    filled: Json = {
        "type": 1,
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "name_localizations": None,
        "description_localizations": None,
        "options": [],
    }
    return filled | command | {"description": as_text(command.get("description"))}
