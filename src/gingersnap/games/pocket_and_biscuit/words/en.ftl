### What Pocket & Biscuit says: to everybody, and under .seat to whom it is about.

blurb = Count biscuits 1, 2, 3 … and remember which pocket held what.
preset-first = First game
    .description = Take your time.
preset-free = Free tapping
    .description = You may tap any biscuit, whenever you dare.
preset-brisk = Brisk
    .description = Ten seconds for each pocket.

option-free-tapping = Free tapping
    .description = Nobody has to tap the fourth and sixth tile (PNB-A9, PNB-A10).
option-late-cracked = A cracked biscuit turned third or later
    .description = Only a tile that does not fit, or a failed spell (PNB-A6).
    .misfit = does not fit
    .failure = fails the spell
option-wrong-tap = A tapped tile that does not fit
    .description = Only a tile that does not fit, or a failed spell (PNB-A8).
    .misfit = does not fit
    .failure = fails the spell
option-cracked-counts = A cracked biscuit counts
    .description = As its player says, even if it does not fit then; or always what fits (PNB-A5).
    .chosen = as its player says
    .fitting = always what fits
option-own-pile-open = Look at your own pile
    .description = Else piles are closed to their owners too, until the end (PNB-A26).
option-first-seat = Who starts
    .description = The seat that begins; drawn by lot if not set (PNB-A29).
option-handicaps = Handicaps
    .description = By seat: a peek before each turn (PNB-A39).
handicap-peek = A peek
    .description = Before each turn, a look at one tile that nobody else sees (PNB-A39).
option-seconds-per-tile = Seconds per tile
    .description = Then a tile is turned by lot; no limit if not set (PNB-A34).
option-great = How far one counts
    .description = To the Great 6, or less far (PNB-15, PNB-A40).
option-count-one-chocolate = Tiles with one chocolate biscuit
    .description = Plain ones make up the 36 (PNB-H2, PNB-A40).
option-count-cracked = Tiles with a cracked biscuit
    .description = When the last of them is received, the end begins (PNB-H3, PNB-A40).
option-count-two = Tiles with two biscuits
    .description = Both plain (PNB-H4, PNB-A40).
option-count-two-chocolate = Tiles with two biscuits, one chocolate
    .description = Of the 36 (PNB-H5, PNB-A40).
option-count-three = Tiles with three biscuits
    .description = All plain (PNB-H6, PNB-A40).
option-count-three-chocolate = Tiles with three biscuits, one chocolate
    .description = Of the 36 (PNB-H7, PNB-A40).
option-count-five = Tiles with five biscuits
    .description = All plain (PNB-H8, PNB-A40).
option-points-plain = Points for a plain biscuit
    .description = Each on a tile scores for itself (PNB-17, PNB-A40).
option-points-cracked = Points for a cracked biscuit
    .description = Whatever it counted as (PNB-17, PNB-A40).
option-points-chocolate = Points for a chocolate biscuit
    .description = Each on a tile scores for itself (PNB-17, PNB-A40).

## Tiles

kind-one = one biscuit
kind-one_chocolate = one chocolate biscuit
kind-cracked = a cracked biscuit
kind-two = two biscuits
kind-two_chocolate = two biscuits, one of them chocolate
kind-three = three biscuits
kind-three_chocolate = three biscuits, one of them chocolate
kind-five = five biscuits

## What can be done

flip = Flip { $place }
tap = Tap { $place } and flip it
show = Show { $place } to everybody
peek = Peek at { $place }
count = Count the cracked biscuit as { number-name }

## What has happened

tile-turned = { WHO($seat) } { $tapped ->
    [yes] taps and flips
   *[no] flips
 } { $place }: { $kind }.{ $verdict }
    .seat = You { $tapped ->
        [yes] tap and flip
       *[no] flip
     } { $place }: { $kind }.{ $verdict }
it-makes = {" "}That makes { $number }.
it-does-not-fit = {" "}That makes { $made }, not { $wanted }.
it-is-cracked = {" "}That makes { $first } or { $second }, not { $wanted }.
cracked-counted = { WHO($seat) } counts the cracked biscuit as { number-name }{ counted-verdict }
    .seat = You count the cracked biscuit as { number-name }{ counted-verdict }
