### What Wizard Biscuits says beyond Crokinole: to everybody, and under .seat or .side to whom it is about.

blurb = Crokinole with magic discs that burn, freeze and steal.
preset-first = First game
    .description = First to bank 50 points.
preset-brisk = Brisk
    .description = Thirty seconds for each flick.
box = A round board at dusk under the moon, with coloured discs that carry a flame, a snowflake, a skull, an eye, a clover and a star

option-first = Who starts
    .description = Toss for it, or choose a side (WBI-6).
    .toss = toss for it
    .natural = natural
    .black = black
option-tremor = Hand
    .description = How much your aim trembles: like a real hand, a little, or not at all. An assisted hand also shows where discs will end. The result names a light or assisted hand (CRK-H17, CRK-A61).
    .real = real
    .light = light
    .assisted = assisted
option-board = Board
    .description = How far discs slide (CRK-H5).
    .slow = slow
    .standard = standard
    .fast = fast
option-posts = Posts
    .description = Bare wood, or covered in latex (CRK-H7).
    .wood = bare wood
    .latex = latex
option-rim = Rim
    .description = Whether discs bounce back from the rim, and what happens to discs they then move (CRK-A25).
    .dead = discs don't bounce back
    .damage_replaced = moved discs are put back
    .damage_stays = moved discs stay there
option-heal = Heal
    .description = How many of your discs Heal brings back: any number, as printed, or one, so that the red disc alone doesn't decide games of two (WBI-22, WBI-A79).
    .printed = any number, as printed
    .one = one, for an even match
option-fire = Fire
    .description = Which discs it burns where it lands (WBI-A9).
    .everything = all, friend or foe
    .opposing = only the other side's
option-poisoned = Poisoned
    .description = How long a side stays Poisoned: until Heal or poisoning back cures it, or only while it keeps the poison disc (WBI-A30).
    .until_cured = until cured
    .while_disc_kept = while it keeps the disc
option-choosing = The six of a round
    .description = When a side chooses its discs: one before each flick, or all six before the round (WBI-4, WBI-A2).
    .one_by_one = one at a time
    .before_the_round = before the round
option-healed-poison = Poison healed at once
    .description = Whether a side that Heal cures in the same round still gets the poison disc (WBI-A18).
    .comes = it still gets the disc
    .stays = the disc stays where it was
option-heal-from = Discs that Heal brings back
    .description = Only those in the ditch, or all that are off the board, including 20s (WBI-22, WBI-A19).
    .ditch = from the ditch
    .off_the_board = from the 20s too
option-heal-whose = Whose discs Heal brings back
    .description = In pairs: only discs that the player of Heal flicked, or the partner's too (WBI-22, WBI-A20).
    .own = your own
    .partners_too = your partner's too
option-frozen = Frozen
    .description = How long a frozen disc has no effect: the whole round including what follows scoring, or only until scoring (WBI-24, WBI-A24).
    .whole_round = the whole round
    .until_scored = until scoring
option-frost = Frost
    .description = Whether Frost must still be on the board at the end of the round, or only has to have landed (WBI-23, WBI-A7).
    .at_the_end = on the board at the end
    .landed = landing is enough
option-dark-magic = Dark Magic
    .description = Whether the disc it destroys is gone before scoring, or scores first (WBI-31, WBI-A40).
    .before_totals = before scoring
    .after_scoring = after scoring
option-fire-in-hole = Fire in the hole
    .description = Which 20s it burns: those already there, or also later ones in the round (WBI-19, WBI-A12).
    .so_far = those already there
    .all_round = later ones too
option-moved = Discs that others move
    .description = Whether Fire and Poison act again when a later flick drives them to another field (WBI-A6).
    .nothing = they don't act again
    .lands_again = they act again
option-poisoned-again = Poison against a Poisoned side
    .description = Whether a side that is already Poisoned still gets the poison disc (WBI-27, WBI-A31).
    .disc_goes_over = it gets the disc
    .nothing = nothing happens
option-poison-disc = The poison disc
    .description = When the Poisoned side gets it: after scoring, or at once, off the board and ready to flick (WBI-27, WBI-A28).
    .after_scoring = after scoring
    .at_once = at once
option-handicaps = Handicaps
    .description = For each seat: reshots, a steadier hand or a head start (WBI-A81).
handicap-reshots = Two reshots
    .description = Take back two shots in each round (WBI-A81).
handicap-steady-hand = A steadier hand
    .description = Your aim trembles less than the others' (WBI-A81).
handicap-head-start = A head start
    .description = Start with 10 points in the bank (WBI-A81).
option-contacted = Bad shots on an open board
    .description = Which of your discs come off with the shot disc: all it set in motion, or only those it touched itself (CRK-A7, WBI-A83).
    .chain = all that moved
    .touched = only those it touched
option-chained-twenty = 20s without contact
    .description = What a 20 counts if the shot missed every opposing disc and only pushed this disc in through another (CRK-A8, WBI-A84).
    .out = nothing
    .counts = 20
option-price-red = Price of the red disc
    .description = Fire and Heal (WBI-18, WBI-A82).
option-price-blue = Price of the blue disc
    .description = Frost and Invisibility (WBI-18, WBI-A82).
option-price-green = Price of the green disc
    .description = Poison and Acid (WBI-18, WBI-A82).
option-price-black = Price of the black disc
    .description = Thief and Dark Magic (WBI-18, WBI-A82).
option-price-yellow = Price of the yellow disc
    .description = Teleportation and Lucky (WBI-18, WBI-A82).
option-price-purple = Price of the purple disc
    .description = Magic Missile and Inspiration (WBI-18, WBI-A82).
option-goal = Points to win
    .description = The first side to bank this many wins (WBI-15, WBI-A82).
option-bank-per-disc = Banking limit for each special disc
    .description = How many points you can bank in a round for each special disc you own (WBI-11, WBI-A82).
option-bank-step = Steps of banking
    .description = You bank a multiple of this (WBI-A72, WBI-A82).
option-poisoned-costs = Cost of being Poisoned
    .description = Points in each round (WBI-27, WBI-A82).
