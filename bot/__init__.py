"""The bot: tables, the store behind them, and the way to Discord and back."""
