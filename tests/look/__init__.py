"""Colours, signs, words and cards."""
