### What Pocket & Biscuit says: to everybody, and under .seat to whom it is about.

blurb = Find one biscuit, then two, then three. Remember where!
preset-first = First game
    .description = Take your time.
preset-free = Free tapping
    .description = You can flip the fourth and sixth tile without a tap.
preset-brisk = Brisk
    .description = Ten seconds for each tile.

option-free-tapping = Free tapping
    .description = The fourth and sixth tile need no tap (PNB-A9, PNB-A10).
option-late-cracked = Cracked biscuit as third tile or later
    .description = It just doesn't fit, or it fails the spell and costs the whole row (PNB-A6).
    .misfit = doesn't fit
    .failure = fails the spell
option-wrong-tap = Tapped tile that doesn't fit
    .description = It just doesn't fit, or it fails the spell and costs the whole row (PNB-A8).
    .misfit = doesn't fit
    .failure = fails the spell
option-cracked-counts = Cracked biscuits count
    .description = One or two as the player chooses, even if it then doesn't fit; or always what fits (PNB-A5).
    .chosen = what the player chooses
    .fitting = always what fits
option-own-pile-open = Look at your own pile
    .description = Otherwise nobody looks at a pile before the end, not even its owner (PNB-A26).
option-first-seat = Who starts
    .description = The seat that starts; drawn at random if not set (PNB-A29).
option-handicaps = Handicaps
    .description = For each seat: a peek before each turn (PNB-A39).
handicap-peek = A peek
    .description = Look at one tile before each turn; nobody else sees it (PNB-A39).
option-seconds-per-tile = Seconds per tile
    .description = After that a random tile is flipped. No limit if not set (PNB-A34).
option-great = Highest number
    .description = Count to the Great 6, or stop earlier (PNB-15, PNB-A40).
option-count-one-chocolate = Tiles with one chocolate biscuit
    .description = Plain ones fill up the 36 tiles (PNB-H2, PNB-A40).
option-count-cracked = Tiles with a cracked biscuit
    .description = The end begins when the last of them is taken (PNB-H3, PNB-A40).
option-count-two = Tiles with two biscuits
    .description = Both plain (PNB-H4, PNB-A40).
option-count-two-chocolate = Tiles with two biscuits, one chocolate
    .description = Out of 36 (PNB-H5, PNB-A40).
option-count-three = Tiles with three biscuits
    .description = All plain (PNB-H6, PNB-A40).
option-count-three-chocolate = Tiles with three biscuits, one chocolate
    .description = Out of 36 (PNB-H7, PNB-A40).
option-count-five = Tiles with five biscuits
    .description = All plain (PNB-H8, PNB-A40).
option-points-plain = Points for a plain biscuit
    .description = For each one on a tile (PNB-17, PNB-A40).
option-points-cracked = Points for a cracked biscuit
    .description = Whatever it counted as (PNB-17, PNB-A40).
option-points-chocolate = Points for a chocolate biscuit
    .description = For each one on a tile (PNB-17, PNB-A40).

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
show = Show { $place } to everyone
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
   *[no] , so it doesn't fit.
 }
time-ran-out = { WHOSE($seat) } time is up, so { $doing ->
   *[turn] a random tile is flipped.
    [show] a random tile is shown.
    [peek] the peek goes to a random tile.
    [count] the cracked biscuit counts what fits.
 }
spell-failed = { $why ->
    [cracked_tapped] { WHOSE($seat) } spell fails, because a cracked biscuit was tapped.
    [cracked_late] { WHOSE($seat) } spell fails, because at this table a cracked biscuit can't come third or later.
   *[wrong_tap] { WHOSE($seat) } spell fails, because at this table a tapped tile has to fit.
 }
tiles-ran-out = No tile is left to flip.
tiles-received = { WHO($seat) } counts to { $count } and receives { $count } tiles{ how-many-cracked }
    .seat = You count to { $count } and receive { $count } tiles{ how-many-cracked }
how-many-cracked = { $cracked ->
    [0] .
    [2] { $count ->
        [2] , both of them cracked.
       *[other] , two of them cracked.
     }
    [1] , one of them cracked.
   *[other] , { $cracked } of them cracked.
 }
nothing-received = { WHO($seat) } receives nothing, and { tiles-down }
    .seat = You receive nothing, and { tiles-down }
tiles-down = { $count ->
    [one] the tile goes face down again.
   *[other] the { $count } tiles of this turn go face down again.
 }
