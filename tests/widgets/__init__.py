"""What people touch, without a browser."""