counted-verdict = { $fits ->
    [yes] .
   *[no] , so it does not fit.
 }
time-ran-out = { WHOSE($seat) } time is up: { $doing ->
   *[turn] a tile is turned by lot.
    [show] the tile to show is drawn by lot.
    [peek] the tile to peek at is drawn by lot.
    [count] the cracked biscuit counts what is asked for.
 }
spell-failed = { WHOSE($seat) } spell fails: a cracked biscuit was tapped.
tiles-ran-out = No tile is left to turn.
tiles-received = { WHO($seat) } counts to { $count } and receives { $count } tiles{ how-many-cracked }
    .seat = You count to { $count } and receive { $count } tiles{ how-many-cracked }
how-many-cracked = { $cracked ->
    [0] .
    [2] { $count ->
        [2] , both of them cracked.
       *[other] , 2 of them cracked.
     }
   *[other] , { $cracked } of them cracked.
 }
nothing-received = { WHO($seat) } receives nothing: { tiles-down }
    .seat = You receive nothing: { tiles-down }
tiles-down = { $count ->
    [one] the tile goes face down again.
   *[other] the { $count } tiles of this turn go face down again.
 }
last-tile-turned-down = The tile that did not fit goes face down again.
great-six-made = Great { $great } for { WHOM($seat) }!
tile-shown = { WHO($seat) } shows { $place }: { $kind }.
    .seat = You show { $place }: { $kind }.
tile-peeked-at = { WHO($seat) } peeks at { $place }.
    .seat = You peek at { $place }.
tile-peeked-at-is = { WHO($seat) } peeks at { $place }: { $kind }.
    .seat = You peek at { $place }: { $kind }.
last-turns-began = { WHO($seat) } has the last cracked biscuit: one more turn for everybody else.
    .seat = You have the last cracked biscuit: one more turn for everybody else.
turn-passed = { WHO($seat) } is next.
    .seat = You are next.
game-ended = { why-ended } Points: { $counts }. { $how ->
   *[points] { WHO($winners) } wins.
    [tiles] { WHO($winners) } wins by more tiles, { $tiles }, being level at { points-each }.
    [shared] { WHO($winners) } share the win: each has { points-each } and { tiles-each }.
 }
    .winners = { why-ended } Points: { $counts }. { $how ->
       *[points] You win.
        [tiles] You win by more tiles, { $tiles }, being level at { points-each }.
        [shared] You share the win with { WHO($winners) }: each has { points-each } and { tiles-each }.
     }
why-ended = { $rule ->
   *[PNB-16] The last turns are over.
    [PNB-A20] { $left ->
        [one] The tile that is left does not make a one and then a two
       *[other] The tiles that are left no longer make a one and then a two
     }: nobody can receive any more, so the game is over.
    [PNB-A24] The last cracked biscuit is taken, and { $left ->
        [0] no tile is left
        [one] the tile that is left does not make a one and then a two
       *[other] the tiles that are left no longer make a one and then a two
     }: the turns that were left are not played.
    [PNB-A33] So many turns have brought nobody any further that the game is stopped.
 }
points-of = { WHOM($seat) } { $points }
points-each = { $best ->
    [one] { $best } point
   *[other] { $best } points
 }
tiles-each = { $each ->
    [one] { $each } tile
   *[other] { $each } tiles
 }

## What is refused

no-such-place = There is no tile at { $place }: places go from 0 to { $last }.
tile-taken = The tile at { $place } was taken; its place stays empty.
already-up = { $place } already lies face up: turn another tile.
first-show = You made a Great { $great }: now show one tile to the next player.
first-peek = You may peek first: look at one tile.
no-peek = Only who has that handicap peeks, and only before turning a tile.
tap-first = No tile shows { $number }: tap it before you flip it.
no-great-six = A tile is shown only after a Great { $great }.
not-cracked = Only a cracked biscuit that you have just turned up, untapped, counts as you like.
counts-so-already = It counts as { number-name } already: turn the next tile.
counts-what-fits = At this table a cracked biscuit counts what fits: turn the next tile.
one-or-two = A cracked biscuit counts as one or as two, nothing else.
too-many-tiles = There would be { $tiles } tiles before any with one plain biscuit: there is room for { $most }.
no-one-and-two = Nobody could count to two: there has to be a tile that counts one, and another that counts two.
no-such-first-seat = Seat { $seat } cannot begin: there are only { $seats } seats.