option-corrupted-costs = Cost of Dark Magic
    .description = Points in the round it is flicked (WBI-33, WBI-A82).
option-frozen-from-board = Discs that Frost freezes
    .description = From the board (WBI-23, WBI-A82).
option-frozen-from-hole = Discs that Frost freezes from the hole
    .description = If it is in the hole when the round is over (WBI-23, WBI-A82).
option-seconds-per-shot = Seconds per shot
    .description = Also for every other decision. No limit if not set (CRK-H15, WBI-A77).

## Discs and statuses

face-fire = Fire
face-heal = Heal
face-frost = Frost
face-invisibility = Invisibility
face-poison = Poison
face-acid = Acid
face-thief = Thief
face-dark_magic = Dark Magic
face-teleportation = Teleportation
face-lucky = Lucky
face-magic_missile = Magic Missile
face-inspiration = Inspiration
acts-placed = Its effect is where it can start.
acts-flicked = It acts after its flick.
acts-landed = It acts when it lands.
acts-seventh = It acts after all other flicks.
acts-end_of_round = It acts at the end of the round.
acts-after_scoring = It acts after the round has been scored.
lands-anew = { $moved ->
    [nothing] {""}
   *[lands_again] {" "}It acts again when a later flick drives it to another field or into the hole.
 }
does-fire = Where it lands, { $fire ->
    [everything] all other discs
   *[opposing] all discs of the other side
 } burn and score nothing this round. Frost doesn't burn.{ $fire_in_hole ->
    [so_far] {""}
   *[all_round] {" "}If it lands in the hole, discs that follow it this round burn too.
 }{ lands-anew }
does-heal = If it lands, remove a status from your side, or reflick { $heal ->
    [printed] any discs
   *[one] one disc
 } that you { $heal_whose ->
    [own] {""}
   *[partners_too] or your partner{" "}
 }flicked this round, from the ditch{ $heal_from ->
    [ditch] {""}
   *[off_the_board] {" "}or from the 20s
 }.
does-frost = { $frost ->
    [at_the_end] If it is on the board after scoring
   *[landed] If it has landed
 }, freeze { $from_board ->
    [one] an opposing special disc that was
   *[other] up to { $from_board } opposing special discs that were
 } flicked, for the next round; from the hole { $from_hole ->
    [one] one
   *[other] up to { $from_hole }
 }. It can't burn.
does-invisibility = Can start on the circle around the 10 field.
does-poison = If it lands in a field with an opposing disc, the other side is Poisoned and loses { $poisoned_costs ->
    [one] 1 point
   *[other] { $poisoned_costs } points
 } every round { $poisoned ->
    [until_cured] until cured
   *[while_disc_kept] while they keep this disc
 }. { $poison_disc ->
    [after_scoring] After the round
   *[at_once] At once
 } they get this disc.{ $poisoned_again ->
    [disc_goes_over] {""}
   *[nothing] {" "}It does nothing to a side that is already Poisoned.
 }{ lands-anew }
does-acid = After scoring, destroy an opposing special disc in the same field. Both discs go to the store.
does-thief = After scoring, swap it for an opposing special disc in the same field.
does-dark_magic = Costs { $corrupted_costs ->
    [one] 1 point
   *[other] { $corrupted_costs } points
 } this round. { $dark_magic ->
    [before_totals] Before the round is scored
   *[after_scoring] After scoring
 }, destroy an opposing special disc flicked this round{ $dark_magic ->
    [before_totals] , which then doesn't score
   *[after_scoring] {""}
 }. If it is off the board, it goes to the store itself.
does-teleportation = At the end of the round it counts the higher field if it touches a line.
does-lucky = Once in a round, after its flick, you can pick it up, wherever it is, and flick it again.
does-magic_missile = If it stays on the board after its flick, it counts 20.
does-inspiration = Can be flicked as a seventh disc, after all others.
status-poisoned = Poisoned
status-frozen = Frozen
status-corrupted = Corrupted
both-faces = { $one } / { $other }
special-disc = { both-faces } disc
starting-disc = starting disc { $number }
the-disc = the { $disc }
number = { $number ->
    [one] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
 }
discs-of = { number } of { WHOSE($side) } discs

## What can be done

flick = Flick { $what }{ $inner ->
    [yes] {" "}on the inner circle
   *[no] {""}
 } { $place }, { $aim }, { $speed }
a-starting-disc = a starting disc
reflick-lucky = Pick up Lucky and flick it once more
pick-up = Pick up { $disc } to reflick it
remove-status = Cure { $status }
freeze = Freeze the { $disc }
destroy = Destroy the { $disc }
destroy-with-acid = Destroy the { $disc }, and Acid with it
steal = Swap the Thief for the { $disc }
choose = { $is_among ->
    [yes] Take the { $disc } for this round
   *[no] Leave the { $disc } out of this round
 }
leave = Done with the { $disc }
pass-to-partner = Leave the seventh disc to your partner
buy = Buy the { $disc }
buy-what-is-none = Buy disc { $number }
buy-nothing = Buy nothing
bank = { $amount ->
    [0] Bank nothing
    [one] Bank 1 point
   *[other] Bank { $amount } points
 }

## What has happened

disc-chosen = { WHO($seat) } { $is_among ->
    [yes] takes the { $disc } for this round
   *[no] leaves the { $disc } out of this round
 } ({ $rule }).
    .seat = You { $is_among ->
        [yes] take the { $disc } for this round
       *[no] leave the { $disc } out of this round
     } ({ $rule }).
side-declared = { WHO($seat) } declares { $face }{ inner-start }{ as-seventh }.
    .seat = You declare { $face }{ inner-start }{ as-seventh }.
as-seventh = { $is_seventh ->
    [yes] {" "}as a seventh disc
   *[no] {""}
 }
inner-start = { $inner ->
    [yes] {" "}on the circle around the 10 field
   *[no] {""}
 }
disc-picked-up = { WHO($seat) } picks up { $disc } with Heal to reflick it ({ $rule }).
    .seat = You pick up { $disc } with Heal to reflick it ({ $rule }).
lucky-picked-up = { WHO($seat) } picks up Lucky { from-place } to flick it once more ({ $rule }).
    .seat = You pick up Lucky { from-place } to flick it once more ({ $rule }).
