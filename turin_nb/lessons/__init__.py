"""What lessons are made of: scripted games, steps, predictions, a strategy's measure."""