## The terminal

legend = # face down   . taken   1 to { $great }: turned up, in this order
chain-line = { $number }: { $place }, { $kind }
seat-line = { WHO($seat) }{ $acts ->
    [yes] {" "}(to move)
   *[no] {""}
 }: pile { $pile }, cracked { $cracked }{ $points ->
    [none] {""}
   *[other] , { $points } points
 }
last-turns-left = The last cracked biscuit is taken. Turns left, with this one: { $turns }
type-show = Great { $great }! Show one tile to the next player, such as: show b3
type-peek = Look at one tile alone, such as: peek b3
type-tap = Turn up number { $number }. No tile shows { $number }, so tap one, such as: tap b3
type-place = Turn up number { $number }. Type a place, such as: b3. Or tap it first, to count one more: tap b3
no-tile-left = No tile is left to turn
type-count = Count the cracked biscuit as { number-name } and { $fits ->
    [yes] receive both tiles
   *[no] end your turn with nothing
 }: count { $number }

## The board

box = A pocket on a quilt with three biscuits sliding out of it, and a magic wand
quilt = Quilt of pockets
pocket = { $place }, { $tile }
pocket-empty = empty
pocket-down = face down
pocket-up = { $kind }{ $tapped ->
    [yes] , tapped
   *[no] {""}
 }{ $number ->
    [none] {""}
   *[other] , counted { $number }
 }{ $mood ->
    [failing] , does not fit
    [broken] , the spell failed
   *[other] {""}
 }
number-name = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $number }
 }
chain = Chain of this turn
chain-worth = worth { points }
step-filled = { $number }: { $kind }{ $tapped ->
    [yes] , tapped
   *[no] {""}
 }
step-open = { $number }: { $next ->
    [yes] next
   *[no] open
 }{ $spell ->
    [yes] , needs a tap
   *[no] {""}
 }
hint-over = The game is over.
hint-show = { WHO($seat) } chooses a pocket to show to everybody.
    .seat = Great { $great }! Now choose a pocket to show to everybody.
hint-peek = { WHO($seat) } chooses a pocket to peek at.
    .seat = Choose a pocket to peek at: only you see it.
hint-tap = Next is { number-name }. No pocket holds { number-name }: tap first.
hint-find = { WHO($seat) } looks for a { number-name }.
    .seat = Your turn: find a { number-name }.
hint-count = { WHO($seat) } says what the cracked biscuit counts.
    .seat = No pocket is left: what does the cracked biscuit count?
hint-limit = { $find } { $seconds } seconds for each tile.
cracked-left = { $cracked } cracked left
turns-left = { $turns ->
    [1] Very last turn
   *[other] { $turns } last turns
 }
count-button = Count as { number-name }
count-label = { count-button } the cracked biscuit: { $fits ->
    [yes] you receive both tiles
   *[no] it does not fit, your turn ends and you receive nothing
 }
tap-first-button = Tap first
wand-needed = no pocket holds { number-name }
wand-up = one more in the next pocket
wand-down = or hold a pocket
wand-raised = Wand up: the next pocket is tapped before it is turned.
wand-lowered = Wand down.
wand-by-itself = No pocket holds { number-name }, so the wand is up by itself.
plates = Plates
plate-name = { WHO($seat) }
plate-winner = , winner
plate-cracked = { $cracked ->
    [0] no cracked yet
   *[other] { $cracked } cracked
 }
own-pile = Your pile:
tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
 }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

## Pictures in the rules

picture-PNB-5 = One biscuit, two biscuits and three biscuits fit one after another; then one biscuit does not fit.
picture-PNB-10 = A cracked biscuit counts one when it is turned first, two when it is turned second.
picture-PNB-12 = Two biscuits count two; tapped with the wand, they count three.
picture-PNB-13 = After three biscuits, three tapped biscuits count four.
picture-PNB-14 = A cracked biscuit that was tapped: the spell has failed and every tile goes face down.
picture-not = not { $number }
picture-first = first: { $number }
picture-second = second: { $number }
picture-failed = failed!

