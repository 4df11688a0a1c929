"""People who play by the buttons they see, one way or another."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from random import Random

from bot.ids import Act, Sketch, parse
from bot.playground import DM, Outcome, Person, Post
from bot.seats.acts import own_actions
from bot.seats.state import State
from bot.tables.driver import forced_for_all
from bot.tables.table import Table
from engine import Seat
from tests.e2e.evening import Evening
from tests.e2e.pressing import TURN, Taste, played


@dataclass
class Player:
    """Plays whatever the newest hand offers; `door` is where the hand is read: the DM, or the table's channel."""

    evening: Evening
    person: Person
    door: str = DM
    place: str = ""
    """Where they play, if not in the first channel."""
    taste: Taste = field(default_factory=lambda: Taste(Random(7)))

    @property
    def user(self) -> int:
        return int(self.person.id)

    @property
    def channel(self) -> str:
        return self.place or self.evening.channel

    @property
    def table(self) -> Table:
        """The table of that channel, running or over."""
        found = self.evening.bot.desk.house.lately_in(int(self.channel))
        assert found is not None
        return found

    @property
    def seat(self) -> int:
        seat = self.table.state.seat_of(self.user)
        assert seat is not None
        return seat

    @property
    def due(self) -> bool:
        """Whether the table waits for this person; a last trick that is played for all waits for nobody."""
        match = self.table.state.match
        if match is None or not match.running or forced_for_all(self.table):
            return False
        return self.seat in match.view(None).to_act

    async def hand(self) -> Post:
        """The hand with the buttons of this very moment, as soon as it is there."""
        return await self.person.sees(self.door, self.fits, timeout=20)

    async def glance(self) -> Post | None:
        """The same, if it is there already."""
        return next((post for post in reversed(await self.person.messages(self.door)) if self.fits(post)), None)

    def fits(self, post: Post) -> bool:
        """Whether a message is the hand with this moment's buttons, and says so if it is this person's turn."""
        state = self.table.state
        assert state.match is not None
        moment = state.deal, own_actions(state.match, Seat(self.seat))
        now = any(
            isinstance(control := parse(each), Act | Sketch) and (control.stamp.deal, control.stamp.n) == moment
            for each in post.custom_ids
        )
        return now and (TURN in post.text or not self.due)

    async def move(self) -> Outcome:
        """By buttons in the first deal, by commands later: Discord lets a message be edited once a second, a match is long."""
        return await (self.press() if self.table.state.deal == 1 else self.type())

    async def type(self) -> Outcome:
        """Runs /do with one of the actions that autocomplete offers, any of them; sets are typed card by card."""
        action = " "
        while action.endswith(" "):
            action = self.taste.rng.choice(await self.offered(action.lstrip()))
        return await self.person.command(self.channel, "do", action=action)

    async def offered(self, typed: str = "") -> list[str]:
        """The actions that autocomplete offers now; one that ends with a space goes on."""
        return [str(value) for _, value in await self.person.complete(self.channel, "do", "action", typed)]

    async def press(self) -> Outcome:
        """Plays anything that the hand offers, by as many presses as it takes."""
        return await self.plays(await self.hand())

    async def plays(self, hand: Post) -> Outcome:
        """The same with a hand that is there."""
        return await played(self.person, hand, self.taste)


async def play_on(evening: Evening, *players: Player, deals: int = 99) -> None:
    """Everybody plays when it is their turn, until the match is over or so many deals have ended."""
    table = players[0].table
    while True:
        state = table.state
        if state.stage == "over" or state.deal > deals:
            return
        turn = next((player for player in players if player.due), None)
        if turn is None:
            await evening.until(partial(changed, table, state))
            continue
        await turn.move()


def changed(table: Table, seen: State) -> bool:
    """Whether it has gone on since."""
    return table.state is not seen


def labels(post: Post) -> list[str]:
    """What stands on the buttons."""
    return [button.label for button in post.buttons]
