"""The people's side: what members, moderators and tests do and see."""
