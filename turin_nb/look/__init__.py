"""How things look: colours, signs and small pieces of HTML. Plain Python, no screen needed."""

from turin_nb.look.cards import card_label, card_svg
from turin_nb.look.colours import DARK, LIGHT, SHAPES, Theme, theme
from turin_nb.look.marks import chit, difference, good_label, seat_label, sign
from turin_nb.look.signs import signs
from turin_nb.look.words import amount, esc, listed, scudo, signed

__all__ = [
    "DARK",
    "LIGHT",
    "SHAPES",
    "Theme",
    "amount",
    "card_label",
    "card_svg",
    "chit",
    "difference",
    "esc",
    "good_label",
    "listed",
    "scudo",
    "seat_label",
    "sign",
    "signed",
    "signs",
    "theme",
]
