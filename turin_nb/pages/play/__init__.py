"""Play a game: at one screen, with bots in any seat; watch it, predict it, go on with it."""
