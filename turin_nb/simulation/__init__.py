"""Many games: to a table, in a tournament, classic beside red; on one core or on many."""
