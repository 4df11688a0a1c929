"""What Discord says when it refuses: its HTTP status, its code and its sentence."""

from bot.playground.shapes import Json

_KNOWN: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    500: (500, "500: Internal Server Error"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30034: (400, "Maximum number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
}


class DiscordError(Exception):
    """A refusal in Discord's own form; the code decides status and sentence."""

    def __init__(self, code: int, errors: Json | None = None, retry_after: float | None = None) -> None:
        self.status, self.message = _KNOWN[code]
        self.code = code
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f"{self.status}/{code} {self.message}")

    def body(self) -> Json:
        """The JSON that goes with the status."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": round(self.retry_after, 3), "global": False}
        return body


class Unmodelled(Exception):
    """A part of Discord that this stand-in does not know: answered with 501 and recorded."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(what)


class PeopleError(Exception):
    """A call on the people's side that cannot be done: bad input (400), not allowed (403) or not there (404)."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status = status
        self.sentence = sentence
        super().__init__(f"{status}: {sentence}")