## Lessons

lesson-counting = Counting
lesson-counting-one = In these 36 pockets lie biscuits: one, two, three or five of them. In your turn you count them up, and counting begins at one. Flip any pocket.
lesson-counting-one-learned = One biscuit: that is your one, and it stays open.
lesson-not-tapped = A tapped pocket counts one more than it holds, and here that is one too many. Tapping comes in the next lesson: for now just flip.
lesson-counting-two = Now you need a pocket with two. Flip another one.
lesson-counting-two-learned = Two! From two on your turn is safe: what you have counted will be yours.
lesson-counting-miss = Nobody stops by themselves: the turn goes on until a pocket does not fit. Look for three.
lesson-counting-miss-learned = Two biscuits again, and three were wanted: your turn is over. The first two pockets are yours, the last one is closed again. What it holds, you know now.
lesson-counting-tapped-three = Tapped, the two counts as three: well done, and the next lesson is about that. Try again without tapping.
lesson-counting-watch = Now at another table, where you have two pockets already: Bo began with three biscuits. Counting begins at one, so Bo gets nothing, and you have seen where a three lies. Your turn: flip any other pocket.
lesson-counting-three-first = That is the three that Bo turned. You need it, but not yet: counting goes one, two, three.
lesson-counting-two-again = One. And now a two: flip another pocket, but not Bo's three.
lesson-counting-remember = One, two, and now three. Where did Bo turn one? Flip that pocket.
lesson-counting-three-tapped = That is the place, but tapped its three biscuits count as four. Just flip it.
lesson-counting-three-by-luck = That makes three too, by luck. Bo's three you can be sure of: try again, and flip that one.
lesson-counting-elsewhere = It was not there. You keep your two pockets, and the three stays where Bo turned it: at E2.
lesson-counting-remember-learned = Three! All that anybody turns up, everybody sees. Who remembers best eats most.

lesson-tapping = Tapping
lesson-tapping-four = You have counted to three. Four is next, and no pocket holds four. But whoever taps a pocket before flipping it counts one more. E4 holds three: tap it.
lesson-tapping-tap-first = No pocket holds that many, so you have to tap before you flip.
lesson-tapping-cracked = What a bad spell: that pocket holds a cracked biscuit. Tap one of those, and everything of your turn is lost. The last lesson is about them.
lesson-tapping-missed = That did not fit, and your turn is over. You keep what you had counted. Try again with the pocket you know.
lesson-tapping-four-learned = Three biscuits and a tap are four.
lesson-tapping-five = B5 holds five. Flip it, without a tap.
lesson-tapping-too-much = Five biscuits and a tap are six, and you needed five. Just flip it.
lesson-tapping-other-five = E5 holds five as well, and you will need it in a moment. Take B5 first.
lesson-tapping-five-learned = Five!
lesson-tapping-six = One more. No pocket holds six, but E5 holds five: tap it.
lesson-tapping-six-learned = The Great 6! All six pockets are yours.
lesson-tapping-show = It has a price: show the next player one more pocket. Choose any.
lesson-tapping-show-learned = Everybody has seen it, and Bo is next.

lesson-end = Cracked biscuits, and the end
lesson-end-tap = A cracked biscuit counts as one or as two. Never tap one: the spell fails, and all of your turn is lost. You need four. E4 holds three, C5 is cracked. Which one do you tap?
lesson-end-spoilt = You tapped the cracked one: the spell fails, everything goes back, and you get nothing.
lesson-end-tap-learned = Right: three and a tap are four.
lesson-end-cracked = Five of the six cracked biscuits are taken. You have a one, and the last cracked one lies at C4: flip it, it will be your two.
lesson-end-other = That was no two. The cracked biscuit would have been one: it lies at C4.
lesson-end-cracked-learned = One or two, as you need it: here it is two.
lesson-end-last = Flip any other pocket, and see what happens when you get the last cracked biscuit.
lesson-end-three = Even better: three. Go on until a pocket does not fit.
lesson-end-last-learned = The sixth cracked biscuit is taken: now everybody else has one last turn.
lesson-end-count = Bo began with two, which fits nothing, and the game is over. Each biscuit is a point, a cracked one too, and a chocolate one is two points. Most points win. What is a pocket with two biscuits worth, if one of them is chocolate?
lesson-end-count-two = 2 points
lesson-end-count-two-wrong = The chocolate one counts double.
lesson-end-count-three = 3 points
lesson-end-count-three-right = Right. You know all you need: count, remember, and tap with care.