from-place = { $place ->
    [tray] from the 20s
    [ditch] from the ditch
   *[board] from the board
 }
seventh-passed = { WHO($seat) } leaves the seventh disc to { WHOM($partner) }.
    .seat = You leave the seventh disc to { WHOM($partner) }.
choice-timed-out = { WHOSE($seat) } time { $kind ->
    [seventh] for the seventh disc is up
    [lucky] for reflicking Lucky is up
    [heal] for Heal is up
    [pick_up] for picking up more discs is up
    [dark_magic] for Dark Magic is up
    [frost] for Frost is up
    [acid] for Acid is up
    [thief] for Thief is up
    [choose] for choosing the six is up
    [keep] for taking the shot back is up
    [buy] for buying is up
   *[bank] for banking is up, so as much as possible is banked
 } ({ $rule }).
discs-burned = { WHOSE($seat) } Fire burns { $discs } { $field ->
    [20] in the hole
   *[other] on the { $field } field
 }, so { $points } points don't count this round ({ $rule }).
points-less = { $points ->
    [0] which costs no points
    [one] which costs 1 point
   *[other] which costs { $points } points
 }
until-cured = until cured{ $kept ->
    [yes] {" "}or the poison disc is gone
   *[no] {""}
 }
began-poisoned = { WHO($side) } { $pair ->
    [yes] are
   *[no] is
 } Poisoned now, { points-less } every round { until-cured } ({ $rule }).
    .side = You are Poisoned now, { points-less } every round { until-cured } ({ $rule }).
began-corrupted = { WHO($side) } { $pair ->
    [yes] are
   *[no] is
 } Corrupted by Dark Magic, { points-less } this round ({ $rule }).
    .side = You are Corrupted by Dark Magic, { points-less } this round ({ $rule }).
no-longer = { WHO($side) } { $pair ->
    [yes] are
   *[no] is
 } no longer { $status }{ ended-by } ({ $rule }).
    .side = You are no longer { $status }{ ended-by } ({ $rule }).
ended-by = { $rule ->
    [WBI-22] , thanks to Heal
    [WBI-28] {" "}after poisoning back
    [WBI-A81] , because Dark Magic is taken back
   *[WBI-A30] , because the poison disc is gone
 }
disc-thawed = { WHOSE($side) } { $disc } thaws ({ $rule }).
disc-frozen = { WHOSE($seat) } Frost freezes { WHOSE($side) } { $disc }, so it has no effect { $until_scored ->
    [yes] until the next round is scored
   *[no] in the next round
 } ({ $rule }).
disc-destroyed = { WHOSE($seat) } { $is_acid ->
    [yes] Acid
   *[no] Dark Magic
 } destroys { WHOSE($side) } { $disc }, which goes to the store{ $has_counted ->
    [yes] {""}
   *[no] {" "}and doesn't score
 } ({ $rule }).
disc-spent = { $is_acid ->
    [yes] { WHOSE($seat) } Acid goes to the store with it
   *[no] { WHOSE($seat) } Dark Magic is off the board at the end of the round, so it goes to the store
 } ({ $rule }).
discs-swapped = { WHO($seat) } swaps the Thief for { WHOSE($side) } { $disc } ({ $rule }).
    .seat = You swap the Thief for { WHOSE($side) } { $disc } ({ $rule }).
disc-handed-over = { $at_once ->
    [yes] The { $disc } goes at once to { WHOM($side) }, as the target of its Poison, and doesn't count where it landed
   *[no] The { $disc } goes to { WHOM($side) }, as the target of its Poison
 } ({ $rule }).
disc-teleported = { WHOSE($seat) } Teleportation touches a line, so it counts { $field }, not { $before } ({ $rule }).
missile-struck = { WHOSE($seat) } Magic Missile stays on the board, so it goes to the 20s and counts 20 points, not { $field } ({ $rule }).
failed-frozen = { WHOSE($seat) } { $face } is frozen, so it has no effect this round ({ $rule }).
failed-frozen_until_scored = { WHOSE($seat) } { $face } is frozen, so it has no effect until this round is scored ({ $rule }).
failed-frozen_seventh = { WHOSE($seat) } { $face } is frozen, so it can't be a seventh disc ({ $rule }).
failed-not_landed = { WHOSE($seat) } { $face } does nothing, because it is off the board ({ $rule }).
failed-nothing_to_heal = { WHOSE($seat) } { $face } does nothing, because there is no status to remove and no disc to reflick ({ $rule }).
failed-nothing_to_burn = { WHOSE($seat) } { $face } burns nothing, because no other disc in its field can be burned ({ $rule }).
failed-frost_spared = { WHOSE($seat) } { $face } doesn't burn Frost ({ $rule }).
failed-twenty_already = { WHOSE($seat) } { $face } fell into the hole, so it already counts 20 ({ $rule }).
failed-nobody_there = { WHOSE($seat) } { $face } poisons nobody, because no opposing disc is in its field ({ $rule }).
failed-poisoned_already = { WHOSE($seat) } { $face } does nothing, because the other side is already Poisoned ({ $rule }).
failed-poisoned_again = { WHOSE($seat) } { $face } changes no status, because the other side is already Poisoned, but it gets the disc ({ $rule }).
failed-reflicked_already = { WHOSE($seat) } { $face } has already had its second flick this round ({ $rule }).
failed-among_the_six = { WHOSE($seat) } { $face } has no effect as one of the six ({ $rule }).
failed-off_the_board = { WHOSE($seat) } { $face } does nothing, because it is off the board ({ $rule }).
failed-in_the_hole = { WHOSE($seat) } { $face } has nowhere to go, because it is in the hole ({ $rule }).
failed-touches_no_line = { WHOSE($seat) } { $face } stays where it is, because it touches no line between two fields ({ $rule }).
failed-none_flicked = { WHOSE($seat) } { $face } does nothing, because no opposing special disc was flicked ({ $rule }).
failed-none_left = { WHOSE($seat) } { $face } does nothing, because every opposing special disc left was already destroyed or swapped ({ $rule }).
failed-own_already = { WHOSE($seat) } { $face } does nothing, because the opposing Poison was used against this side and is now its own ({ $rule }).
failed-swapped = { WHOSE($seat) } { $face } does nothing, because it was swapped before its turn came ({ $rule }).
failed-destroyed = { WHOSE($seat) } { $face } does nothing, because it was destroyed before its turn came ({ $rule }).
failed-none_in_the_field = { WHOSE($seat) } { $face } does nothing, because no opposing special disc is in its field ({ $rule }).
declined = { WHO($seat) } { $further ->
    [yes] does nothing more with { $face }
   *[no] doesn't use { $face }
 }.
    .seat = You { $further ->
        [yes] do nothing more with { $face }
       *[no] don't use { $face }
     }.
