"""What has happened, each with its rule: nothing here is secret any more."""

from __future__ import annotations

from typing import NamedTuple

from turin_nb.engine.results import Entry


class Event(NamedTuple):
    """Something that the whole table has seen.

    - ``kind``: one of the keys of ``WHY``; ``rule``: the rule it carries out.
    - ``seats`` and ``amounts`` (Scudo) belong together, one for one, where both are given;
      for chits and goods the amounts are the goods' indices.
    - ``cards``: the cards it is about (for ``"passed"``: those that the seat still offers);
      ``text``: words of a house rule, or of a coin that has nothing to decide (A9).
    - ``entries``: the payments that it caused.
    - ``counts``: for each bid what it counts as by a house rule, in words; empty where none does.
    """

    kind: str
    rule: str
    seats: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    entries: tuple[Entry, ...] = ()
    text: str = ""
    counts: tuple[str, ...] = ()

    @property
    def why(self) -> str:
        """The rule in a sentence.

        >>> Event("loan", "L1", (2,)).why
        'A loan brings 10 Scudo now; 15 are owed after the payouts.'
        """
        return self.text or WHY[self.kind]


WHY = {
    "deal": "The cards are dealt; what lies in the centre lies face up.",
    "auction": "The next auction begins.",
    "put up": "The cards that were put up are revealed together.",
    "bids": "The sealed bids are revealed together.",
    "tie": "Equal bids: over a card the tied add to their bids, else nothing is added.",
    "answer": "A house rule lets the tied speak up before they raise.",
    "raises": "What the tied added is revealed together.",
    "toss": "Still equal: a coin decides.",
    "settled": "The winners pay in full, the others half, rounded down.",
    "kept": "The winner of a place chooses its cards; they lie face up from now on.",
    "discarded": "A void place wins nothing: its cards leave the game.",
    "chits": "Whoever alone has the most of a good may take its chit.",
    "house": "A house rule changes something at the table.",
    "market": "Each player may withdraw offers, then offer one face-up card.",
    "offered": "Scudo of one's own lie on the card: they are its price.",
    "withdrawn": "An offer that stood through an auction is taken back.",
    "passed": "Nothing new is offered.",
    "claimed": "Several speak up at once: the seller chooses.",
    "sold": "The buyer pays the price; the seller also takes back what lay on the card.",
    "loan": "A loan brings 10 Scudo now; 15 are owed after the payouts.",
    "returned": "The auctions are over: Scudo on unsold cards go back to their owners.",
    "joined": "The card left in hand joins the face-up cards and counts.",
    "good": "The bank pays for this good, and whoever has some but not the most pays 1.",
    "repaid": "Loans and marks are paid back to the bank.",
    "won": "The most Scudo win; players tied for the most share the victory.",
}

REVEALS = frozenset({"put up", "bids", "raises", "toss", "joined"})
"""The kinds of events that show what was hidden before, or what chance said."""