## Why a bot would do it

reason-points = This turn can be expected to bring { $first ->
    [one] one point
   *[other] { $first } points
 } that way, and { $second ->
    [one] one point
   *[other] { $second } points
 } by the next best.
reason-fitting = It fits in { $first } of 100 cases, the next best in { $second }.
reason-seen = Everybody has seen this tile already: it tells the next player nothing new.
reason-number = It counts { $first }, the next best { $second }: a high number is of less use to the next player.
reason-time = You are behind: taking the last cracked biscuit would begin the end, and you need more turns.
reason-unknown = You do not know yet what is in it.
worth-unknown = { $amount ->
    [0] known already
   *[other] not known yet
 }
worth-points = { $amount ->
    [one] one point
   *[other] { $amount } points
 } expected
worth-fitting = fits in { $amount } of 100 cases
worth-seen = { $amount ->
    [0] new to everybody
   *[other] seen already
 }
worth-number = counts { $amount }
worth-time = { $amount ->
    [0] begins the end
   *[other] leaves you time
 }

## What there is to do

todo-show = You made a Great { $great }! Press a pocket to show it to the next player.
todo-peek = Press a pocket to peek at it. Only you see what is in it.
todo-turn = Press a pocket: you need { $number ->
    [one] one biscuit
   *[other] { $number } biscuits
 }.{ $safe ->
    [yes] {" "}What you have counted is yours in any case.
   *[no] {""}
 }
todo-tap = Tap, then press a pocket: you need { $number }, and no pocket holds that many.{ $safe ->
    [yes] {" "}What you have counted is yours, unless you tap a cracked one.
   *[no] {""}
 }

## Numbers of a finished game

number-longest_count = Longest count
number-great_sixes = Great 6s
number-points_a_turn = Points a turn
number-remembered = Right from memory
number-missed_chances = Missed what had been seen
number-first_sight = Right at first sight
number-luck_at_first_sight = Luck at first sight
number-failed_spells = Failed spells
number-cost_of_spells = Points that they cost

## What things are, and how far everybody is

thing-pocket = Pocket
about-pocket = A pocket holds biscuits, five at most, or a cracked one. Turn up one biscuit first, then two, then three, and so on.
pocket-at = Pocket { $place }
stands-pocket = This one lies open: { $kind }.
thing-chain = Counting row
about-chain = The tiles of this turn, counted one, two, three and so on. The first that does not fit ends the turn, and with two or more you keep them.
stands-chain = { $count ->
    [0] Nothing is counted yet.
   *[other] It is worth { points }, and { $safe ->
        [yes] is safe unless a spell fails.
       *[no] is lost if the next tile does not fit.
     }
 }{ $next ->
    [none] {""}
   *[other] {" "}Next comes { $next }.
 }
thing-wand = Wand
about-wand = A pocket that you tap before you turn it counts one biscuit more. If it holds a cracked one, the spell fails and the whole row is lost.
way-wand = tap any pocket that lies face down, and turn it
thing-cracked = Cracked biscuits
about-cracked = A cracked biscuit counts as one or as two, as you like. When all are taken, everybody else has one last turn.
stands-cracked = { $left } of { $all } are still in the pockets.
thing-plate = Plate
about-plate = What somebody has received. Piles lie face down, and you may look at your own.
plate-of = { WHOSE($seat) } plate
stands-plate = It holds { tiles } and { $cracked } cracked{ $points ->
    [none] {""}
   *[other] , worth { points }
 }. A plain biscuit is worth { $each }, a cracked one { $broken }, a chocolate one { $chocolate }.
goal-brief = Most points at the end win.
goal-words = Most points win. It ends when all cracked biscuits are taken{ $left ->
    [0] {""}
   *[other] : { $left } left
 }.
progress = { tiles }{ $points ->
    [none] {""}
   *[other] , { points }
 }
