"""One auction and one table as exact numbers: what a bid can lead to, best replies, equilibrium."""
