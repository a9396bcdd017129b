"""What people touch: the screens by name, each loaded when it is asked for.

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
    from turin_nb.pages.referee.payouts import PayoutReferee
    from turin_nb.pages.referee.screen import AuctionReferee
    from turin_nb.pages.what_if.screen import WhatIf, WhatIfPage

__all__ = [
    "AuctionReferee",
    "BidExplorer",
    "ClassicVsRed",
    "EditionEditor",
    "GameTable",
    "PayoutReferee",
    "WhatIf",
    "WhatIfPage",
    "WithEdition",
]

_HOMES = MappingProxyType(
    {
        "AuctionReferee": "pages.referee.screen",
        "BidExplorer": "pages.bids.screen",
        "ClassicVsRed": "pages.columns.screen",
        "EditionEditor": "pages.edition.screen",
        "GameTable": "pages.play.screen",
        "PayoutReferee": "pages.referee.payouts",
        "WhatIf": "pages.what_if.screen",
        "WhatIfPage": "pages.what_if.screen",
        "WithEdition": "pages.edition.choice",
    }
)

__getattr__, __dir__ = door(__name__, _HOMES)