declined-lucky = { WHO($seat) } leaves Lucky where it is.
    .seat = You leave Lucky where it is.
declined-seventh = { WHO($seat) } flicks no seventh disc.
    .seat = You flick no seventh disc.
round-totalled = Round { $number }: { $totals }. { $won } ({ $rule }).
both-sides = { $one }; { $other }
total-of = { WHOM($side) } { $total }{ $plain ->
    [yes] {""}
   *[no] {" "}({ $made })
 }
made-board = { $points } on the board
made-twenties = { number } { $number ->
    [one] 20
   *[other] 20s
 }
made-poisoned = { $points } lost as Poisoned
made-corrupted = { $points } lost as Corrupted
made-burned = { $points } burned
round-won = { WHO($side) } { $pair ->
    [yes] win
   *[no] wins
 } the round by { $net }
    .side = You win the round by { $net }
round-tied = Nobody wins the round
price-in-points = { $price ->
    [one] 1 point
   *[other] { $price } points
 }
amount-in-points = { $amount ->
    [one] 1 point
   *[other] { $amount } points
 }
disc-bought = { WHO($seat) } buys the { $disc } for { price-in-points }{ points-left }.
    .seat = You buy the { $disc } for { price-in-points }{ points-left }.
points-left = { $left ->
    [0] {""}
    [one] , with 1 left
   *[other] , with { $left } left
 }
flick-stood = { WHOSE($seat) } shot stands.
all-points-left = { $left ->
    [one] , with 1 point left
   *[other] , with all { $left } points left
 }
nothing-bought = { WHO($seat) } buys nothing{ all-points-left }.
    .seat = You buy nothing{ all-points-left }.
points-banked = { WHO($seat) } banks { amount-in-points }, which makes { $score }{ of-the-goal }.
    .seat = You bank { amount-in-points }, which makes { $score }{ of-the-goal }.
of-the-goal = { $wins ->
    [yes] , and { $goal } are enough
   *[no] {" "}of { $goal }
 }
points-lost = { $why ->
    [unusable] No disc can be bought, and { nothing-banked }, so { lost-points } lost
    [unbankable] { $owns_none ->
        [yes] Without a special disc nothing can be banked
       *[no] No points can be banked
     }, so { lost-points } lost
   *[unused] { lost-points } unused and lost
 } ({ $rule }).
nothing-banked = { $owns_none ->
    [yes] without a special disc nothing can be banked
   *[no] no points can be banked
 }
lost-points = { WHOSE($side) } { $is_all ->
    [yes] { $amount ->
        [one] only point is
       *[other] { $amount } points are
     }
   *[no] { $amount ->
        [one] last point is
       *[other] other { $amount } points are
     }
 }
round-ended = Score: { $scores }.{ $number ->
    [0] {""}
    [one] {" "}Frozen in the next round: { $frozen }.
   *[other] {" "}Frozen in the next round: { $frozen }.
 }
score-of = { WHOM($side) } { $score }
won = { WHO($winners) } { $pair ->
    [yes] win
   *[no] wins
 } the game{ after-rounds }, { won-by } ({ $rule }).
    .winners = { $pair ->
        [yes] You and { WHO($winners) }
       *[no] You
     } win the game{ after-rounds }, { won-by } ({ $rule }).
won-by = { $by_discs ->
    [yes] with more special discs, { $discs }, after a tie at { $scores }
   *[no] { $scores }
 }
win-shared = { WHO($winners) } share the win{ after-rounds }. Both sides have { $score } points and { discs-each } ({ $rule }).
    .winners = You share the win with { WHO($winners) }{ after-rounds }. Both sides have { $score } points and { discs-each } ({ $rule }).
with-remark = { $won } { $remark } (CRK-A61)
after-rounds = { $rule ->
    [WBI-H4] {" "}after the last round allowed
   *[WBI-15] {""}
 }
discs-each = { $owned ->
    [0] no special disc
    [one] one special disc
   *[other] { $owned } special discs
 }

## What is asked and what is refused

among-your-six = Take { $disc } as one of your six this round?
asked-flick = Choose a disc, choose its side and flick it.
asked-reflick = Flick the disc you picked up.
asked-seventh = Flick Inspiration as your seventh disc, or skip it.
asked-keep = Keep the shot, or take it back?
asked-lucky = Lucky: pick it up and flick it once more?
asked-heal = Heal: { $sheds ->
    [yes] remove a status{ $most ->
        [0] ?
        [one] , or pick up a disc to reflick it?
       *[other] , or pick up to { $most } discs to reflick them?
     }
   *[no] pick up { $most ->
        [one] a disc to reflick it?
       *[other] to { $most } discs to reflick them?
     }
 }
asked-pick_up = Heal: pick up another disc?
asked-dark_magic = Dark Magic: destroy which disc?
asked-frost = Frost: freeze which disc for the next round?{ $most ->
    [one] {""}
   *[other] {" "}Up to { $most }.
 }
