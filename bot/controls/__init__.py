"""From a view to buttons and selects, and from what people press or type to an action."""

from bot.controls.draft import HOME, Draft, asked, drawn, stamps, tapped
from bot.controls.hand import Labels, controls
from bot.controls.prompt import headline, progress
from bot.controls.shapes import choosing
from bot.controls.typed import Shape, Typed, completions, typed_action

__all__ = [
    "HOME",
    "Draft",
    "Labels",
    "Shape",
    "Typed",
    "asked",
    "choosing",
    "completions",
    "controls",
    "drawn",
    "headline",
    "progress",
    "stamps",
    "tapped",
    "typed_action",
]
