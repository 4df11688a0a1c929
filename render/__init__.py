"""Pictures of what a View shows: pure functions from a Scene to PNG bytes, safe to call from any thread."""

from render.paint import paint_hand, paint_private, paint_table
from render.scene import Chip, Plate, Scene, Score

__all__ = ["Chip", "Plate", "Scene", "Score", "paint_hand", "paint_private", "paint_table"]
