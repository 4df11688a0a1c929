"""What people are choosing on their hands and have not played: kept by message, while the process lives."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeAlias, TypeVar

from bot.controls import Draft
from bot.ids import Stamp

Value = TypeVar("Value")


class Recent(Generic[Value]):
    """The values of the newest keys; older ones are forgotten."""

    def __init__(self, size: int = 2_000) -> None:
        self._size = size
        self._values: OrderedDict[int, Value] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: int) -> Value | None:
        return self._values.get(key)

    def put(self, key: int, value: Value) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._size:
            self._values.popitem(last=False)

    def pop(self, key: int) -> Value | None:
        return self._values.pop(key, None)


Drafts: TypeAlias = Recent[tuple[Stamp, Draft]]
"""By message: the moment and the draft last drawn there, whoever draws the message next."""


def kept(drafts: Drafts, message: int | None, stamp: Stamp) -> Draft | None:
    """The draft of that message, if it was made at this very moment of the seat."""
    known = drafts.get(message) if message is not None else None
    return known[1] if known is not None and known[0] == stamp else None
