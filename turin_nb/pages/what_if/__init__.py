"""What-if scoring: a table is typed in, and every Scudo that moves is explained."""
