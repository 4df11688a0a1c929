"""What members do: say something, run a command, press a button, pick, fill in a form."""

from bot.playground import permissions
from bot.playground.errors import PeopleError
from bot.playground.forms.components import BUTTON, ENTITY_SELECTS, INPUT, SELECT, SELECTS, walk
from bot.playground.forms.message import Draft, mentions
from bot.playground.ids import Snowflakes
from bot.playground.interactions import Desk, Interaction, Kind
from bot.playground.people.ask import need_objects, need_text, optional_object
from bot.playground.people.feed import Feed
from bot.playground.people.options import Filled
from bot.playground.posts import Posts
from bot.playground.rest.commands import Commands
from bot.playground.rest.lookups import open_dm
from bot.playground.shapes import Json, as_int, as_list, as_object, as_objects, as_text
from bot.playground.world import Channel, Message, User, World


class Acting:
    """The calls of the people's side that one member makes."""

    def __init__(self, world: World, desk: Desk, commands: Commands, posts: Posts, feed: Feed, ids: Snowflakes) -> None:
        self._world = world
        self._desk = desk
        self._commands = commands
        self._posts = posts
        self._feed = feed
        self._ids = ids

    async def say(self, body: Json) -> Json:
        """An ordinary message."""
        user = self.user(body)
        channel = self.channel(body, user)
        text = need_text(body, "text", 2000)
        if channel.archived and channel.locked:
            raise PeopleError(403, "the thread is locked")
        channel.archived = False
        message = self._posts.send(channel, user, Draft(text, [], [], (), 0, _mentioned(text, self._world), None))
        return {"id": message.id}

    async def command(self, body: Json) -> Json:
        """A slash command, until its first answer."""
        user = self.user(body)
        channel = self.channel(body, user)
        command, path = self._command(body, user, channel)
        data = Filled(self._world, channel.guild).data(command, path, optional_object(body, "options"))
        name = " ".join([as_text(command.get("name")), *path])
        return await self._outcome(self._desk.open(Kind.COMMAND, user, channel, data, name=name))

    async def complete(self, body: Json) -> Json:
        """What an option offers for what is typed so far; nothing when the bot is late."""
        user = self.user(body)
        channel = self.channel(body, user)
        command, path = self._command(body, user, channel)
        typed = body.get("value", "")
        options = {k: v for k, v in optional_object(body, "options").items() if k != body.get("option")}
        filled = Filled(self._world, channel.guild)
        data = filled.partial(command, path, options, need_text(body, "option", 32), str(typed))
        asked = self._desk.open(Kind.COMPLETE, user, channel, data)
        await self._desk.first_answer(asked)
        return {"choices": asked.choices}

    async def click(self, body: Json) -> Json:
        """A button or a select of a message that the person sees."""
        user = self.user(body)
        message = self.message(body, user)
        custom_id = need_text(body, "custom_id", 100)
        found = [part for part in walk(message.components) if part.get("custom_id") == custom_id]
        if not found:
            raise PeopleError(404, "that component is not on the message")
        part = found[0]
        if part.get("disabled") is True:
            raise PeopleError(400, "that component is disabled")
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part.get("id")}
        if part["type"] != BUTTON:
            values = [str(value) for value in as_list(body.get("values"))]
            _check_picked(part, values)
            data["values"] = values
            if part["type"] in ENTITY_SELECTS:
                data["resolved"] = Filled(self._world, message.channel.guild).entities(as_int(part["type"]), values)
        return await self._outcome(self._desk.open(Kind.CLICK, user, message.channel, data, source=message))

    async def submit(self, body: Json) -> Json:
        """A form that an earlier interaction of this person opened; it can be sent again only if nobody answered."""
        user = self.user(body)
        opener = self._desk.find(need_text(body, "interaction", 30))
        if opener is None or opener.user is not user or opener.modal is None:
            raise PeopleError(404, "no form is open there")
        modal = opener.modal
        data: Json = {
            "custom_id": modal["custom_id"],
            "components": _filled_form(modal, optional_object(body, "values")),
        }
        opener.modal = None
        sent = self._desk.open(Kind.SUBMIT, user, opener.channel, data, source=opener.source)
        outcome = await self._outcome(sent)
        if sent.answer is None:
            opener.modal = modal
        return outcome

    def user(self, body: Json) -> User:
        """The person who acts."""
        user = self._world.users.get(need_text(body, "user", 30))
        if user is None or user.bot:
            raise PeopleError(404, "there is no such user")
        return user

    def channel(self, body: Json, user: User) -> Channel:
        """Where they act: a channel that they see, or their DM with the bot, opened if need be."""
        name = need_text(body, "channel", 30)
        channel = open_dm(self._world, self._ids, user) if name == "dm" else self._world.channels.get(name)
        if channel is None or not self._world.can_see(user, channel):
            raise PeopleError(404, "there is no such channel for that user")
        return channel

    def message(self, body: Json, user: User) -> Message:
        """A message that they see."""
        message = self._world.messages.get(need_text(body, "message", 30))
        if message is None or not self._world.shown_to(user, message):
            raise PeopleError(404, "there is no such message for that user")
        return message

    def _command(self, body: Json, user: User, channel: Channel) -> tuple[Json, list[str]]:
        name, *path = need_text(body, "name", 100).removeprefix("/").split() or [""]
        guild = channel.guild
        command = self._commands.named(name, guild)
        if command is None:
            raise PeopleError(404, f"there is no command {name}")
        contexts = command.get("contexts")
        here = 0 if guild is not None else 1
        if here not in contexts if isinstance(contexts, list) else not guild and command.get("dm_permission") is False:
            raise PeopleError(403, f"the command {name} cannot be used here")
        needed = command.get("default_member_permissions")
        if guild is not None and needed is not None:
            has = permissions.in_channel(user, channel)
            if has & as_int(needed) != as_int(needed) or as_int(needed) == 0:
                raise PeopleError(403, f"the command {name} is for members with more permissions")
        return command, path

    async def _outcome(self, interaction: Interaction) -> Json:
        await self._desk.first_answer(interaction)
        told = interaction.original
        outcome: Json = {
            "interaction": interaction.id,
            "acked": interaction.answer is not None,
            "ack_ms": interaction.asked.ack_ms,
            "kind": interaction.answer,
            "ephemeral": told is not None and told.ephemeral,
        }
        if told is not None:
            outcome["message"] = self._feed.shown(told)
        if interaction.modal is not None:
            modal = interaction.modal
            outcome["modal"] = {key: modal.get(key) for key in ("custom_id", "title", "components")}
        return outcome


