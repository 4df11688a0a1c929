"""Permissions that are taken away while cards are played."""

from __future__ import annotations

from tests.bot.steps import dealt
from tests.e2e.evening import Evening
from tests.e2e.players import Player


async def moved(night: Evening, player: Player) -> None:
    """Plays until everybody could see something new."""
    before = night.table.state
    while night.table.state is before or not player.due:
        await (player.type() if player.due else night.until(lambda: player.due))


async def test_without_files_the_table_goes_on_in_words(night: Evening) -> None:
    (ana,) = await dealt(night, "euchre")
    await ana.sees(night.channel, lambda post: not post.ephemeral and bool(post.attachments))
    await night.people.permit(night.channel, deny=["attach_files"])
    await moved(night, Player(night, ana))
    await ana.sees(night.channel, lambda post: not post.ephemeral and not post.attachments and "deal 1" in post.text)


async def test_the_next_deal_tries_again(night: Evening) -> None:
    (ana,) = await dealt(night, "schnapsen")
    player = Player(night, ana)
    await night.people.permit(night.channel, deny=["send_messages"])
    while night.table.state.deal < 2:
        await (player.type() if player.due else night.until(lambda: player.due or night.table.state.deal > 1))
    await night.people.permit(night.channel, allow=["send_messages"])
    deal = night.table.state.deal
    while night.table.state.deal == deal and night.table.state.stage != "over":
        await (player.type() if player.due else night.until(lambda: player.due or night.table.state.deal > deal))
    await ana.sees(night.channel, lambda post: f"deal {deal + 1}" in post.text and not post.ephemeral)
