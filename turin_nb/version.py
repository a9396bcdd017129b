"""Which version this is: here, so that the lowest floor can say it too."""

__version__ = "0.1.0"