def _mentioned(text: str, world: World) -> tuple[str, ...]:
    return tuple(user for user in mentions(text) if user in world.users)


def _check_picked(part: Json, values: list[str]) -> None:
    """Refuse a choice that the client would not let anybody make."""
    low = as_int(part.get("min_values", 1))
    high = as_int(part.get("max_values", 1)) or 1
    if not low <= len(values) <= high or len(set(values)) != len(values):
        raise PeopleError(400, f"pick {low} to {high} different values")
    if part["type"] == SELECT:
        offered = {as_text(option.get("value")) for option in as_objects(part.get("options"))}
        for value in values:
            if value not in offered:
                raise PeopleError(400, f"{value} is not among the options")


def _filled_form(modal: Json, values: Json) -> list[Json]:
    """The form's components as they come back, each with what was put in."""
    known = {part.get("custom_id") for part in walk(as_objects(modal.get("components")))} - {None}
    for name in values:
        if name not in known:
            raise PeopleError(400, f"there is no field {name}")
    out: list[Json] = []
    for part in need_objects(modal, "components"):
        if "component" in part:
            out.append({"type": part["type"], "component": _filled(as_object(part["component"]), values)})
        elif "components" in part:
            out.append(
                {"type": part["type"], "components": [_filled(each, values) for each in as_objects(part["components"])]}
            )
        else:
            out.append({"type": part["type"]})
    return out


def _filled(part: Json, values: Json) -> Json:
    custom_id = as_text(part.get("custom_id"))
    given = values.get(custom_id)
    filled: Json = {"type": part["type"], "custom_id": custom_id}
    if part["type"] in SELECTS:
        picked = [str(value) for value in (given if isinstance(given, list) else [] if given is None else [given])]
        if picked or part.get("required", True) is True:
            _check_picked(part, picked)
        return filled | {"values": picked}
    text = as_text(part.get("value")) if given is None else str(given)
    low, high = as_int(part.get("min_length", 0)), as_int(part.get("max_length", 4000))
    if part["type"] == INPUT and (text or part.get("required", True) is True) and not max(low, 1) <= len(text) <= high:
        raise PeopleError(400, f"the field {custom_id} takes {max(low, 1)} to {high} characters")
    return filled | {"value": text}
