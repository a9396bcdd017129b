"""What a bid can lead to: an auction settled, and every outcome of every bid."""