last-tile-turned-down = The tile that didn't fit goes face down again.
great-six-made = Great { $great } for { WHOM($seat) }!
tile-shown = { WHO($seat) } shows { $place }: { $kind }.
    .seat = You show { $place }: { $kind }.
tile-peeked-at = { WHO($seat) } peeks at { $place }.
    .seat = You peek at { $place }.
tile-peeked-at-is = { WHO($seat) } peeks at { $place }: { $kind }.
    .seat = You peek at { $place }: { $kind }.
last-turns-began = { WHO($seat) } has the last cracked biscuit, so { $count ->
    [one] { WHO($others) } has
   *[other] everyone else has
 } one last turn.
    .seat = You have the last cracked biscuit, so { $count ->
        [one] { WHO($others) } has
       *[other] everyone else has
     } one last turn.
    .others = { WHO($seat) } has the last cracked biscuit, so { $count ->
        [one] you have
       *[other] everyone else has
     } one last turn.
turn-passed = { WHO($seat) } is next.
    .seat = You are next.
game-ended = { why-ended } Points: { $counts }. { $how ->
   *[points] { WHO($winners) } wins.
    [tiles] { WHO($winners) } wins with more tiles, { $tiles }, after a tie at { points-each }.
    [shared] { WHO($winners) } share the win. Each has { points-each } and { tiles-each }.
 }
    .winners = { why-ended } Points: { $counts }. { $how ->
       *[points] You win.
        [tiles] You win with more tiles, { $tiles }, after a tie at { points-each }.
        [shared] You share the win with { WHO($winners) }. Each has { points-each } and { tiles-each }.
     }
why-ended = { $rule ->
   *[PNB-16] The last turns are over.
    [PNB-A20] { $left ->
        [one] The tile that is left can't make a one and then a two
       *[other] The tiles that are left can't make a one and then a two
     }, so nobody can receive any more and the game is over.
    [PNB-A24] The last cracked biscuit is taken, and { $left ->
        [0] no tile is left
        [one] the tile that is left can't make a one and then a two
       *[other] the tiles that are left can't make a one and then a two
     }, so the last turns are not played.
    [PNB-A33] The game has gone on for too long, so it ends here.
 }
points-of = { WHOM($seat) } { $points }
points-each = { $best ->
    [0] no points
    [one] { $best } point
   *[other] { $best } points
 }
tiles-each = { $each ->
    [0] no tiles
    [one] { $each } tile
   *[other] { $each } tiles
 }

## What is refused

no-such-place = There is no tile at { $place }. Places go from 0 to { $last }.
tile-taken = The tile at { $place } was taken, so its place stays empty.
already-up = { $place } is already face up. Flip another tile.
first-show = You made a Great { $great }. Now show one tile to the next player.
first-peek = Peek at one tile first.
no-peek = Only that handicap lets you peek, before flipping a tile.
tap-first = No tile shows { $number }, so tap it before you flip it.
no-great-six = You show a tile only after a Great { $great }.
not-cracked = You can choose for a cracked biscuit just flipped, untapped.
counts-so-already = It already counts as { number-name }. Flip the next tile.
counts-what-fits = At this table a cracked biscuit counts what fits. Flip the next tile.
one-or-two = A cracked biscuit counts as one or two.
too-many-tiles = There would be { $tiles } tiles before any with one plain biscuit, but there is room for { $most }.
no-one-and-two = Nobody could count to two. Include a tile that counts one, and another that counts two.
no-such-first-seat = Seat { $seat } can't start, because there are only { $seats } seats.

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
type-peek = Peek at one tile, such as: peek b3
type-tap = Find number { $number }. No tile shows { $number }, so tap one, such as: tap b3
type-place = Find number { $number }. Type a place, such as: b3. Or tap it first to count one more: tap b3
no-tile-left = No tile is left to flip
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
    [failing] , doesn't fit
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
    [7] seven
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
hint-show = { WHO($seat) } chooses a pocket to show to everyone.
    .seat = Great { $great }! Choose a pocket to show to everyone.
hint-peek = { WHO($seat) } chooses a pocket to peek at.
    .seat = Choose a pocket to peek at. Only you see it.
hint-tap = Next is { number-name }. No pocket holds { number-name }, so tap first.
hint-find = { WHO($seat) } looks for a { number-name }.
    .seat = Your turn: find a { number-name }.
hint-count = { WHO($seat) } chooses what the cracked biscuit counts.
    .seat = No pocket is left. What does the cracked biscuit count?
hint-limit = { $find } { $seconds } seconds for each tile.
cracked-left = { $cracked } cracked left
turns-left = { $turns ->
    [1] Very last turn
   *[other] { $turns } last turns
 }
