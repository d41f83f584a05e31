"""Slow, plain-Python twins of the engine, written apart from it, to contradict it in tests."""
