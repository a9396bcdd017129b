"""Voilà as this project serves it: checked before it starts, open to whom it is meant for."""
