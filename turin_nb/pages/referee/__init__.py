"""The referee: a real table's auction or payouts, settled, audited and explained."""
