"""Snowflakes: ids that carry their moment, as Discord's do."""

from bot.playground.clock import Clock

EPOCH_MS = 1_420_070_400_000
_FIXED_FROM_MS = 1_704_067_200_000


def fixed_id(n: int) -> str:
    """The n-th id of the default world: the same at every start, in a millisecond of its own (so shards differ)."""
    return str((_FIXED_FROM_MS + n - EPOCH_MS) << 22)


def moment(snowflake: str) -> float:
    """Seconds since 1970 at which an id was made."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


class Snowflakes:
    """Ids that only ever go up; within a millisecond they are numbered."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """A new id."""
        self._last = max(self._now() << 22, self._last + 1)
        return str(self._last)

    def next_guild(self) -> str:
        """A new id in a millisecond of its own, so that guilds made together spread over the shards (`id >> 22`)."""
        self._last = max(self._now(), (self._last >> 22) + 1) << 22
        return str(self._last)

    def _now(self) -> int:
        return int(self._clock.now() * 1000) - EPOCH_MS
