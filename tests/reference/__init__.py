"""The rules once more, slowly: written from the rules text alone, to hold the engine against."""
