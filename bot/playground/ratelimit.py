"""Discord's rate limits: one bucket for each route and channel, and one for everything a bot does."""

from dataclasses import dataclass

from bot.playground.clock import Clock


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


SEND = Limit(5, 5.0)
EDIT = Limit(5, 5.0)
DELETE = Limit(5, 1.0)
FOLLOW_UP = Limit(5, 2.0)
READ = Limit(50, 1.0)
GLOBAL = Limit(50, 1.0)
OLD_EDITS = Limit(3, 20.0)
"""Edits of messages older than an hour, for each channel. Discord does not publish this one."""


@dataclass(slots=True)
class _Window:
    opened: float
    used: int = 0


@dataclass(frozen=True, slots=True)
class Allowance:
    """What is left of a bucket after a request was counted; `refused` when it was one too many."""

    bucket: str
    limit: int
    remaining: int
    reset_at: float
    reset_after: float
    refused: bool

    def headers(self) -> dict[str, str]:
        """Discord's headers for it."""
        return {
            "X-RateLimit-Bucket": self.bucket,
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.remaining),
            "X-RateLimit-Reset": f"{self.reset_at:.3f}",
            "X-RateLimit-Reset-After": f"{self.reset_after:.3f}",
        }


class RateLimits:
    """Fixed windows that open with the first request, as Discord's headers describe them.

    `stretch` multiplies their length: below 1 the same limits are met, but waited for less long.
    """

    def __init__(self, clock: Clock, stretch: float = 1.0) -> None:
        self._clock = clock
        self._stretch = stretch
        self._windows: dict[tuple[str, str], _Window] = {}

    def spend(self, bucket: str, key: str, limit: Limit) -> Allowance:
        """Count one request against the bucket of a channel or token."""
        now = self._clock.now()
        seconds = limit.seconds * self._stretch
        window = self._windows.get((bucket, key))
        if window is None or now >= window.opened + seconds:
            if len(self._windows) > 10_000:
                self._forget_old(now)
            window = self._windows[bucket, key] = _Window(now)
        refused = window.used >= limit.requests
        if not refused:
            window.used += 1
        reset_at = window.opened + seconds
        # Never 0: a client that waits no time at all would come back into the same window.
        left = max(0.001, reset_at - now)
        return Allowance(bucket, limit.requests, limit.requests - window.used, reset_at, left, refused)

    def _forget_old(self, now: float) -> None:
        self._windows = {key: window for key, window in self._windows.items() if now - window.opened < 60}
