"""The game itself: exact, small, and free of everything that draws or computes at large."""
