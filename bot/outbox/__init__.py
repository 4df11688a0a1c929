"""The only sender: screens become Discord's messages here, and Discord's errors the tables' terms."""

from bot.outbox.budget import Budget
from bot.outbox.items import KINDS, Interaction
from bot.outbox.layout import Parcel, layout, parcel
from bot.outbox.read import rows_of
from bot.outbox.sender import NOBODY, Outbox

__all__ = ["KINDS", "NOBODY", "Budget", "Interaction", "Outbox", "Parcel", "layout", "parcel", "rows_of"]
