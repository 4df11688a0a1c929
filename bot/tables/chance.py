"""Where a table's chance comes from: the system's own, or, in tests, one fixed secret."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from random import Random, SystemRandom


class Chance:
    """Generators and secrets by purpose. With a fixed secret the same purpose always gets the same ones."""

    def __init__(self, fixed: str | None = None) -> None:
        self._fixed = fixed

    def generator(self, *purpose: object) -> Random:
        """A fresh generator for one purpose, e.g. the shuffle of a match's third deal."""
        return SystemRandom() if self._fixed is None else Random(self._digest(*purpose))

    def secret(self, *purpose: object) -> str:
        """64 hex digits."""
        return secrets.token_hex(32) if self._fixed is None else self._digest(*purpose, "secret")

    def _digest(self, *purpose: object) -> str:
        text = "/".join(map(str, purpose))
        return hmac.new((self._fixed or "").encode(), text.encode(), hashlib.sha256).hexdigest()


def seal(secret: str, chance: Mapping[str, object]) -> str:
    """The commitment to a shuffle, public before the deal: SHA-256 of the secret, the pack and a turned card."""
    pack = chance["pack"]
    assert isinstance(pack, Sequence)
    turned = [chance["turned"]] if "turned" in chance else []
    return hashlib.sha256(" ".join([secret, *map(str, pack), *map(str, turned)]).encode()).hexdigest()


def robot_generator(secret: str, deal: int, number: int) -> Random:
    """The generator of one AI move: asked again after a crash, the seat plays the same card."""
    return Random(hmac.new(secret.encode(), f"{deal}/{number}".encode(), hashlib.sha256).digest())
