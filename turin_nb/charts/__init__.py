"""Charts to study, by matplotlib: each takes data and an ``ax`` and returns the ``ax``.

A sentence and a table stand beside each: ``outcomes``, ``outcomes_sentence``. ``figure()`` gives a
sheet to draw on that pyplot does not know, in a style of our own.

>>> from turin_nb import charts, score
>>> scoring = score([[3], [1]], cash=[10, 10], payouts=[6])
>>> charts.sources_sentence(scoring, [10, 10], ["Ada", "Ben"])[:3]
'Ada'
"""

from types import MappingProxyType
from typing import TYPE_CHECKING

from turin_nb.lazy import door

if TYPE_CHECKING:
    from turin_nb.charts.bidding import (
        duel,
        duel_sentence,
        outcomes,
        outcomes_sentence,
        stall,
        stall_sentence,
        strategies,
        strategies_sentence,
    )
    from turin_nb.charts.comparisons import comparison, comparison_sentences, comparison_table
    from turin_nb.charts.payouts import (
        PAGE,
        columns,
        columns_sentence,
        columns_table,
        sign_path,
        sources,
        sources_sentence,
        sources_table,
    )
    from turin_nb.charts.sheets import figure, frame, own_style, png, svg

__all__ = [
    "PAGE",
    "columns",
    "columns_sentence",
    "columns_table",
    "comparison",
    "comparison_sentences",
    "comparison_table",
    "duel",
    "duel_sentence",
    "figure",
    "frame",
    "outcomes",
    "outcomes_sentence",
    "own_style",
    "png",
    "sign_path",
    "sources",
    "sources_sentence",
    "sources_table",
    "stall",
    "stall_sentence",
    "strategies",
    "strategies_sentence",
    "svg",
]

_HOMES = MappingProxyType(
    {
        "PAGE": "charts.payouts",
        "columns": "charts.payouts",
        "columns_sentence": "charts.payouts",
        "columns_table": "charts.payouts",
        "comparison": "charts.comparisons",
        "comparison_sentences": "charts.comparisons",
        "comparison_table": "charts.comparisons",
        "duel": "charts.bidding",
        "duel_sentence": "charts.bidding",
        "figure": "charts.sheets",
        "frame": "charts.sheets",
        "outcomes": "charts.bidding",
        "outcomes_sentence": "charts.bidding",
        "own_style": "charts.sheets",
        "png": "charts.sheets",
        "sign_path": "charts.payouts",
        "sources": "charts.payouts",
        "sources_sentence": "charts.payouts",
        "sources_table": "charts.payouts",
        "stall": "charts.bidding",
        "stall_sentence": "charts.bidding",
        "strategies": "charts.bidding",
        "strategies_sentence": "charts.bidding",
        "svg": "charts.sheets",
    }
)

__getattr__, __dir__ = door(__name__, _HOMES)
