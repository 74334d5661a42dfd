### What Wizard Biscuits says beyond Crokinole: to everybody, and under .seat or .side to whom it is about.

blurb = Crokinole with magic: win rounds, buy discs that burn, heal or steal, bank 50.
preset-first = First game
    .description = Until somebody has banked 50.
preset-brisk = Brisk
    .description = Thirty seconds for each flick.
box = A round board at dusk under the moon, with coloured discs that carry a flame, a snowflake, a skull, an eye, a clover and a star

option-first = Who starts
    .description = Tossed for, or the side that you agree on (WBI-6).
    .toss = tossed for
    .natural = natural
    .black = black
option-tremor = Hand
    .description = It trembles like a person's; lightly; or is assisted: it does not tremble, and a ghost shows where discs will end. Results say so (CRK-H17, CRK-A61).
    .real = real
    .light = light
    .assisted = assisted
option-board = Board
    .description = How far discs slide (CRK-H5).
    .slow = slow
    .standard = standard
    .fast = fast
option-posts = Posts
    .description = Bare wood, or in latex sleeves (CRK-H7).
    .wood = bare wood
    .latex = latex sleeves
option-rim = Rim
    .description = Whether discs bounce back from the rim, and what that does (CRK-A25).
    .dead = nothing comes back
    .damage_replaced = what they disturb is put back
    .damage_stays = what they disturb stays so
option-heal = Heal
    .description = How many of your discs Heal brings back from the ditch: any, as printed, or one, for games of two that the red disc does not decide alone (WBI-22, WBI-A79).
    .printed = any number, as printed
    .one = one, for a contest
option-fire = Fire
    .description = Which discs it burns where it lands (WBI-A9).
    .everything = all, friend or foe
    .opposing = only those of the other side
option-poisoned = Poisoned
    .description = How long a side stays so: until Heal or poisoning back cures it, or only while it keeps the poison disc (WBI-A30).
    .until_cured = until cured
    .while_disc_kept = while the disc is kept
option-choosing = The six of a round
    .description = When a side chooses which discs it flicks: each when it is to be flicked, or all six before the round begins (WBI-4, WBI-A2).
    .one_by_one = one at a time
    .before_the_round = before the round
option-healed-poison = Poison healed at once
    .description = Whether a side that Heal cures in the round of its poisoning still gets the poison disc (WBI-A18).
    .comes = the disc still comes
    .stays = it stays where it was
option-heal-from = Discs that Heal brings back
    .description = Only those in the ditch, or all that are not on the board, 20s too (WBI-22, WBI-A19).
    .ditch = from the ditch
    .off_the_board = 20s too
option-heal-whose = Whose discs Heal brings back
    .description = Of a pair: what who flicked Heal has flicked, or the partner's discs as well (WBI-22, WBI-A20).
    .own = one's own
    .partners_too = the partner's too
option-frozen = Frozen
    .description = For how long a frozen disc does nothing: the whole round with what comes after scoring, or only until it is scored (WBI-24, WBI-A24).
    .whole_round = the whole round
    .until_scored = until it is scored
option-frost = Frost
    .description = Whether it has to be on the board when the round is over, or may have been knocked off after it landed (WBI-23, WBI-A7).
    .at_the_end = on the board at the end
    .landed = it is enough that it landed
option-dark-magic = Dark Magic
    .description = Whether what it destroys is gone before the round is scored, or has counted (WBI-31, WBI-A40).
    .before_totals = before totals
    .after_scoring = after scoring
option-fire-in-hole = Fire in the hole
    .description = Which 20s it burns: those that are there by then, or later ones of the round as well (WBI-19, WBI-A12).
    .so_far = those so far
    .all_round = later ones too
option-moved = Discs that others move
    .description = Whether Fire and Poison act again when a later flick drives them to another field (WBI-A6).
    .nothing = they do nothing more
    .lands_again = they land again
option-poison-disc = The poison disc
    .description = When the Poisoned side gets it: when the round has been scored, or at once, off the board and ready to be flicked (WBI-27, WBI-A28).
    .after_scoring = after scoring
    .at_once = at once
option-handicaps = Handicaps
    .description = By seat: reshots, a steadier hand or a head start (WBI-A81).
