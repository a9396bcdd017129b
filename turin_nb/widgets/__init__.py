"""What people touch: widgets over the same tested functions, one style sheet."""

from turin_nb.widgets.edition_choice import WithEdition
from turin_nb.widgets.edition_editor import EditionEditor
from turin_nb.widgets.referee import AuctionReferee
from turin_nb.widgets.referee_payouts import PayoutReferee
from turin_nb.widgets.table import GameTable
from turin_nb.widgets.what_if import WhatIf
from turin_nb.widgets.what_if_page import WhatIfPage

__all__ = [
    "AuctionReferee",
    "EditionEditor",
    "GameTable",
    "PayoutReferee",
    "WhatIf",
    "WhatIfPage",
    "WithEdition",
]
