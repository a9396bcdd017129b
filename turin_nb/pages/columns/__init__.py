"""Classic or red: what the column of the payout card does to thousands of games."""
