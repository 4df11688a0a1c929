"""A table as a value: who sits, what is agreed, what is played; every change makes the next one."""
