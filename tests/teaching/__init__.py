"""Tables to study, predictions, hints."""
