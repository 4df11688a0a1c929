"""What the store says when it does not do what it was asked."""

from __future__ import annotations


class Stale(Exception):
    """Somebody else has written this row already: read the match again."""


class ChannelBusy(Exception):
    """A match that is not over stands in this channel."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match


class Unusable(Exception):
    """The database cannot be used; the text is a sentence for whoever runs the bot."""