handicap-reshots = Two reshots
    .description = Two flicks may be taken back in each round (WBI-A81).
handicap-steady-hand = A steadier hand
    .description = It trembles less than the other hands (WBI-A81).
handicap-head-start = A head start
    .description = 10 points are in the bank at first (WBI-A81).
option-contacted = Bad shots on an open board
    .description = Which discs are out with the one that was shot: all that it reached, also through others, or only those that it touched itself (CRK-A7, WBI-A83).
    .chain = all that were reached
    .touched = those that it touched itself
option-chained-twenty = 20s without the contact
    .description = What a disc in the hole counts if a shot that had to touch an opposing disc did not, and reached this one only through others (CRK-A8, WBI-A84).
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
    .description = WBI-15, WBI-A82.
option-bank-per-disc = Points to bank for each special disc
    .description = In one round (WBI-11, WBI-A82).
option-bank-step = Steps of banking
    .description = What is banked is a multiple of it (WBI-A72, WBI-A82).
option-poisoned-costs = Points that Poison costs
    .description = In each round (WBI-27, WBI-A82).
option-corrupted-costs = Points that Dark Magic costs
    .description = In its round (WBI-33, WBI-A82).
option-frozen-from-board = Discs that Frost freezes
    .description = From the board (WBI-23, WBI-A82).
option-frozen-from-hole = Discs that Frost freezes from the hole
    .description = WBI-23, WBI-A82.
option-seconds-per-shot = Seconds per shot
    .description = And for every other decision; no limit if not set (CRK-H15, WBI-A77).

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
does-fire = Where it lands, all other discs burn: they score nothing in this round.
does-heal = If it lands, your side sheds a status, or you reflick discs of yours that are in the ditch: any, or one where the table says so.
does-frost = If it is on the board after scoring, freeze an opposing special disc for the next round; two from the hole. It cannot burn.
does-invisibility = May start on the circle around the 10 field.
does-poison = Landing where an opposing disc is, it makes the other side Poisoned: 5 points less in every round, and this disc is theirs.
does-acid = After scoring, destroy an opposing special disc in the same field: it and this disc go to the store.
does-thief = After scoring, swap it for an opposing special disc in the same field.
does-dark_magic = Costs 5 points. At the end of the round, destroy an opposing special disc flicked in it; off the board, this disc goes to the store.
does-teleportation = At the end of the round, on a line between two fields it counts in the higher one.
does-lucky = After its flick it may be picked up, wherever it is, and flicked once more.
does-magic_missile = If it stays on the board after its flick, it counts 20.
does-inspiration = May be flicked as a seventh disc, when all others have been flicked.
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
remove-status = Be no longer { $status }
freeze = Freeze the { $disc }
destroy = Destroy the { $disc }
destroy-with-acid = Destroy the { $disc }, and Acid with it
steal = Swap the Thief for the { $disc }
choose = { $is_among ->
    [yes] Take the { $disc } among your six
   *[no] Leave the { $disc } out of this round
 }
leave = Do no more with the { $disc }
pass-to-partner = Leave the seventh disc to your partner
buy = Buy the { $disc }
buy-what-is-none = Buy disc { $number }
buy-nothing = Buy nothing
bank = { $amount ->
    [0] Bank nothing
   *[other] Bank { $amount } points
 }

## What has happened

