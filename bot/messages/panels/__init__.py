"""The panels: private answers that nobody keeps, and all that they say."""

from bot.messages.panels.about import TOPICS, Standing, tables_here, topics, welcome
from bot.messages.panels.boards import board, stats
from bot.messages.panels.deal import done, in_words, label, last_trick, score_so_far, waiting_hand, waits
from bot.messages.panels.door import games_to_open, permissions_missing, words_only
from bot.messages.panels.lobby import OTHER, risen, seated, settings, usual_values, written
from bot.messages.panels.menu import gone, leaving, menu, plain_text, stopping, watching
from bot.messages.panels.refusal import broken, refusal, which

__all__ = [
    "OTHER",
    "TOPICS",
    "Standing",
    "board",
    "broken",
    "done",
    "games_to_open",
    "gone",
    "in_words",
    "label",
    "last_trick",
    "leaving",
    "menu",
    "permissions_missing",
    "plain_text",
    "refusal",
    "risen",
    "score_so_far",
    "seated",
    "settings",
    "stats",
    "stopping",
    "tables_here",
    "topics",
    "usual_values",
    "waiting_hand",
    "waits",
    "watching",
    "welcome",
    "which",
    "words_only",
    "written",
]