asked-acid = Acid: destroy which disc, and Acid with it?
asked-thief = Thief: swap it for which disc?
asked-buy = You won the round! Buy a disc?
asked-bank = How many points do you bank?
won-before-it-begins = A head start of { $start } points would already reach the goal of { $goal }.
not-asked = You can't do that now. { $asked }
only-inspiration-seventh = Only Inspiration can be a seventh disc.
reflick-first = First flick the disc you picked up.
flicked-already = That disc has already been flicked this round.
not-among-the-six = That disc isn't one of your six this round.
not-in-supply = That disc isn't in your supply.
seventh-is-inspiration = The seventh disc is Inspiration.
stays-lucky = Lucky stays Lucky for its second flick.
no-side-to-declare = A starting disc has no side to choose.
declare-a-side = Choose a side of the { $disc }.
only-invisibility-inside = Only Invisibility starts on the circle around the 10 field.
frozen-starts-on-line = It is frozen, so it starts on the line.
middle-on-inner-line = Place the disc's middle on the line of the inner circle.
gone-already = That disc has already been destroyed or swapped.
frozen-already = That disc is already frozen.
only-specials-destroyed = Only special discs can be destroyed.
partners-disc = Your partner flicked that disc. Heal brings back only your own.
yours-already = That disc is already yours. It was used as Poison against your side.
not-a-target = You can't choose that disc here. { $asked }
no-such-status = Your side doesn't have that status.
nobody-to-pass-to = You have no partner to leave it to.
not-in-store = That disc isn't in the store.
too-dear = It costs { $price } points, but you have { $left }.
not-first = { $disc } can't be the first disc your side buys.
bank-limit = You can bank at most { $most } points.
bank-steps = Bank a multiple of { $step } points.

## Points to be used

points-to-use = { WHO($seat) } has { $left } points to spend or bank.
    .seat = You have { $left } points to spend or bank.
will-be-lost = { $lost } of { WHOSE($seat) } { $left } points will be lost, because { WHO($seat) } can only { can-use }.
    .seat = { $lost } of your { $left } points will be lost, because you can only { can-use }.
can-use = { $price ->
    [0] bank { $bankable }
   *[other] bank { $bankable } and buy for { $price }
 }
bought-then-bank = {" "}for { $price } points, then bank up to { $bankable }{ also-lost }
then-bank = , then bank up to { $bankable }{ also-lost }
then-score = , then { $score }{ also-lost }
also-lost = { $lost ->
    [0] {""}
   *[other] {"; "}{ $lost } are lost
 }

## The terminal

legend = capitals: special discs   I post   O hole
disc-worth = { $field ->
    [none] burned
   *[other] worth { $field }
 }
standing = Round { $number }. Banked: { $scores }, of { $goal }.
side-line = { $set } ({ WHO($side) }): { $total } points so far, { $twenties } x 20 in the tray, { $flicks } to flick, { $ditch } in the ditch, can bank { $limit }{ $statuses }
the-store = the store
colour-red = red
colour-blue = blue
colour-green = green
colour-black = black
colour-yellow = yellow
colour-purple = purple
for-points = for { $price } points
lies-somewhere = { $place ->
    [hand] picked up
    [tray] in the tray
    [ditch] in the ditch
    [board] on the board
    [store] in the store
   *[supply] in the supply
 }{ $face ->
    [none] {""}
   *[other] {" "}as { $face }
 }
goes-to-after = goes to { $set } after this round
is-burned = burned
is-frozen = frozen
will-freeze = frozen next round
round-line = Round { $number }: { $totals }; banked { $banked }{ $bought ->
    [none] {""}
   *[other] , bought { $bought }
 }
who-is-asked = { WHO($seat) }: { $asked }
board-open = The board is open, so a disc must end in the hole, or in or on the 15 circle (CRK-13).
board-not-open = The board isn't open, so the shot must touch an opposing disc (CRK-16).
type-number = Type the number of what you want to do.
type-flick = Type a disc with place, aim and speed, such as: { typed-disc } 0 1.5 0.95 (plain is a starting disc; inner after invisibility starts inside). Without numbers you are asked for them one by one. You can add spin and offset, such as: spin 20 offset -3.{ $leave ->
    [pass] {" "}Or leave, or pass.
    [leave] {" "}Or leave.
   *[neither] {""}
 }
typed-disc = { $example ->
    [fire] fire
    [heal] heal
    [frost] frost
    [invisibility] invisibility
    [poison] poison
    [acid] acid
    [thief] thief
    [dark_magic] dark magic
    [teleportation] teleportation
    [lucky] lucky
    [magic_missile] magic missile
    [inspiration] inspiration
   *[plain] plain
 }
ask-place = Place on your line, in degrees; + is to the right
ask-aim = Aim, in degrees to the right of the middle
ask-speed = Speed in m/s; { $enough } just reaches the middle from the starting line

## The board

watched-choose = { WHO($seat) } chooses six discs.
watched-flick = { WHO($seat) } flicks next.
watched-reflick = { WHO($seat) } reflicks.
watched-seventh = { WHO($seat) } can flick a seventh disc.
watched-keep = { WHO($seat) } keeps the shot or takes it back.
watched-lucky = { WHO($seat) } can reflick Lucky.
watched-heal = { WHO($seat) } decides what Heal does.
watched-pick_up = { WHO($seat) } picks up discs.
watched-dark_magic = { WHO($seat) } decides about Dark Magic.
watched-frost = { WHO($seat) } decides about Frost.
watched-acid = { WHO($seat) } decides about Acid.
watched-thief = { WHO($seat) } decides about Thief.
watched-buy = { WHO($seat) } is in the store.
watched-bank = { WHO($seat) } is at the bank.
keys = F turns a special disc over, I puts Invisibility on the inner circle.
turned-up = { $face } is up.
lies-inside = The disc lies on the inner circle.
lies-on-line = The disc lies on the starting line.
read-rule = : read this rule
your-supply = Your supply: choose a disc to flick
supply-starting = { $count ->
    [one] 1 starting disc
   *[other] { $count } starting discs
 }, no effect
supply-special = The { $colour } disc with { $up } up, { $below } below
supply-disc = { $disc }{ $frozen ->
    [yes] , frozen: no effect
   *[no] {""}
 }{ $turns ->
    [yes] . Press to turn it over
   *[no] {""}
 }
turn-over = Turn over: { $face }
inner-circle = Inner circle
starting-disc-name = Starting disc.
does-starting = No effect: it counts where it lies.
held-starting = { $set }, without effect
held-special = { $face }, the { $colour } one{ $inner ->
    [yes] , on the inner circle
   *[no] {""}
 }
