"""The bot's side over HTTP: Discord's routes, one module for each subject."""
