"""The store's operations; each is one transaction unless it says otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .rows import (
    ActionRow,
    BoardPage,
    DealRow,
    MatchRow,
    MessageRow,
    ResultRow,
    ScoreRow,
    SeatRow,
    Stats,
    StoredMatch,
    TimerRow,
)


class Stale(Exception):
    """Somebody else has written this row already: read the match again."""


class ChannelBusy(Exception):
    """A match that is not over stands in this channel."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match


class Unusable(Exception):
    """The database cannot be opened; the text is a sentence for whoever runs the bot."""


class Store:
    """One database; open it with `await Store.open(url)`, close it with `await store.close()`."""

    @classmethod
    async def open(cls, url: str) -> Store:
        """Brings the schema up to date first; `Unusable` where that cannot be done."""
        raise NotImplementedError

    async def close(self) -> None:
        """Commits what waits, then lets go of the database; closing twice is fine."""
        raise NotImplementedError

    # matches and seats

    async def new_match(self, match: MatchRow, seats: Sequence[SeatRow]) -> StoredMatch:
        """Gives the match its id and number, and the seats the match's id.

        `ChannelBusy` where the channel has a live table, `Stale` where `rematch_of` has its rematch already.
        """
        raise NotImplementedError

    async def save_match(self, match: MatchRow, seats: Sequence[SeatRow] | None = None) -> None:
        """Writes the row as it is now (id, guild, number and opened never change), and the seats if given."""
        raise NotImplementedError

    async def save_seats(self, match: int, seats: Sequence[SeatRow]) -> None:
        """These seats replace all that the match had."""
        raise NotImplementedError

    async def open_matches(self) -> list[StoredMatch]:
        """Every match that is not over, oldest first."""
        raise NotImplementedError

    async def load(self, match: int) -> StoredMatch | None:
        """One match, running or over."""
        raise NotImplementedError

    async def rematch(self, match: int) -> int | None:
        """The id of the match's rematch."""
        raise NotImplementedError

    async def live_in(self, guild: int) -> int:
        """How many tables of the guild are not over."""
        raise NotImplementedError

    async def live_of(self, user: int) -> int:
        """At how many tables that are not over the user sits; seats left, or only held, do not count."""
        raise NotImplementedError

    # the log

    async def add_deal(self, deal: DealRow) -> None:
        """`Stale` where the match has that deal."""
        raise NotImplementedError

    async def append(self, action: ActionRow) -> None:
        """Returns once the action is on disk; `Stale` where (match, deal, k) is taken.

        Appends that come while a commit runs share the next one. A caller that is cancelled here does not stop the write.
        """
        raise NotImplementedError

    async def end_deal(self, match: int, deal: int, scores: Sequence[ScoreRow]) -> None:
        """The deal's scores, one for each seat; those it had are replaced, so a restart may say them again."""
        raise NotImplementedError

    async def finish(self, match: int, ending: str, at: float, results: Sequence[ResultRow] = ()) -> None:
        """The match is over: its ending, its time, its results; its timers go. Saying it again changes nothing."""
        raise NotImplementedError

    # timers and messages

    async def set_timer(self, match: int, kind: str, due: float) -> None:
        """Sets or moves it."""
        raise NotImplementedError

    async def clear_timer(self, match: int, kind: str) -> None:
        """Nothing happens where there is none."""
        raise NotImplementedError

    async def timers(self) -> list[TimerRow]:
        """All, the next first."""
        raise NotImplementedError

    async def set_message(self, match: int, kind: str, channel: int, message: int, posted: float) -> None:
        """The newest of its kind replaces the former."""
        raise NotImplementedError

    async def clear_message(self, match: int, kind: str) -> None:
        """Nothing happens where there is none."""
        raise NotImplementedError

    async def messages(self, match: int) -> Mapping[str, MessageRow]:
        """By kind."""
        raise NotImplementedError

    # notes

    async def remember(self, key: str, value: str, user: int = 0) -> None:
        """A small text by key, for the bot (user 0) or for one user (so that it can be erased with the rest)."""
        raise NotImplementedError

    async def recall(self, key: str, user: int = 0) -> str | None:
        """What was remembered last."""
        raise NotImplementedError

    async def forget(self, key: str, user: int = 0) -> None:
        """Nothing happens where there is none."""
        raise NotImplementedError

    # boards

    async def board(self, guild: int, game: str, players: int, page: int = 1, user: int | None = None) -> BoardPage:
        """The casual board of one game and size; `user` is the asker, for `mine` and `my_page`.

        More matches won come first, then the better percentage, then the better average, then the older account.
        """
        raise NotImplementedError

    async def stats(self, user: int, guild: int | None = None, game: str | None = None) -> Stats:
        """A person's figures, in one guild or all, of one game or all."""
        raise NotImplementedError