lying = { $face ->
    [none] the { $set } disc
   *[other] { $face } of { $set }
 }{ $burned ->
    [yes] , burned
   *[no] {""}
 }{ $frozen ->
    [yes] , frozen
   *[no] {""}
 }
with-points = { $status }{ $points ->
    [0] {""}
   *[other] {" "}−{ $points }
 }
owned = The { $disc } disc{ $unflicked ->
    [yes] , not flicked yet
   *[no] {""}
 }{ $face ->
    [none] {""}
   *[other] , flicked as { $face }
 }{ $frozen ->
    [yes] , frozen
   *[no] {""}
 }{ $freezing ->
    [yes] , frozen for the next round
   *[no] {""}
 }{ $burned ->
    [yes] , burned
   *[no] {""}
 }{ $given ->
    [yes] , goes to the Poisoned side after this round
   *[no] {""}
 }
now-title = Points if this round ended now
now-total = { $total } this round
specials-of = Special discs of { $set }
flicks-left = { $flicks ->
    [one] 1 flick
   *[other] { $flicks } flicks
 } left, { $plain } plain
store-title = Store
store-is-for = The winner of each round can buy one disc.
lost-unless-bought = If you buy nothing, { $lost } are lost.
close = Close
buy-for = Buy for { $price }
then-bank-after = then bank up to { $bankable }{ also-lost }
has-it = Owned by { $set }
not-as-first = Not as your first disc
points-short = { points-missing } short
points-missing = { $missing ->
    [one] 1 point
   *[other] { $missing } points
 }
points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
bank-title = Bank
limit-title = Limit:
bank-limit-line = { $each } × { $discs ->
    [one] 1 special disc
   *[other] { $discs } special discs
 } = { $limit } in a round
score-now = Score { $score } of { $goal }
score-meter = Score of { $goal }
bank-less = Less
bank-more = More points
points-to-bank = Points to bank

## Pictures in the rules

picture-WBI-19 = Fire lands in the 10 field, so the other two discs there burn, including one of its own side; the disc in the 15 field doesn't.
picture-WBI-25 = Invisibility can start on the circle around the 10 field instead of the starting line.
picture-WBI-29 = Acid and an opposing Frost disc share the 5 field, so both go to the store. The opposing disc in the 10 field is safe.
picture-WBI-31 = Dark Magic on the board destroys any opposing special disc flicked this round, here one in another field.
picture-WBI-34 = Teleportation touches the line between 10 and 15 and counts 15; a plain disc there counts 10.
picture-WBI-A24 = A frozen disc is a plain disc for a round, so a frozen Fire burns nothing.
picture-store = store
picture-costs = −{ $points } for its user

## Hints

hint-flick = { $face }: { $shot }
reason-bank-to-win = Bank { $amount } now: that takes you to { $score }, and you win.
reason-buy-to-win = Buy it: with one more special disc you can bank { $amount } now, and you win.
reason-buy-before-banking = Buy a disc first: without a special disc you can't bank anything.
reason-buy-to-deny = Take the { $disc } before { WHO($of) } can: nothing else would do as a first disc.
reason-buy-leaves-more = It costs only { $price }, so you can bank { $bankable } now instead of { $less }.
reason-buy-raises-limit = Buy the { $disc } for { $price }: with { $many } special discs you can bank { $limit } a round.
reason-buy-for-its-use = { $colour ->
    [red] Heal gives discs in the ditch { $heal ->
        [printed] another flick, all of them at once
       *[one] another flick, one at a time
    }.
    [blue] Invisibility flicks from close by, and Frost takes an effect away for a round.
    [green] Poison costs the other side { $points } points, and Acid destroys a special disc.
    [black] Thief can swap itself for a better disc, and Dark Magic can destroy one.
    [yellow] Lucky gives you a second try, and Teleportation counts more on a line.
   *[purple] Magic Missile counts 20 wherever it stays, and Inspiration is a seventh disc.
 }
reason-they-are-near-the-end = Bank your points instead of buying: { WHO($of) } can win with { $missing } more.
reason-near-the-end = Save your points: after this you need only { $missing } more to win.
reason-bank-in-full = Bank { $amount } without buying: a disc would leave you only { $less } to bank.
reason-bank-everything = Bank all you can: points that you don't bank are lost.
reason-fire-pays = Use Fire in the { $ring } ring: { $count ->
    [one] one of { WHOSE($of) } discs burns
   *[other] { $many } of { WHOSE($of) } discs burn
 }{ $own ->
    [0] , none of yours
   *[other] {""}
 }.
reason-fire-the-twenties = Fire in the hole burns { WHOSE($of) } { $count ->
    [one] disc
   *[other] { $many } discs
 } there for this round.
reason-save-fire = Keep Fire for later: there's nothing of { WHOSE($of) } to burn yet.
reason-heal-reflick = Use Heal: land it, and you may flick { $lost ->
    [one] a lost disc
   *[other] your { $many } lost discs
 } again.
reason-heal-cures = Heal cures the Poison that costs you { $points } points every round.
reason-invisibility-close = Invisibility lets you flick from the 10 line, so { $hole ->
    [yes] the hole is much closer
   *[no] you hit more surely
 }.
reason-frost-key-disc = { $lasting ->
    [yes] Keep Frost on the board
   *[no] Land Frost
 }, and { WHOSE($of) } { $disc } does nothing next round.
reason-poison-ring = Land Poison beside { WHOSE($of) } disc in one ring: { $cured ->
    [yes] the Poison goes over, and you're cured
   *[no] that costs { WHOM($of) } { $points } every round
 }.
reason-take-a-disc = { WHOSE($of) } { $disc } lies there: land { $steals ->
    [yes] Thief in its ring and swap them
   *[no] Acid in its ring and destroy it
 }.
reason-dark-magic = Dark Magic costs you { $points }, but can send { WHOSE($of) } { $disc } back to the store.
reason-teleport-line = Aim Teleportation at the { $points } line: if it touches, it counts { $points }.
reason-lucky-risk = Lucky gives you a second try, so { $hole ->
    [yes] go for the 20 first
   *[no] take the bold shot first
 }.
