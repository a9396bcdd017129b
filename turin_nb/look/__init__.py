"""How things look: colours, signs and small pieces of HTML. Plain Python, no screen needed."""
