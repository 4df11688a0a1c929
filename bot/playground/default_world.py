"""The world of `make play`: the same ids at every start, so that a bot's stored tables find their people again."""

from bot.playground.ids import fixed_id, moment
from bot.playground.people.moderating import FIRST_CHANNELS
from bot.playground.world import Channel, ChannelKind, User, World

GUILD = fixed_id(1)
_CHANNELS_FROM = 10
_PEOPLE_FROM = 20
_DMS_FROM = 30
_PEOPLE = (("Ana", "en-US", True), ("Ben", "pl", True), ("Chloé", "fr", False), ("Dawid", "de", True))


def default_world(world: World) -> None:
    """One guild with two channels and four people; the first is its moderator, the third has closed DMs."""
    guild = world.add_guild(GUILD, "Atout", "en-US", moment(GUILD))
    for n, name in enumerate(FIRST_CHANNELS):
        world.add_channel(Channel(fixed_id(_CHANNELS_FROM + n), name, guild=guild))
    for n, (name, locale, dms_open) in enumerate(_PEOPLE):
        user = User(fixed_id(_PEOPLE_FROM + n), name, locale, dms_open)
        world.add_member(guild, user, moment(user.id), moderator=n == 0)
        world.add_channel(Channel(fixed_id(_DMS_FROM + n), name, ChannelKind.DM, person=user))