reason-missile-just-stay = Magic Missile counts 20 wherever it stays, and it stays { $percent }% of the time.
reason-save-inspiration = Save Inspiration: as a seventh disc it has the last word this round.
reason-inspiration-last = Flick Inspiration now: all other discs are flicked, so nobody can answer it.
reason-save-heal = Keep Heal for your last flicks: { $lost ->
    [yes] more of your discs may be in the ditch then
   *[no] none of your discs is in the ditch yet
 }.
reason-plain-first = { $face ->
    [acid] Keep Acid for later: there's no special disc of { WHOSE($of) } to destroy yet.
    [thief] Keep Thief for later: there's nothing of { WHOSE($of) } to steal yet.
    [poison] Keep Poison for later: no disc of { WHOSE($of) } is on the board yet.
    [frost] Keep Frost for later: there's no special disc of { WHOSE($of) } to freeze.
   *[dark_magic] Keep Dark Magic for later: there's no special disc of { WHOSE($of) } to destroy.
 }
reason-use-it-now = Use { $face } now: { $left ->
    [one] this is your last flick
   *[other] you have only { $many } flicks left
 }.
reason-keep-for-later = Keep { $face } for later: a plain disc will do here, and { $left ->
    [one] one flick follows
   *[other] { $many } flicks follow
 }.
reason-lucky-again = Flick it again: { $points ->
    [0] it's off the board, so you can't lose by it
   *[other] it counts only { $points } here
 }.
reason-lucky-keep = Leave it: it counts { $points } here, and another flick may miss.
reason-cure = { $status ->
    [poisoned] Cure the Poison: it costs you { $points } points every round.
    [frozen] Cure the Frost: your frozen discs act again at once.
   *[corrupted] Cure it: being Corrupted costs you { $points } points in this round.
 }
reason-pick-up-lost = Pick it up: it counts nothing in the ditch, so flick it again.
reason-pick-up-special = Pick up the { $disc } first: its effect can act once more.
reason-pick-up-any = Pick up discs from the ditch: { $lost ->
    [one] one of yours lies there and counts nothing
   *[other] { $many } of yours lie there and count nothing
 }.
reason-enough-picked-up = Leave the others where they are: there they count.
reason-freeze = { WHOSE($of) } { $disc } does nothing next round if you freeze it.
reason-exchange = { WHOSE($of) } disc costs { $price }, yours only { $own }: { $steals ->
    [yes] swap them
   *[no] destroy it
 }.
reason-take-by-use = Without the { $disc }, { WHO($of) } can bank { $limit } less a round.
reason-keep-own = Keep your { $disc }: { $cheaper ->
    [yes] it's worth at least as much as theirs
   *[no] it does more for you than theirs would
 }.
reason-choose = { $among ->
    [yes] Take the { $disc }: its effect acts only if you flick it.
   *[no] Leave the { $disc } out: it's frozen and does nothing this round.
 }
reason-keep-landed = Keep it: your disc landed, and another flick may not.
reason-reshoot-lost = Take it back: your disc didn't land, so another flick can only be better.

## What there is to do

todo-flick = Choose a disc, pull it back and let go: { $open ->
    [yes] hole or 15 circle
   *[no] hit one of theirs
 }.
todo-bank = Bank up to { $most } of { $left } points: what you don't bank is lost.

## Numbers of a finished game

number-banked = Points banked
number-banked_a_round = Banked a round
number-rounds_won = Rounds won
number-average_lead = Average lead in a round
number-lost_unspent = Points lost unused
number-bought = Special discs bought
number-stolen = Special discs stolen
number-destroyed = Special discs destroyed
number-burned = Discs burned
number-lost_to_fire = Points lost to fire
number-paid_to_magic = Paid to poison and corruption
details-discs = Points each special disc gained or cost: what it scored, made and took, minus its price
details-no-gain = –

## What things are, and how far everybody is

about-hole = A disc that a good shot puts in here counts 20 for its owner. No flick moves it any more, but magic still reaches it.
about-tray = Discs that went into the hole are kept here. No flick moves them, but magic still reaches them.
about-ditch = A disc that falls in here is out for this round, unless Heal or Lucky brings it back.
stands-burned = It is burned and counts nothing this round.
stands-burned-tray = Here so far: { $count }, burned: { $burned }. A burned disc counts nothing this round, any other 20.
spoken-burned = Burned, so worth nothing this round: { $discs }.
spoken-burned-in-hole = { $count } of { WHOSE($seats) } discs in the hole
thing-special = Special disc
about-special = A disc with two sides. Choose which one counts before you flick it.
stands-special = One side: { $one } The other: { $other } It { $lies ->
    [store] is in the store, for { $price } points.
    [supply] is in the supply of its side.
    [hand] is about to be flicked again.
    [board] lies on the board.
    [tray] is in the hole.
   *[ditch] is off the board.
 }
way-flick = pull it back and let go
way-special = choose it and its side, pull it back and let go
thing-store = Store
about-store = Win a round to buy one special disc with its points and bank from what is left. The rest is lost.
stands-store = { $discs ->
    [one] One disc is for sale.
   *[other] { $discs } discs are for sale.
 }
thing-bank = Bank
about-bank = Banked points are yours for good.
stands-bank-limit = In a round you can bank { $each ->
    [one] 1 point
   *[other] { $each } points
 } for each special disc you own, and nothing without one.
stands-bank = { $limit } { $left } points are left of this round. If nothing is bought, { $lost } of them are lost, even if as many as possible are banked.
thing-team = Side
about-team = The side with the higher total wins the round and gets the difference to spend and bank.
team-named = Side with the { $set } discs
stands-team = { $score } banked; { $total } this round if it ended now; it can bank at most { $limit } after that.
thing-status = Status
about-status = Magic makes a side Poisoned, Corrupted or Frozen; Heal takes one of these away.
stands-status = Poisoned costs { $poisoned ->
    [one] 1 point
   *[other] { $poisoned } points
 } in each round, Corrupted { $corrupted ->
    [one] 1 point
   *[other] { $corrupted } points
 } in the round in which Dark Magic is flicked. A frozen disc has no effect { $frozen ->
    [whole_round] for a round
   *[until_scored] in a round until scoring
 }.
