"""Editions as data: one TOML file each."""