count-button = Count as { number-name }
count-label = { count-button }: { $fits ->
    [yes] the cracked biscuit fits, so you receive both tiles
   *[no] the cracked biscuit doesn't fit, so your turn ends and you receive nothing
 }
tap-first-button = Tap first
wand-needed = no pocket holds { number-name }
wand-up = one more in the next pocket
wand-down = or press and hold
wand-raised = Wand up. The next pocket is tapped before it is flipped.
wand-lowered = Wand down.
wand-by-itself = No pocket holds { number-name }, so the wand is already up.
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

picture-PNB-5 = One biscuit, two biscuits and three biscuits fit one after another; then one biscuit doesn't fit.
picture-PNB-10 = A cracked biscuit counts one when it is flipped first, two when it is flipped second.
picture-PNB-12 = Two biscuits count two; tapped with the wand, they count three.
picture-PNB-13 = After three biscuits, three tapped biscuits count four.
picture-PNB-14 = A cracked biscuit was tapped, so the spell fails and every tile goes face down.
picture-not = not { $number }
picture-first = first: { $number }
picture-second = second: { $number }
picture-failed = failed!

## Lessons

lesson-counting = Counting
lesson-counting-one = Each of these 36 pockets holds one, two, three or five biscuits. On your turn you count up, starting at one. Flip any pocket.
lesson-counting-one-learned = One biscuit! That is your one, and it stays open.
lesson-not-tapped = A tapped pocket counts one more than it holds, and here that is one too many. Tapping comes in the next lesson. For now, just flip.
lesson-counting-two = Now you need a pocket with two. Flip another one.
lesson-counting-two-learned = Two! From now on a pocket that doesn't fit costs you nothing, because you keep what you have counted.
lesson-counting-miss = You can't stop early. Your turn goes on until a pocket doesn't fit. Look for three.
lesson-counting-miss-learned = Two biscuits again, but you needed three, so your turn is over. The first two pockets are yours. The last one is closed again, but now you know what it holds.
lesson-counting-tapped-three = Tapped, the two counts as three. Well done, but that's the next lesson. Try again without tapping.
lesson-counting-watch = Here is another table, where you already have two pockets. Bo started with three biscuits. Counting starts at one, so Bo gets nothing, but you have seen where a three lies. Your turn: flip any other pocket.
lesson-counting-three-first = That is the three Bo flipped. You need it, but not yet: counting goes one, two, three.
lesson-counting-two-again = One. Now find a two: flip another pocket, but not Bo's three.
lesson-counting-remember = One, two, and now three. Where did Bo find one? Flip that pocket.
lesson-counting-three-tapped = That's the place, but tapped, its three biscuits count as four. Just flip it.
lesson-counting-three-by-luck = That makes three too, but by luck. You know where Bo's three is: try again and flip that one.
lesson-counting-elsewhere = It wasn't there. You keep your two pockets, and the three stays where Bo found it, at E2.
lesson-counting-remember-learned = Three! Everyone sees every pocket that is flipped. The best memory gets the most biscuits.

lesson-tapping = Tapping
lesson-tapping-four = You have counted to three. Four is next, and no pocket holds four. But a pocket you tap before flipping counts one more. E4 holds three, so tap it.
lesson-tapping-tap-first = No pocket holds that many, so you have to tap before you flip.
lesson-tapping-cracked = That pocket holds a cracked biscuit. Tap one of those, and you lose everything from this turn. The last lesson is about them.
lesson-tapping-missed = That didn't fit, so your turn is over. You keep what you had counted. Try again with the pocket you know.
lesson-tapping-four-learned = Three biscuits and a tap are four.
lesson-tapping-five = B5 holds five. Flip it, without a tap.
lesson-tapping-too-much = Five biscuits and a tap are six, and you needed five. Just flip it.
lesson-tapping-other-five = E5 holds five too, and you will need it in a moment. Take B5 first.
lesson-tapping-five-learned = Five!
lesson-tapping-six = One more. No pocket holds six, but E5 holds five, so tap it.
lesson-tapping-six-learned = The Great 6! All six pockets are yours.
lesson-tapping-show = It has a price: show one more pocket to the next player. Choose any.
lesson-tapping-show-learned = Everyone has seen it, and Bo is next.

