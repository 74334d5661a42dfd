"""Checks of legality: `check` is the only authority, and offers agree with it."""

from __future__ import annotations

import random

from gingersnap.core import codec
from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, ForcedStep, Game, Offer, Rejection
from gingersnap.testing.checks.random_play import AnyGame, all_readers, players, random_requests, sample_tables

WORLDS = 5


def check_offers_are_exactly_the_legal_actions(game: AnyGame, seed: int) -> None:
    luck, chance = random.Random(seed), Seeded(seed)
    for table in sample_tables(game, seed):
        assert game.offers(table.state, CLOCK) == [], "how much time passes is nobody's choice"
        for seat in (*players(table), SPECTATOR):
            offers = game.offers(table.state, seat)
            assert offers == Game.offers(game, table.state, seat), "offers() and candidates()+check() disagree"
            assert all(game.rejection(table.state, seat, offer.action) is None for offer in offers)
            offered = {offer.action for offer in offers}
            assert len(offered) == len(offers), "an action is offered twice"
            free = [offer for offer in offers if offer.free]
            for offer in free:
                refusal = game.rejection(table.state, seat, sample_action(offer, chance))
                assert refusal is None or refusal.rule in game.rulebook
            for action in random_requests(table, seat, luck, 30):
                legal = game.rejection(table.state, seat, action) is None
                kinds_free = {type(offer.action) for offer in free}
                assert legal == (action in offered) or (legal and type(action) in kinds_free), action


def check_a_rejection_cites_a_rule_and_changes_nothing(game: AnyGame, seed: int) -> None:
    luck = random.Random(seed)
    for table in sample_tables(game, seed):
        for seat in all_readers(table):
            for action in random_requests(table, seat, luck, 12):
                before, records = codec.pack(table.state), list(table.records)
                if game.rejection(table.state, seat, action) is None:
                    continue
                refusal = table.play(seat, action, Seeded(0))
                assert isinstance(refusal, Rejection)
                assert refusal.rule in game.rulebook, f"{refusal.rule} is no rule of {game.name}"
                assert refusal.why, "a refusal without words"
                assert codec.pack(table.state) == before, "a refused action changed the state"
                assert table.records == records, "a refused action was recorded"


def check_looking_changes_nothing(game: AnyGame, seed: int) -> None:
    for table in sample_tables(game, seed):
        before = codec.pack(table.state)
        for seat in all_readers(table):
            table.update(seat)
            game.redeal(table.state, seat, Seeded(seed))
        game.pieces(table.state)
        assert codec.pack(table.state) == before, "looking at the table changed it"


def check_forced_steps_are_forced_and_public(game: AnyGame, seed: int) -> None:
    """Check that a forced step is the only offer, and that spectators could tell."""
    for table in sample_tables(game, seed):
        for seat in game.to_act(table.state) - {CLOCK}:
            step = game.forced_step(table.state, seat)
            offers = [offer for offer in game.offers(table.state, seat) if not offer.action.is_aside]
            assert step is None or offers == [Offer(step.action)], f"{step} is not all that seat {seat} can do"
            for trial in range(WORLDS):
                world = game.redeal(table.state, SPECTATOR, Seeded(seed * 100 + trial))
                other = game.forced_step(world, seat)
                assert _is_told(step) == _is_told(other), f"that {step} is forced depends on a secret: {other}"


def _is_told(step: ForcedStep | None) -> bool | None:
    """Return all that spectators learn: whether a step is forced, and then whether it is thrown by hand."""
    return None if step is None else step.by_hand
