"""The table: sides, supplies, turns, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.table import table_rejection
from gingersnap.games.crokinole.rules import GAME as CROKINOLE
from gingersnap.games.wizard_biscuits.events import DiscChosen
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, FACES, HOUSE, SPECIALS, special
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    MISSILE_INSPIRATION,
    TELEPORTATION_LUCKY,
    begin,
    flicked,
    lay,
)
from gingersnap.games.wizard_biscuits.types import Bank, ChooseDisc, WizardBiscuitsDecline, WizardBiscuitsOptions
from gingersnap.testing import rule


@rule("WBI-1")
def test_rulebook_includes_crokinole_rules_after_own() -> None:
    assert CROKINOLE.rulebook.keys() <= GAME.rulebook.keys()
    assert GAME.rulebook["CRK-16"].chapter == "Crokinole: Good shots and bad ones"
    assert GAME.rulebook["GEN-1"] == CROKINOLE.rulebook["GEN-1"], "which is for every game"
    ids = list(GAME.rulebook)
    assert ids.index("WBI-1") < ids.index("CRK-1")


@rule("WBI-1", "WBI-A4")
def test_special_discs_are_judged_by_crokinole_rules() -> None:
    story = lay(theirs=[(None, (0.0, -5.0))], supplies=(["lucky"], []))
    assert story.flick("lucky", speed=0.6).verdict.rule == "CRK-16"
    story = lay(theirs=[("lucky", (0.0, -5.0))])
    assert not story.view().open_board
    assert story.flick(speed=0.6).verdict.rule == "CRK-16"
    assert begin().miss().verdict.rule == "CRK-13"
    assert begin().rejects(flicked(begin(), place=60.0)) == "CRK-9"


@rule("WBI-2", "WBI-A63")
def test_seat_count_is_two_or_four() -> None:
    assert list(GAME.seats) == [2, 4]
    rejection = table_rejection(GAME, WizardBiscuitsOptions(), 3)
    assert rejection is not None
    assert rejection.why == "Wizard Biscuits is for 2 or 4 players, not 3."
    assert begin(4).view().side_of == (0, 1, 0, 1)


@rule("WBI-3", "WBI-A1")
def test_setup_has_six_discs_per_side_and_all_specials_in_store() -> None:
    view = begin().view()
    assert [side.unflicked for side in view.sides] == [tuple(range(6)), tuple(range(6, 12))]
    assert view.store == tuple(SPECIALS)
    assert [side.specials for side in view.sides] == [(), ()]
    assert sum(GAME.pieces(begin().state).values()) == 12 + 6
    assert begin().rejects(flicked(begin(), "fire", disc=0)) == "WBI-3"


@rule("WBI-4", "WBI-A2")
def test_each_side_flicks_six_discs_of_supply_once_each() -> None:
    story = lay(supplies=(["fire", "frost"], ["lucky"]))
    assert story.faces_offered == {None, "fire", "heal", "frost", "invisibility"}
    assert story.rejects(flicked(story, "lucky")) == "WBI-4"
    assert story.rejects(flicked(story, disc=6)) == "WBI-4"
    story.flick("fire").miss()
    assert story.rejects(flicked(story, "heal")) == "WBI-A2"
    story.flick("frost").finish_flicks()
    assert story.state.rounds[0].totals == (40, 0)
    assert [len([d for d in story.state.flicked if d.side == side]) for side in (0, 1)] == [6, 6]
    assert story.view().sides[0].unflicked == (4, 5)


@rule("WBI-A2=before_the_round")
def test_choosing_before_the_round_ruling_fixes_six_discs() -> None:
    options = {"choosing": "before_the_round"}
    story = lay(supplies=(["fire", "inspiration"], ["lucky"]), left=1, turn=1, options=options).miss().finish_round()
    assert (story.kind, story.turn) == ("choose", 0), "of the side that begins first"
    assert story.offered == [ChooseDisc(FIRE_HEAL, True), ChooseDisc(FIRE_HEAL, False)]
    story.act(ChooseDisc(FIRE_HEAL, True)).act(ChooseDisc(MISSILE_INSPIRATION, False))
    assert (story.turn, story.asked.disc) == (1, TELEPORTATION_LUCKY)
    story.act(ChooseDisc(TELEPORTATION_LUCKY, False))
    assert story.event(DiscChosen).words(["Ann", "Bo"], 1).startswith("You leave the")
    assert story.view().sides[0].unflicked == (0, 1, 2, 3, 4, FIRE_HEAL), "starting discs make up the six"
    assert story.rejects(flicked(story, "magic_missile")) == "WBI-A2"
    story.miss("fire").miss()
    assert story.faces_offered == {None}
    story.finish_flicks()
    assert (story.kind, {disc.id for disc in story.state.flicked if disc.side == 0}) == (
        "seventh",
        {0, 1, 2, 3, 4, FIRE_HEAL},
    )


@rule("WBI-5")
def test_sides_alternate_and_partners_flick_three_each() -> None:
    story, seats = begin(4), []
    while not story.state.rounds:
        seats.append(story.turn)
        story.miss()
    assert seats == [0, 1, 2, 3] * 3
    partners = lay(supplies=(["fire"], []), seats=4)
    partners.miss().miss()
    assert (partners.turn, "fire" in partners.faces_offered) == (2, True)


@rule("WBI-6", "WBI-A65")
def test_first_side_is_tossed_or_chosen() -> None:
    assert [begin(toss=side).turn for side in (0, 1)] == [0, 1]
    assert begin(4, toss=1).turn == 1
    assert begin(first="black").turn == 1
    assert begin(first="natural").turn == 0
    tossed = Counter(GAME.setup(WizardBiscuitsOptions(), 2, Seeded(seed)).first for seed in range(200))
    assert min(tossed.values()) > 60  # the seeds are fixed; so far from even would be 5.6 standard deviations


@rule("WBI-7")
def test_round_winner_begins_next_round() -> None:
    story = begin(toss=0)
    story.miss().flick().finish_round()
    assert (story.state.rounds[0].winner, story.turn) == (1, 1)


@rule("WBI-7")
def test_tied_round_keeps_beginning_side() -> None:
    story = begin(toss=1).finish_round()
    assert (story.state.rounds[0].winner, story.turn) == (None, 1)


@rule("WBI-A61", "WBI-A76")
def test_partners_alternate_beginning_lower_seat_first() -> None:
    story, firsts = begin(4, toss=1), []
    for _ in range(3):
        firsts.append(story.turn)
        story.finish_round()
    story.flick() if story.turn % 2 == 0 else story.miss().flick()
    story.finish_round()
    firsts.append(story.turn)
    assert firsts == [1, 3, 1, 0]
    assert story.view().order[:4] == (0, 1, 2, 3)


@rule("WBI-8")
def test_five_ring_is_one_field() -> None:
    story = lay(mine=[("acid", (9.0, 0.0))], theirs=[("fire", (0.0, 9.5))], left=1)
    assert (story.field("acid"), story.field("fire")) == (5, 5)
    assert story.miss().kind == "acid"
    assert lay(mine=[("acid", "hole")]).field("acid") == 20


@rule("WBI-17")
def test_special_disc_face_must_be_declared() -> None:
    story = lay(supplies=(["fire"], []))
    assert story.rejects(flicked(story, None, disc=FIRE_HEAL)) == "WBI-17"
    assert story.rejects(flicked(story, "frost", disc=FIRE_HEAL)) == "WBI-17"
    story.flick("heal")
    assert story.view().specials[0].face == "heal"


@rule("WBI-18", "WBI-H2")
def test_prices_and_faces_match_rulebook() -> None:
    assert {disc.colour: disc.price for disc in HOUSE.special_discs} == {
        "red": 5, "blue": 5, "green": 10, "black": 10, "yellow": 15, "purple": 20,
    }  # fmt: skip
    assert len(FACES) == 12
    assert all(face.rule in GAME.rulebook for face in FACES.values())
    assert all(face in [side.name for side in special(disc).faces] for face, disc in DISC_OF_FACE.items())


@rule("WBI-A3")
def test_view_is_same_for_all_seats() -> None:
    story = lay(mine=[("frost", (0.0, 6.0))], supplies=(["fire"], ["poison"]))
    views = [codec.replace(story.view(seat), seat=0) for seat in (SPECTATOR, 0, 1)]
    assert views[0] == views[1] == views[2]


@rule("WBI-A22")
def test_status_belongs_to_side() -> None:
    story = lay(supplies=(["dark_magic"], []), seats=4, turn=2, left=1).flick("dark_magic")
    assert story.totals == (15, 0)


@rule("WBI-5")
def test_unasked_action_is_rejected() -> None:
    story = lay(supplies=(["fire"], []))
    assert story.rejects(Bank(0)) == "WBI-5"
    assert story.rejects(WizardBiscuitsDecline(FIRE_HEAL)) == "WBI-5"
    assert story.rejects(flicked(story), seat=1) == "GEN-7"


@pytest.mark.parametrize("board", ["slow", "fast"])
def test_board_option_sets_deceleration(board: str) -> None:
    usual = begin().view().deceleration
    assert (begin(board=board).view().deceleration > usual) == (board == "slow")


def test_tremor_draws_angle_and_speed() -> None:
    story = begin(tremor="real")
    story.act(flicked(story), ("angle", 0.0), ("speed", 0.0))
    assert story.verdict.good
