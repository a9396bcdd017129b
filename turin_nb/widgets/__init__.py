"""What people touch: widgets over the same tested functions, one style sheet."""

from turin_nb.widgets.table import GameTable
from turin_nb.widgets.what_if import WhatIf

__all__ = ["GameTable", "WhatIf"]
