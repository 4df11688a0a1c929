"""Requests that fail or lag because a test or a person asked for it."""

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase

_PLACEHOLDER = re.compile(r"\{[^}]*\}")


@dataclass(slots=True)
class Fault:
    """The next `times` requests of a method and route wait `delay_ms`, then get `status` (0: their proper answer)."""

    method: str
    route: str
    status: int
    code: int
    delay_ms: int
    times: int

    def fits(self, method: str, route: str, path: str) -> bool:
        """Whether a request is meant: by its form (any names in braces) or its path; `*` is anything."""
        if self.method not in {"*", method}:
            return False
        wanted = _PLACEHOLDER.sub("{}", self.route)
        return fnmatchcase(_PLACEHOLDER.sub("{}", route), wanted) or fnmatchcase(path, wanted)


class Faults:
    """The faults still to come, oldest first."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Enter a fault in place of a former one for the same requests; `times` 0 only takes that away."""
        self._waiting = [f for f in self._waiting if (f.method, f.route) != (fault.method, fault.route)]
        if fault.times > 0:
            self._waiting.append(fault)

    def take(self, method: str, route: str, path: str) -> Fault | None:
        """The fault that this request meets, counted down."""
        for fault in self._waiting:
            if fault.fits(method, route, path):
                fault.times -= 1
                if fault.times <= 0:
                    self._waiting.remove(fault)
                return fault
        return None
