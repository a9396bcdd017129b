"""How bots decide: one family a file, and a register of their names."""
