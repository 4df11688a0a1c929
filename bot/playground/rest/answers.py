"""First answers to interactions, and all that their tokens allow afterwards."""

from bot.playground.errors import DiscordError
from bot.playground.forms.form import Form
from bot.playground.forms.message import draft
from bot.playground.forms.modal import modal_form
from bot.playground.ids import Snowflakes
from bot.playground.interactions import Desk, Interaction, Kind
from bot.playground.payloads import Pages
from bot.playground.posts import Posts
from bot.playground.ratelimit import FOLLOW_UP
from bot.playground.rest.door import Call, Reply, Route
from bot.playground.shapes import Json, as_int, as_object, as_objects
from bot.playground.world import Flags, Message, User, World

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
_HOOK = "/webhooks/{application_id}/{token}"
_ONE = _HOOK + "/messages/{message_id}"


class AnswerRoutes:
    """Discord's interaction routes."""

    def __init__(self, world: World, pages: Pages, posts: Posts, desk: Desk, ids: Snowflakes) -> None:
        self._world = world
        self._pages = pages
        self._posts = posts
        self._desk = desk
        self._ids = ids

    def routes(self) -> list[Route]:
        """What they are called; none of them counts for the global limit."""
        return [
            Route("POST", "/interactions/{interaction_id}/{token}/callback", self.callback, interaction=True),
            Route("POST", _HOOK, self.follow_up, FOLLOW_UP, interaction=True),
            Route("GET", _ONE, self.fetch, FOLLOW_UP, interaction=True),
            Route("PATCH", _ONE, self.edit, FOLLOW_UP, interaction=True),
            Route("DELETE", _ONE, self.delete, FOLLOW_UP, interaction=True),
        ]

    def callback(self, call: Call) -> Reply:
        """The first answer, in time and once."""
        interaction = self._desk.unanswered(call.args["interaction_id"], call.args["token"])
        kind = as_int(call.body.get("type"))
        _may_answer(interaction, kind)
        data = as_object(call.body.get("data"))
        call.goes_to(interaction.channel, interaction.user)
        match kind:
            case 4:
                self._message(call, interaction, data)
            case 5:
                self._defer(interaction, data)
            case 6:
                interaction.original = interaction.source
                self._desk.accept(interaction, "defer")
            case 7:
                self._update(call, interaction, data)
            case 8:
                interaction.choices = _choices(data)
                self._desk.accept(interaction, "choices")
            case _:
                modal_form(data)
                interaction.modal = data
                self._desk.accept(interaction, "modal")
        if interaction.original is not None:
            interaction.own.add(interaction.original.id)
        if call.query.get("with_response") not in {"true", "1", "True"}:
            return Reply()
        return Reply(self._told(interaction, kind))

    def _message(self, call: Call, interaction: Interaction, data: Json) -> None:
        reader = _reader(interaction, data)
        call.goes_to(interaction.channel, reader)
        written = draft(data, call.uploads, None, self._ids, ("data",))
        # Accepted first: the page hears of the message only after the interaction counts as answered.
        self._desk.accept(interaction, "message")
        interaction.original = self._posts.send(
            interaction.channel, self._world.bot, written, interaction.cause, reader
        )

    def _defer(self, interaction: Interaction, data: Json) -> None:
        form = Form()
        if as_int(data.get("flags")) & ~Flags.EPHEMERAL:
            form.root.at("data", "flags").wrong(
                "MESSAGE_FLAGS_INVALID", "A deferred answer takes the EPHEMERAL flag alone."
            )
        form.check()
        self._desk.accept(interaction, "defer")
        interaction.thinking = True
        reader = _reader(interaction, data)
        interaction.original = self._posts.placeholder(interaction.channel, interaction.cause, reader)

    def _update(self, call: Call, interaction: Interaction, data: Json) -> None:
        source = interaction.source
        if source is None or source.id not in self._world.messages:
            raise DiscordError(10008)
        call.goes_to(source.channel, source.seen_by)
        written = draft(data, call.uploads, source, self._ids, ("data",))
        self._desk.accept(interaction, "update")
        interaction.original = source
        self._posts.edit(source, written)

    def _told(self, interaction: Interaction, kind: int) -> Json:
        shown = interaction.original
        told: Json = {"id": interaction.id, "type": int(interaction.kind)}
        if shown is not None:
            told |= {
                "response_message_id": shown.id,
                "response_message_loading": bool(shown.flags & Flags.LOADING),
                "response_message_ephemeral": shown.ephemeral,
            }
        resource: Json = {"type": kind}
        if shown is not None and kind in {MESSAGE, DEFER, UPDATE}:
            resource["message"] = self._pages.message(shown)
        return {"interaction": told, "resource": resource}

    def follow_up(self, call: Call) -> Reply:
        """A further message; the first one after a "thinking…" takes its place and its privacy."""
        interaction = self._desk.alive(call.args["token"])
        original = interaction.original
        if interaction.thinking and original is not None and original.flags & Flags.LOADING:
            call.goes_to(original.channel, original.seen_by)
            self._posts.edit(original, draft(call.body, call.uploads, original, self._ids))
            return Reply(self._pages.message(original))
        reader = _reader(interaction, call.body)
        call.goes_to(interaction.channel, reader)
        if interaction.channel.id not in self._world.channels:
            raise DiscordError(10003)
        written = draft(call.body, call.uploads, None, self._ids)
        message = self._posts.send(interaction.channel, self._world.bot, written, interaction.cause, reader)
        interaction.own.add(message.id)
        return Reply(self._pages.message(message))

    def fetch(self, call: Call) -> Reply:
        """A message of this token's."""
        return Reply(self._pages.message(self._own(call)))

    def edit(self, call: Call) -> Reply:
        """Change a message of this token's; the only way to change an ephemeral one."""
        message = self._own(call)
        call.goes_to(message.channel, message.seen_by)
        if message.channel.archived:
            raise DiscordError(50083)
        self._posts.edit(message, draft(call.body, call.uploads, message, self._ids))
        return Reply(self._pages.message(message))

    def delete(self, call: Call) -> Reply:
        """Take a message of this token's away."""
        self._posts.delete(self._own(call))
        return Reply()

    def _own(self, call: Call) -> Message:
        interaction = self._desk.alive(call.args["token"])
        asked = call.args["message_id"]
        if asked == "@original":
            if interaction.original is None:
                raise DiscordError(10015)
            asked = interaction.original.id
        message = self._world.messages.get(asked)
        if message is None or message.id not in interaction.own:
            raise DiscordError(10008)
        return message


