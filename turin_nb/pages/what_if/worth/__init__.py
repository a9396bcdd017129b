"""What a table is worth: pieces, cards, loans, orders, columns, hidden cards, a match."""
