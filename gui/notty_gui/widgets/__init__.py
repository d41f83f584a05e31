"""Widgets of the app; none of them knows a game."""
