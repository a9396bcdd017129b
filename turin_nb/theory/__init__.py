"""One auction and one table as exact numbers: what a bid can lead to, best replies, equilibrium.

>>> from turin_nb.theory import Rival, Situation, outcomes, uniform
>>> outcomes(Situation((1,), worth=(6,), purse=3, rivals=[Rival(uniform(3))])).best
(3,)
"""

from types import MappingProxyType
from typing import TYPE_CHECKING

from turin_nb.lazy import door

if TYPE_CHECKING:
    from turin_nb.theory.atoms import Outcomes
    from turin_nb.theory.bidding import duel, outcomes
    from turin_nb.theory.bidding_exact import ExactBid, exact_outcomes
    from turin_nb.theory.columns import (
        Beside,
        MatchTotals,
        OrderEffects,
        beside,
        match_totals,
        order_effects,
    )
    from turin_nb.theory.distributions import Distribution, around, observed, pasted, point, uniform
    from turin_nb.theory.ending import Ending
    from turin_nb.theory.equilibria import Equilibrium, Type, equilibrium, private_values
    from turin_nb.theory.hidden import Chance, Chances, Hidden, chances, unseen_cards
    from turin_nb.theory.prices import LoanWorth, Sale, bought, loan_worths, sales
    from turin_nb.theory.raised_equilibria import raised_equilibrium
    from turin_nb.theory.regret_matching import Round, curve, rounds
    from turin_nb.theory.situation import Rival, Situation, uniform_raises
    from turin_nb.theory.values import Moment, cards_worth, moment, places_worth
    from turin_nb.theory.worth import CardWorth, Effect, Held, card_worths, effects

__all__ = [
    "Beside", "CardWorth", "Chance", "Chances", "Distribution", "Effect", "Ending", "Equilibrium",
    "ExactBid", "Held", "Hidden", "LoanWorth", "MatchTotals", "Moment", "OrderEffects", "Outcomes",
    "Rival", "Round", "Sale", "Situation", "Type", "around", "beside", "bought", "card_worths",
    "cards_worth", "chances", "curve", "duel", "effects", "equilibrium", "exact_outcomes",
    "loan_worths", "match_totals", "moment", "observed", "order_effects", "outcomes", "pasted",
    "places_worth", "point", "private_values", "raised_equilibrium", "rounds", "sales", "uniform",
    "uniform_raises", "unseen_cards",
]  # fmt: skip

_HOMES = MappingProxyType(
    {
        "theory.atoms": "Outcomes",
        "theory.bidding": "duel outcomes",
        "theory.bidding_exact": "ExactBid exact_outcomes",
        "theory.columns": "Beside MatchTotals OrderEffects beside match_totals order_effects",
        "theory.distributions": "Distribution around observed pasted point uniform",
        "theory.ending": "Ending",
        "theory.equilibria": "Equilibrium Type equilibrium private_values",
        "theory.hidden": "Chance Chances Hidden chances unseen_cards",
        "theory.prices": "LoanWorth Sale bought loan_worths sales",
        "theory.raised_equilibria": "raised_equilibrium",
        "theory.regret_matching": "Round curve rounds",
        "theory.situation": "Rival Situation uniform_raises",
        "theory.values": "Moment cards_worth moment places_worth",
        "theory.worth": "CardWorth Effect Held card_worths effects",
    }
)

__getattr__, __dir__ = door(__name__, _HOMES)
