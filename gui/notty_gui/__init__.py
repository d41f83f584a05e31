"""The desktop app: card tables, pages and everything a player sees."""
