"""Your edition: the payout card and the cards typed in, checked, saved and loaded."""