lesson-end = Cracked biscuits, and the end
lesson-end-tap = A cracked biscuit counts as one or two. Never tap one, because then the spell fails and you lose everything from this turn. You need four. E4 holds three, C5 is cracked. Which one do you tap?
lesson-end-spoilt = You tapped the cracked one, so the spell fails, everything goes back and you get nothing.
lesson-end-tap-learned = Right: three and a tap are four.
lesson-end-cracked = Five of the six cracked biscuits are taken. You have a one, and the last cracked one is at C4. Flip it to make your two.
lesson-end-other = That wasn't a two. The cracked biscuit at C4 would have been.
lesson-end-cracked-learned = One or two, as you need it. Here it counts two.
lesson-end-last = Flip any other pocket, and see what happens when you get the last cracked biscuit.
lesson-end-three = Even better: three. Go on until a pocket doesn't fit.
lesson-end-last-learned = The sixth cracked biscuit is taken, so now everyone else has one last turn.
lesson-end-count = Bo started with a two, so Bo's turn – and the game – is over. Every biscuit is worth 1 point, chocolate ones 2. Most points wins. How much is a pocket with two biscuits worth if one of them is chocolate?
lesson-end-count-two = 2 points
lesson-end-count-two-wrong = The chocolate one counts double.
lesson-end-count-three = 3 points
lesson-end-count-three-right = Right. Now you know it all: count, remember, and tap with care.

## Why a hint names this choice and not the other

pockets-fit = { $count ->
    [one] one unopened pocket fits
   *[other] { $many } unopened pockets fit
 }
points-expected = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
hint-points = Brings about { points-expected } this turn{ $move ->
    [none] .
   *[other] ; next best: { $move }, about { $second }.
 }
reason-take-the-end = Take the last cracked biscuit at { $place }: that starts the end, and you're ahead.
reason-leave-the-end = Leave the last cracked biscuit: taking it starts the end, and you're behind.
reason-great-six = Tap the { $shown } you saw at { $place }: one more makes it the Great { $great }!
reason-start-known-chain = Start at { $place }: from there you know every number up to { number-name }.
reason-start-known-pair = Start at { $place }: you know what follows it, and two biscuits are yours to keep.
reason-chocolate-first = Both would fit, but { $place } { $chocolate ->
    [yes] has chocolate and scores { points-expected }
   *[no] scores more: { points-expected }
 }.
reason-keep-cracked = Keep the cracked biscuit at { $place } for second: it can count as two as well.
reason-keep-whole = Keep { $place } for later: tapped, it makes { number-name }, and a cracked one can't be tapped.
reason-save-for-a-tap = Keep { $place } for later: tapped, it makes your { number-name }.
reason-needs-a-tap = No pocket holds { number-name }, so tap the { $shown } you saw at { $place }.
reason-tap-known = Tap { $place }: you saw a { $shown } there, and the spell makes it { number-name }.
reason-cracked-fits = Flip the cracked biscuit at { $place } without a tap: it counts as { number-name }.
reason-known-fit = You need a { number-name }, and you saw one at { $place }.
reason-keep-known-one = Leave your one at { $place }: find another, then tap { $place } to make two.
reason-saves-for-later = Keep { $place } for later: tapped, it makes your { number-name }.
reason-no-tap-crack-risk = Don't tap: a cracked biscuit under a spell would lose you everything.
reason-odds-without-tap = Flip without a tap: { pockets-fit } that way, fewer with a tap.
reason-odds-with-tap = Tap first: { pockets-fit } then, { $safe ->
    [yes] fewer without a tap
   *[no] and you have nothing to lose yet
 }.
reason-must-tap-unseen = No pocket holds { $wanted }, so tap: { pockets-fit } then.
reason-safe-fail = { $tap ->
    [yes] Tap
   *[no] Flip
 } { $place }: it won't fit, but it's sure to cost you nothing.
reason-better-than-known = Try an unopened pocket: you know already that { $place } doesn't fit.
reason-free-look = Try an unopened pocket: what you have counted is yours, whatever comes.
reason-explore = You haven't seen a one yet: { $percent }% of the unopened pockets start a count.
reason-try-unseen = Nothing you saw makes { $wanted }, but { pockets-fit }.
reason-nothing-fits = No pocket that is left makes { number-name }, { $free ->
    [yes] and this one costs you nothing
   *[no] so your turn ends here whatever you flip
 }.
reason-refuse-the-end = Count it as { number-name } and let it fail: you're behind, and the game goes on.
reason-count-what-fits = Count it as { number-name }: then it fits, and the biscuits are yours.
reason-show-what-is-known = Show a pocket that was open before: it tells the next player nothing new.
reason-show-high-number = Show a high number: a count starts with one, so it helps the next player least.
reason-show-any = { $known ->
    [yes] Any pocket that was open before will do: it tells the next player nothing new.
   *[no] Any pocket will do: you have seen none of those that are left.
 }