def _reader(interaction: Interaction, data: Json) -> User | None:
    """The only reader of a new message, if it is to be ephemeral."""
    return interaction.user if as_int(data.get("flags")) & Flags.EPHEMERAL else None


def _may_answer(interaction: Interaction, kind: int) -> None:
    from_message = interaction.source is not None
    allowed = {
        Kind.COMMAND: {MESSAGE, DEFER, MODAL},
        Kind.CLICK: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL},
        Kind.COMPLETE: {CHOICES},
        Kind.SUBMIT: {MESSAGE, DEFER} | ({DEFER_UPDATE, UPDATE} if from_message else set()),
    }[interaction.kind]
    if kind not in allowed:
        form = Form()
        form.root.at("type").wrong("BASE_TYPE_CHOICES", f"Value must be one of {tuple(sorted(allowed))}.")
        form.check()


def _choices(data: Json) -> list[Json]:
    form = Form()
    place = form.root.at("data", "choices")
    for at, choice in place.objects(data.get("choices"), 0, 25):
        at.at("name").text(choice.get("name"), 1, 100)
        value = choice.get("value")
        if isinstance(value, str):
            at.at("value").text(value, 1, 100)
        elif not isinstance(value, int | float) or isinstance(value, bool):
            at.at("value").wrong("BASE_TYPE_REQUIRED", "This field is required")
    form.check()
    return as_objects(data.get("choices"))
