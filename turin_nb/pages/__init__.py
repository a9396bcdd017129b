"""The pages: one folder each, its values and sentences beside the screen that shows them."""
