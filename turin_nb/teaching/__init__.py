"""Teaching without a screen: tables to study, predictions, misunderstandings, hints."""
