"""The whole game on arrays, for millions of games: plans play, the reference engine replays."""

from turin_nb.simulation.batch.block import Block, play_block

__all__ = ["Block", "play_block"]
