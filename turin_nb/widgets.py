"""What people touch: the screens by name, and what they are made with, each loaded when asked for.

``examples`` are the what-if page's tables, ``ending`` and ``cards`` what lies on one; ``payments``
and ``guessed`` say whether a prediction is right, ``shown`` sets out an auction as a table.

>>> from turin_nb.widgets import WhatIf
>>> WhatIf().history.now.names
('Anna', 'Bruno', 'Carla')
"""

from types import MappingProxyType
from typing import TYPE_CHECKING

from turin_nb.lazy import door

if TYPE_CHECKING:
    from turin_nb.pages.bids.screen import BidExplorer
    from turin_nb.pages.columns.screen import ClassicVsRed
    from turin_nb.pages.edition.choice import WithEdition
    from turin_nb.pages.edition.screen import EditionEditor
    from turin_nb.pages.play.screen import GameTable
    from turin_nb.pages.referee.checks import guessed, payments, shown
    from turin_nb.pages.referee.payouts import PayoutReferee
    from turin_nb.pages.referee.screen import AuctionReferee
    from turin_nb.pages.what_if.model import examples
    from turin_nb.pages.what_if.screen import WhatIf, WhatIfPage
    from turin_nb.pages.what_if.worth.tables import cards, ending

__all__ = [
    "AuctionReferee", "BidExplorer", "ClassicVsRed", "EditionEditor", "GameTable", "PayoutReferee",
    "WhatIf", "WhatIfPage", "WithEdition", "cards", "ending", "guessed", "payments", "shown",
    "examples",
]  # fmt: skip

_HOMES = MappingProxyType(
    {
        "pages.bids.screen": "BidExplorer",
        "pages.columns.screen": "ClassicVsRed",
        "pages.edition.choice": "WithEdition",
        "pages.edition.screen": "EditionEditor",
        "pages.play.screen": "GameTable",
        "pages.referee.checks": "guessed payments shown",
        "pages.referee.payouts": "PayoutReferee",
        "pages.referee.screen": "AuctionReferee",
        "pages.what_if.model": "examples",
        "pages.what_if.screen": "WhatIf WhatIfPage",
        "pages.what_if.worth.tables": "cards ending",
    }
)

__getattr__, __dir__ = door(__name__, _HOMES)
