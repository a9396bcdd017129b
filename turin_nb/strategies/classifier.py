"""What kind of strategy one is: each word can be checked from outside (``strategies.check``)."""

from __future__ import annotations

from typing import NamedTuple


class Classifier(NamedTuple):
    """What a strategy does and looks at.

    - ``watches``: looks at what lies face up before the others.
    - ``borrows``: takes the loan of its own will (L1); ``trades``: offers or buys cards (M2, M3).
    - ``learns``: looks at what was bid in auctions that are over.
    - ``chance``: its moves hang on chance; ``data``: it is a ``Plan``, words and numbers alone.
    """

    watches: bool = False
    borrows: bool = False
    trades: bool = False
    learns: bool = False
    chance: bool = False
    data: bool = False

    @property
    def words(self) -> str:
        """All that holds, in a row.

        >>> Classifier(trades=True, data=True).words
        'trades, data'
        """
        return ", ".join(word for word in self._fields if getattr(self, word)) or "none of these"