reason-peek-at-unseen = Peek where you haven't looked yet: what you know, you can count on.
reason-peek-at-known = You know every pocket, so a peek tells you nothing new.

## What there is to do

todo-show = You made a Great { $great }! Press a pocket to show it to the next player.
todo-peek = Press a pocket to peek at it. Only you see what's in it.
todo-turn = Press a pocket. You need { $number ->
    [one] one biscuit
   *[other] { number-name } biscuits
 }.{ yours-unless }
todo-tap = Tap, then press a pocket. You need { number-name } biscuits, and no pocket holds that many.{ yours-unless }
yours-unless = { $unless ->
    [none] {""}
    [cracked_tap] {" "}What you have counted is yours, unless you tap a cracked one.
    [cracked] {" "}What you have counted is yours, unless a cracked one comes up.
    [wrong_tap] {" "}What you have counted is yours, unless you tap one that doesn't fit.
    [cracked_or_wrong_tap] {" "}What you have counted is yours, unless a cracked one comes up or you tap one that doesn't fit.
   *[misfit] {" "}What you have counted is yours only if this one fits.
 }

## Numbers of a finished game

number-longest_count = Longest count
number-great_sixes = Counts to the highest number
number-points_a_turn = Points a turn
number-remembered = Right from memory
number-missed_chances = Seen but missed
number-first_sight = Right at first sight
number-luck_at_first_sight = Luck at first sight
number-failed_spells = Failed spells
number-cost_of_spells = Points lost to failed spells

## What things are, and how far everybody is

thing-pocket = Pocket
about-pocket = A pocket holds up to five biscuits, or a cracked one. Flip one biscuit first, then two, then three, and so on.
pocket-at = Pocket { $place }
stands-pocket = This one is open: { $kind }.
thing-chain = Counting row
about-chain = The tiles of this turn, counted one, two, three and so on. The first that doesn't fit ends the turn. You keep two or more, unless a spell fails.
stands-chain = { $count ->
    [0] Nothing is counted yet.
   *[other] It is worth { points }, and { $safe ->
        [yes] is safe unless a spell fails.
       *[no] is lost if the next tile doesn't fit.
     }
 }{ $next ->
    [none] {""}
   *[other] {" "}Next comes { $next }.
 }
thing-wand = Wand
about-wand = A pocket you tap before you flip it counts one biscuit more. { $wrong ->
    [misfit] If it holds a cracked one,
   *[failure] If it doesn't fit,
 } the spell fails and the whole row is lost.
way-wand = tap any face-down pocket and flip it
thing-cracked = Cracked biscuits
about-cracked = A cracked biscuit counts as { $counts ->
    [chosen] one or two, as you like
   *[fitting] one when it is flipped first, and as two when it is flipped second
 }.{ $late ->
    [misfit] {""}
   *[failure] {" "}Flipped later, it fails the spell, and the whole row is lost.
 } When all are taken, everyone else has one last turn.
stands-cracked = { $left } of { $all } { $left ->
    [one] is
   *[other] are
 } still in the pockets.
thing-plate = Plate
about-plate = The tiles a player has received. Piles lie face down, and { $open ->
    [yes] you can look at your own
   *[no] nobody looks at one before the end
 }.
plate-of = { WHOSE($seat) } plate
stands-plate = It holds { tiles } and { $cracked } cracked{ $points ->
    [none] {""}
   *[other] , worth { points }
 }. A plain biscuit is worth { $each }, a cracked one { $broken }, a chocolate one { $chocolate }.
goal-brief = Most points at the end wins.
goal-words = Most points wins. The game ends when all cracked biscuits are taken{ $left ->
    [0] {""}
   *[other] : { $left } left
 }.
progress = { tiles }{ $points ->
    [none] {""}
   *[other] , { points }
 }

## The board in words, for readers who do not see it

spoken-down = { $count ->
    [0] No tile lies face down.
    [one] One tile lies face down.
   *[other] { $count } tiles lie face down.
 }
spoken-empty = Empty pockets: { $places }.
spoken-turned = Turned up: { $tiles }.
spoken-tile = { $kind } at { $place }
spoken-next = { $next ->
    [none] Nothing more can be counted.
   *[other] Next comes { $next }.
 }
spoken-cracked = { $left ->
    [one] One cracked biscuit is left.
   *[other] { $left } cracked biscuits are left.
 }
