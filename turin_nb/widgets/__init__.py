"""What people touch: widgets over the same tested functions, one style sheet."""
