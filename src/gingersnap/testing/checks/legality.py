"""Checks of legality: `check` is the only authority, and offers agree with it."""

from __future__ import annotations

import random

from gingersnap.core import codec
from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, Game, Rejection
from gingersnap.testing.checks.random_play import AnyGame, all_readers, players, random_requests, sample_tables


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