goal-brief = First to bank { $target } points wins.
goal-words = First to bank { $target } points wins. Win rounds, buy magic discs, and bank what you can.
progress = { $score } of { $target }

## Lessons

lesson-flick-again = Not quite. Look where the discs lie, and try once more.
lesson-unused = You can leave it unused. But look what it can do.

lesson-store = Winning and shopping
lesson-store-last = This is the last flick of a round, and this is your disc. Pull it back, let go and hit Bo's.
lesson-store-won = You won the round. Only the winner gets points: the difference, to spend and to bank.
lesson-store-limit = The first to bank 50 wins. In a round you can bank 10 points for each special disc you own, and you own none. How much can you bank now?
lesson-store-all = All of it
lesson-store-all-wrong = No, without a special disc you can't bank anything.
lesson-store-none = Nothing
lesson-store-none-right = Right, so buy a disc first.
lesson-store-buy = The store has six discs, each with two sides. Buy Fire / Heal, the red one, for 5 points.
lesson-store-nothing = Then the points of this round are lost, because you can't bank anything yet.
lesson-store-other = A good disc too. But take Fire / Heal, the red one, because the next lesson begins with it.
lesson-store-bought = It's yours, so now you can bank up to 10.
lesson-store-bank = Bank 10 of what is left.
lesson-store-less = You can bank less, but points you don't bank are lost.
lesson-store-banked = 10 of 50. What the discs can do comes next.

lesson-sides = The twelve sides
lesson-fire = The red disc has two sides, and you choose one before you flick. Fire burns all other discs in the field where it lands, yours too. Choose the red disc with Fire up, and flick it into the 15 circle.
lesson-fire-learned = All others there are burned and score nothing this round.
lesson-heal = Your discs are in the ditch. Heal, the other side of red, brings discs back. Choose the red disc, turn it over to Heal, and land on the board.
lesson-heal-landed = It has landed.
lesson-heal-pick = Pick up one of your discs from the ditch.
lesson-heal-learned = You flick it again at once.
lesson-frost = Blue is Frost: if it is on the board at the end of the round, it freezes one of Bo's special discs that was flicked. Bo flicked the red one. Choose the blue disc with Frost up, and land on the board.
lesson-frost-landed = The round is over, and Frost is on the board.
lesson-frost-freeze = Freeze Bo's red disc, Fire / Heal.
lesson-frost-learned = Well frozen! In the round after that it works again.
lesson-invisibility = The other side of blue, Invisibility, can start closer: on the circle where the 10 field begins. Choose the blue disc, turn it over to Invisibility, choose the inner circle, and flick it softly.
lesson-invisibility-learned = It's easier to be exact from so close.
lesson-poison = Green is Poison: land where one of Bo's discs lies, and Bo is Poisoned. Choose the green disc with Poison up, and flick it into the 15 circle.
lesson-poison-learned = Bo loses 5 points in each round, and gets the disc. Bo stays Poisoned until Heal cures it, or until Bo poisons you back.
lesson-cure = Now you are Poisoned, so you lose 5 points in each round. Heal cures that too. Choose the red disc, turn it over to Heal, and land on the board.
lesson-cure-landed = It has landed, and now you choose what Heal does.
lesson-cure-shed = Cure yourself of Poisoned.
lesson-cure-other = Heal does one thing or the other, so you are still Poisoned. Cure yourself this time.
lesson-cure-learned = You are cured, and the green disc stays yours. Poisoning Bo would have cured you too.
lesson-acid = The other side of green is Acid. Choose the green disc, turn it over to Acid, and land in the field where Bo's red disc lies: the 15 circle.
lesson-acid-landed = The round is over, and both lie in the same field.
lesson-acid-destroy = Destroy Bo's red disc, Fire / Heal.
lesson-acid-learned = Both go back to the store, yours too.
lesson-thief = Black is the Thief. Choose the black disc with Thief up, and land in the field where Bo's red disc lies.
lesson-thief-landed = The round is over, and the Thief lies beside it.
lesson-thief-steal = Take Bo's red disc, Fire / Heal.
lesson-thief-learned = Now red is yours, and Bo has the Thief.
lesson-dark-magic = The other side of black is Dark Magic: it destroys a disc that Bo flicked, wherever it lies. It has its price. Choose the black disc, turn it over to Dark Magic, and land on the board.
lesson-dark-magic-landed = It is on the board, and you are Corrupted, so you lose 5 points this round.
lesson-dark-magic-destroy = Destroy Bo's red disc, Fire / Heal.
lesson-dark-magic-learned = It is back in the store. If Dark Magic had been off the board, it would have gone there itself.
lesson-teleportation = Yellow is Teleportation: if it touches a line at the end of the round, it counts the higher field. Your own disc lies just inside the 15 circle, so a disc that hits it stops on the line. Choose the yellow disc with Teleportation up, and hit your own.
lesson-teleportation-learned = It's on the line, so it counts 15, not 10.
lesson-lucky = The other side of yellow is Lucky. Choose the yellow disc, turn it over to Lucky, and flick it as well as you can.
lesson-lucky-flicked = Not satisfied?
lesson-lucky-again = Pick it up and flick it once more.
lesson-lucky-learned = A second chance, once in each round.
lesson-magic-missile = Purple is the Magic Missile: if it is on the board after its flick, it goes straight to the 20s. Choose the purple disc with Magic Missile up, and flick it softly, so that it stays on the board.
lesson-magic-missile-hole = Any disc counts 20 in the hole. Flick more softly, because the Missile doesn't need to get that far.
lesson-magic-missile-learned = Twenty points, and no flick can touch it.
lesson-inspiration = Its other side, Inspiration, is a seventh flick, after all others. Choose a starting disc, your sixth, and flick it first.
lesson-inspiration-asked = Six are flicked, and purple is left.
lesson-inspiration-seventh = Choose the purple disc with Inspiration up, and flick it.
lesson-inspiration-learned = Seven flicks to Bo's six. You have seen all twelve sides. Now win rounds, and bank.
