"""Measurements: how fast the engine plays, what pictures and the store cost."""