disc-chosen = { WHO($seat) } { $is_among ->
    [yes] takes the { $disc } among the six of this round
   *[no] leaves the { $disc } out of this round
 } ({ $rule }).
    .seat = You { $is_among ->
        [yes] take the { $disc } among the six of this round
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
disc-picked-up = { WHO($seat) } picks up { $disc } by Heal, to reflick it ({ $rule }).
    .seat = You pick up { $disc } by Heal, to reflick it ({ $rule }).
lucky-picked-up = { WHO($seat) } picks up Lucky { from-place }, to flick it once more ({ $rule }).
    .seat = You pick up Lucky { from-place }, to flick it once more ({ $rule }).
from-place = { $place ->
    [tray] from the 20s
    [ditch] from the ditch
   *[board] from the board
 }
seventh-passed = { WHO($seat) } leaves the seventh disc to { WHOM($partner) }.
    .seat = You leave the seventh disc to { WHOM($partner) }.
choice-timed-out = { WHOSE($seat) } time is up { $kind ->
    [seventh] for the seventh disc
    [lucky] for reflicking Lucky
    [heal] for Heal
    [pick_up] for picking up more discs
    [dark_magic] for Dark Magic
    [frost] for Frost
    [acid] for Acid
    [thief] for Thief
    [buy] for buying
   *[bank] for banking: all that can be is banked
 } ({ $rule }).
discs-burned = { WHOSE($seat) } Fire burns { $discs } { $field ->
    [20] in the hole
   *[other] on the { $field } field
 }: { $points } points that do not count in this round ({ $rule }).
began-poisoned = { WHO($side) } { $pair ->
    [yes] are
   *[no] is
 } Poisoned now: { $points } points less in every round until cured ({ $rule }).
    .side = You are Poisoned now: { $points } points less in every round until you are cured ({ $rule }).
began-corrupted = { WHO($side) } { $pair ->
    [yes] are
   *[no] is
 } Corrupted by Dark Magic: { $points } points less in this round ({ $rule }).
    .side = You are Corrupted by Dark Magic: { $points } points less in this round ({ $rule }).
no-longer = { WHO($side) } { $pair ->
    [yes] are
   *[no] is
 } no longer { $status }{ ended-by } ({ $rule }).
    .side = You are no longer { $status }{ ended-by } ({ $rule }).
ended-by = { $rule ->
    [WBI-22] , by Heal
    [WBI-28] , by poisoning back
   *[WBI-A30] : the poison disc is gone
 }
disc-thawed = { WHOSE($side) } { $disc } thaws ({ $rule }).
disc-frozen = { WHOSE($seat) } Frost freezes { WHOSE($side) } { $disc }: it does nothing special in the next round ({ $rule }).
disc-destroyed = { WHOSE($seat) } { $rule ->
    [WBI-29] Acid
   *[WBI-31] Dark Magic
 } destroys { WHOSE($side) } { $disc }: it goes to the store{ $rule ->
    [WBI-29] {""}
   *[WBI-31] {" "}and does not count
 } ({ $rule }).
disc-spent = { $rule ->
    [WBI-29] { WHOSE($seat) } Acid goes to the store with it
   *[WBI-32] { WHOSE($seat) } Dark Magic is off the board at the end of the round, and goes to the store
 } ({ $rule }).
discs-swapped = { WHO($seat) } swaps the Thief for { WHOSE($side) } { $disc } ({ $rule }).
    .seat = You swap the Thief for { WHOSE($side) } { $disc } ({ $rule }).
disc-handed-over = The { $disc } goes to { WHOM($side) }: it poisoned { WHOM($side) } ({ $rule }).
disc-teleported = { WHOSE($seat) } Teleportation touches a line: it counts { $field }, not { $before } ({ $rule }).
missile-struck = { WHOSE($seat) } Magic Missile stays on the board and goes to the 20s: 20 points, not { $field } ({ $rule }).
failed-frozen = { WHOSE($seat) } { $face } is frozen: it does nothing special in this round ({ $rule }).
failed-frozen_seventh = { WHOSE($seat) } { $face } is frozen, and cannot be a seventh disc ({ $rule }).
failed-not_landed = { WHOSE($seat) } { $face } does nothing: it is off the board ({ $rule }).
failed-nothing_to_heal = { WHOSE($seat) } { $face } does nothing: there is no status to shed and no disc to reflick ({ $rule }).
failed-nothing_to_burn = { WHOSE($seat) } { $face } burns nothing: no other disc is there ({ $rule }).
failed-frost_spared = { WHOSE($seat) } { $face } does not burn Frost ({ $rule }).
failed-twenty_already = { WHOSE($seat) } { $face } fell into the hole by itself: it counts 20, and no more ({ $rule }).
failed-nobody_there = { WHOSE($seat) } { $face } poisons nobody: no opposing disc is there ({ $rule }).
failed-poisoned_already = { WHOSE($seat) } { $face } does nothing: the other side is Poisoned already ({ $rule }).
failed-reflicked_already = { WHOSE($seat) } { $face } has had its second flick in this round: there is no other ({ $rule }).
failed-among_the_six = { WHOSE($seat) } { $face } among the six is a disc like any other ({ $rule }).
failed-off_the_board = { WHOSE($seat) } { $face } does nothing: it is off the board ({ $rule }).
failed-in_the_hole = { WHOSE($seat) } { $face } has nowhere to go: it is in the hole ({ $rule }).
failed-touches_no_line = { WHOSE($seat) } { $face } stays where it is: it touches no line between two fields ({ $rule }).
failed-none_flicked = { WHOSE($seat) } { $face } does nothing: there is no opposing special disc that was flicked ({ $rule }).
failed-none_in_the_field = { WHOSE($seat) } { $face } does nothing: no opposing special disc is with it ({ $rule }).
declined = { WHO($seat) } { $further ->
    [yes] does no more with { $face }
   *[no] does not use { $face }
 }.
    .seat = You { $further ->
        [yes] do no more with { $face }
       *[no] do not use { $face }
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
 } it by { $net }
    .side = You win it by { $net }
round-tied = Nobody wins it
disc-bought = { WHO($seat) } buys the { $disc } for { $price } points{ points-left }.
    .seat = You buy the { $disc } for { $price } points{ points-left }.
points-left = { $left ->
    [0] {""}
   *[other] {" "}and { $left } are left
 }
flick-stood = { WHO($seat) } lets the flick stand.
    .seat = You let the flick stand.
nothing-bought = { WHO($seat) } buys nothing: all { $left } points are left.
    .seat = You buy nothing: all { $left } points are left.
points-banked = { WHO($seat) } banks { $amount } points: that makes { $score }{ of-the-goal }.
    .seat = You bank { $amount } points: that makes { $score }{ of-the-goal }.
of-the-goal = { $wins ->
    [yes] , and { $goal } are enough
   *[no] {" "}of { $goal }
 }
points-lost = { WHOSE($side) } { $is_all ->
    [yes] {""}
   *[no] other{" "}
 }{ $amount } points are not used, and lost ({ $rule }).
round-ended = The score: { $scores }.{ $number ->
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
    [yes] by more special discs, { $discs }: the scores are level, { $scores }
   *[no] { $scores }
 }
win-shared = { WHO($winners) } share the win{ after-rounds }: both sides have { $score } points and { discs-each } ({ $rule }).
    .winners = You share the win with { WHO($winners) }{ after-rounds }: both sides have { $score } points and { discs-each } ({ $rule }).
with-remark = { $won } { $remark }
after-rounds = { $rule ->
    [WBI-H4] {" "}after the last round that is played
   *[WBI-15] {""}
 }
discs-each = { $owned ->
    [0] no special disc
    [one] one special disc
   *[other] { $owned } special discs
 }

## What is asked and what is refused

asked-choose = Is this disc among your six of this round?
asked-flick = Choose a disc, declare its side and flick it.
asked-reflick = Reflick what you picked up.
asked-seventh = Flick Inspiration as your seventh disc, or leave it.
asked-keep = Does the flick stand, or will you take it back?
asked-lucky = Lucky: pick it up and flick it once more?
asked-heal = Heal: { $most ->
    [0] shed a status?
    [one] shed a status, or pick up a disc to reflick it?
   *[other] shed a status, or pick up to { $most } discs to reflick them?
 }
asked-pick_up = Heal: pick up another disc?
asked-dark_magic = Dark Magic: which disc shall be destroyed?
asked-frost = Frost: which disc shall be frozen for the next round?{ $most ->
    [one] {""}
   *[other] {" "}Up to { $most }.
 }
asked-acid = Acid: which disc shall be destroyed, and Acid with it?
asked-thief = Thief: which disc shall be swapped for it?
asked-buy = You won the round: buy a disc?
asked-bank = How many points do you bank?
won-before-it-begins = A head start of { $start } points would be enough: it goes to { $goal }.
not-asked = That is not what is asked now. { $asked }
only-inspiration-seventh = Only Inspiration can be a seventh disc.
reflick-first = First reflick what you picked up.
flicked-already = That disc has been flicked in this round.
not-among-the-six = That disc is not among your six of this round.
not-in-supply = That disc is not in your supply.
seventh-is-inspiration = The seventh disc is Inspiration.
stays-lucky = It stays Lucky for its reflick.
no-side-to-declare = A starting disc has no side to declare.
declare-a-side = Declare a side of the { $disc }.
only-invisibility-inside = Only Invisibility may start on the circle around the 10 field.
frozen-starts-on-line = It is frozen and starts on the line.
middle-on-inner-line = On the inner circle the middle of the disc lies on the line.
gone-already = That disc has been destroyed or swapped already.
frozen-already = That disc is frozen already.
only-specials-destroyed = Only special discs can be destroyed.
partners-disc = Your partner flicked that disc: Heal brings back only your own.
yours-already = That disc has poisoned your side: it is yours already.
not-a-target = That disc cannot be chosen here. { $asked }
no-such-status = Your side has no such status to shed.
nobody-to-pass-to = There is nobody to leave it to.
not-in-store = That disc is not in the store.
too-dear = It costs { $price } points, and you have { $left }.
not-first = { $disc } may not be the first disc that your side buys.
bank-limit = You can bank { $most } points at most.
bank-steps = Bank a multiple of { $step } points.

## Points to be used

points-to-use = { WHO($seat) } has { $left } points to use.
    .seat = You have { $left } points to use.
will-be-lost = { $lost } of { WHOSE($seat) } { $left } points will be lost: { WHO($seat) } can { can-use }.
    .seat = { $lost } of your { $left } points will be lost: you can { can-use }.
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
board-open = The board is open: a disc must end in the hole, or in or on the 15 circle (CRK-13).
board-not-open = The board is not open: an opposing disc must be touched (CRK-16).
type-number = Type the number of what you want to do.
type-flick = Type a disc with place, aim and speed, such as: { typed-disc } 0 1.5 0.95 (plain is a starting disc; inner after invisibility starts inside). Without numbers you are asked for them one by one. spin and offset may follow, such as: spin 20 offset -3.{ $leave ->
    [pass] {" "}Or leave, or pass.
    [leave] {" "}Or leave.
   *[neither] {""}
 }
typed-disc = { $example ->
    [fire] fire
    [heal] heal
    [frost] frost
    [poison] poison
    [thief] thief
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

game-is-over = The game is over.
watched-choose = { WHO($seat) } chooses six discs.
watched-flick = { WHO($seat) } flicks next.
watched-reflick = { WHO($seat) } reflicks.
watched-seventh = { WHO($seat) } may flick a seventh disc.
watched-keep = { WHO($seat) } says whether the flick stands.
watched-lucky = { WHO($seat) } may reflick Lucky.
watched-heal = { WHO($seat) } decides what Heal does.
watched-pick_up = { WHO($seat) } picks up discs.
watched-dark_magic = { WHO($seat) } decides about Dark Magic.
watched-frost = { WHO($seat) } decides about Frost.
watched-acid = { WHO($seat) } decides about Acid.
watched-thief = { WHO($seat) } decides about Thief.
watched-buy = { WHO($seat) } is in the store.
watched-bank = { WHO($seat) } is at the bank.
keys = F turns a special disc over, I lays Invisibility on the inner circle.
turned-up = { $face } is up.
lies-inside = The disc lies on the inner circle.
lies-on-line = The disc lies on the starting line.
read-rule = : read this rule
your-supply = Your supply: which disc to flick
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
    [none] { $set }
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
    [yes] , goes to whom it poisoned after this round
   *[no] {""}
 }
of-goal = of { $goal }
now-title = What this round would come to now
now-total = now { $total }
specials-of = Special discs of { $set }
flicks-left = { $flicks ->
    [one] 1 flick
   *[other] { $flicks } flicks
 } left, { $plain } plain
store-title = Store
store-is-for = Open to the winner of each round, for one disc.
lost-unless-bought = Without buying, { $lost } are lost.
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

picture-WBI-19 = Fire lands in the 10 field: the other two discs there burn, its own side’s among them; the disc in the 15 field does not.
picture-WBI-25 = Invisibility may start on the circle around the 10 field instead of the starting line.
picture-WBI-29 = Acid and an opposing Frost disc share the 5 field: both go to the store. The opposing disc in the 10 field is safe.
picture-WBI-31 = Dark Magic on the board destroys any opposing special disc flicked in this round, here one in another field.
picture-WBI-34 = Teleportation touches the line between 10 and 15 and counts 15; a plain disc there counts 10.
picture-WBI-A24 = A frozen disc is a plain disc for a round: a frozen Fire burns nothing.
picture-store = store
picture-costs = −{ $points } for its user

## Why a bot would do it

reason-points = It is worth { $first } points to your side, the next best { $second }.
reason-success = At this table it succeeds { $first } times in 100, the next best { $second } times.
worth-points = worth { $amount } points
worth-success = succeeds { $amount } times in 100

## What there is to do

todo-flick = Choose a disc, pull it back and let go: { $open ->
    [yes] into the hole for 20, or at least into the 15 circle
   *[no] it has to hit one of their discs
 }.
todo-bank = Bank up to { $most } of the { $left } points you have left: what you do not bank is lost.

## Numbers of a finished game

number-banked = Points banked
number-banked_a_round = Banked a round
number-rounds_won = Rounds won
number-average_lead = Average lead in a round
number-lost_unspent = Points lost unspent
number-bought = Special discs bought
number-stolen = Special discs stolen
number-destroyed = Special discs destroyed
number-burned = Discs burned
number-lost_to_fire = Points lost to fire
number-paid_to_magic = Paid to poison and corruption
details-discs = What each special disc gained or cost, in points: what it counted, made and took, less its price
details-no-gain = –

## What things are, and how far everybody is

thing-special = Special disc
about-special = A disc with two sides. You say which one counts before you flick it; frozen, it does nothing special.
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
about-store = Who wins a round may buy one special disc with its points, and bank of what is left. All else is lost.
stands-store = { $discs ->
    [one] One disc is for sale.
   *[other] { $discs } discs are for sale.
 }
thing-bank = Bank
about-bank = Banked points are yours for good. In a round you may bank 10 for each special disc you own: without one, nothing.
stands-bank = { $left } points are left of this round. If nothing is bought, { $lost } of them are lost, even with all banked that can be.
thing-team = Side
about-team = The side with the higher total wins the round, and only it has points to spend: the difference.
team-named = Side with the { $set } discs
stands-team = { $score } banked; { $total } in this round if it ended now; at most { $limit } can be banked after it.
thing-status = Status
about-status = Poisoned and Corrupted cost 5 points in each round; Heal takes one of them away. A frozen disc does nothing special.
goal-brief = First to bank { $target } points wins.
goal-words = First to bank { $target } points wins. Win rounds, buy magic discs, and bank what you can.
progress = { $score } of { $target }

## Lessons

lesson-flick-again = That came to something else. Look where the discs lie, and try once more.
lesson-unused = You may leave it unused. But look what it can do.

lesson-store = Winning and shopping
lesson-store-last = This is the last flick of a round, and this is your disc. Pull it back and let go: hit Bo's.
lesson-store-won = You won the round. Only the winner gets something: the difference, to spend and to bank.
lesson-store-limit = Whoever has banked 50 first wins. In a round you may bank 10 points for each special disc that you own, and you own none. How much can you bank now?
lesson-store-all = All of it
lesson-store-all-wrong = No: without a special disc nothing can be banked.
lesson-store-none = Nothing
lesson-store-none-right = Right: so the first thing to do is to buy a disc.
lesson-store-buy = The store has six discs, each with two sides. Fire / Heal, the red one, costs 5 points: buy it.
lesson-store-nothing = Then the points of this round are lost: you can bank nothing yet.
lesson-store-other = A good disc too. Here take Fire / Heal, the red one: the next lesson begins with it.
lesson-store-bought = It is yours, and your limit is 10 at once.
lesson-store-bank = Bank 10 of what is left.
lesson-store-less = You may bank less, but what you do not bank is lost.
lesson-store-banked = 10 of 50. What the discs can do comes next.

lesson-sides = The twelve sides
lesson-fire = The red disc has two sides, and you say which before you flick. Fire burns all other discs of the field in which it lands, yours too. Choose the red disc with Fire up, and flick it into the 15 circle.
lesson-fire-learned = All others there are burned, and count nothing in this round.
lesson-heal = Your discs are in the ditch. Heal, the other side of red, brings discs back. Choose the red disc, turn it over to Heal, and land on the board.
lesson-heal-landed = It has landed.
lesson-heal-pick = Pick up one of your discs from the ditch.
lesson-heal-learned = You flick it again at once.
lesson-frost = Blue is Frost: if it is on the board at the end of the round, it freezes one of Bo's special discs that was flicked. Bo's red one was. Choose the blue disc with Frost up, and land on the board.
lesson-frost-landed = The round is over, and Frost is on the board.
lesson-frost-freeze = Freeze Bo's red disc, Fire / Heal.
lesson-frost-learned = In the next round it does nothing special.
lesson-invisibility = The other side of blue, Invisibility, may start closer: on the circle where the 10 field begins. Choose the blue disc, turn it over to Invisibility, choose the inner circle, and flick it softly.
lesson-invisibility-learned = From so near it is easy to be exact.
lesson-poison = Green is Poison: land where one of Bo's discs lies, and Bo is Poisoned. Choose the green disc with Poison up, and flick it into the 15 circle.
lesson-poison-learned = Bo loses 5 points in each round, and gets the disc: to be cured, Bo has to heal, or to poison you.
lesson-cure = Now it is you who are Poisoned: 5 points less in each round. Heal cures that as well. Choose the red disc, turn it over to Heal, and land on the board.
lesson-cure-landed = It has landed, and Heal asks what it shall do.
lesson-cure-shed = Be cured: be no longer Poisoned.
lesson-cure-other = Heal does one thing or the other, and now you are still Poisoned. Be cured first.
lesson-cure-learned = You are cured, and the green disc stays yours. To poison Bo would have cured you as well.
lesson-acid = The other side of green is Acid. Choose the green disc, turn it over to Acid, and land in the field where Bo's red disc lies: the 15 circle.
lesson-acid-landed = The round is over, and both lie in the same field.
lesson-acid-destroy = Destroy Bo's red disc, Fire / Heal.
lesson-acid-learned = Both go back to the store: yours as well.
lesson-thief = Black is the Thief. Choose the black disc with Thief up, and land in the field where Bo's red disc lies.
lesson-thief-landed = The round is over, and the Thief lies beside it.
lesson-thief-steal = Take Bo's red disc, Fire / Heal.
lesson-thief-learned = Now red is yours, and Bo has the Thief.
lesson-dark-magic = The other side of black is Dark Magic: it destroys a disc of Bo's that was flicked, wherever that lies. It has its price. Choose the black disc, turn it over to Dark Magic, and land on the board.
lesson-dark-magic-landed = It is on the board, and you are Corrupted: 5 points less in this round.
lesson-dark-magic-destroy = Destroy Bo's red disc, Fire / Heal.
lesson-dark-magic-learned = It is back in the store. Had Dark Magic been off the board, it would have gone there itself.
lesson-teleportation = Yellow is Teleportation: if it touches a line at the end of the round, it counts in the higher field. Your own disc lies just inside the 15 circle: what hits it stops on the line. Choose the yellow disc with Teleportation up, and hit your own.
lesson-teleportation-learned = On the line, and it counts 15, not 10.
lesson-lucky = The other side of yellow is Lucky. Choose the yellow disc, turn it over to Lucky, and flick it as well as you can.
lesson-lucky-flicked = Not satisfied?
lesson-lucky-again = Take it back, to flick it once more.
lesson-lucky-learned = A second chance, as often as you flick it.
lesson-magic-missile = Purple is the Magic Missile: if it is on the board after its flick, it goes to the 20s straight away. Choose the purple disc with Magic Missile up, and flick it softly, so that it stays on the board.
lesson-magic-missile-hole = In the hole any disc counts 20. Flick it more softly: the Missile need not reach the hole.
lesson-magic-missile-learned = Twenty points, and nobody can touch it.
lesson-inspiration = Its other side, Inspiration, is a seventh flick, after all others. Choose a starting disc, your sixth, and flick it first.
lesson-inspiration-asked = Six are flicked, and purple is left.
lesson-inspiration-seventh = Choose the purple disc with Inspiration up, and flick it.
lesson-inspiration-learned = Seven flicks to six. You have seen all twelve sides: now win rounds, and bank.
