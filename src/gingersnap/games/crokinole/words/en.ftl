### What Crokinole says: to everybody, and under .seat, .seats or .winners to whom it is about.

blurb = Flick discs to the middle and knock theirs away.
preset-first = First game
    .description = Four rounds of eight discs.
preset-hundred = To 100
    .description = Twelve discs a round; first to 100 points.
preset-match = Match
    .description = Two points for each round won; first to 8.
box = The middle of a round wooden crokinole board: posts around the hole, light and dark discs, and one disc sliding towards the hole

option-scoring = Scoring
    .description = Score the difference (CRK-31), count rounds won (CRK-33), or play a fixed number of rounds (CRK-A52). Difference if not set; three who play alone score by place (CRK-28).
    .difference = difference
    .match = rounds won
    .tournament = tournament
option-three-players = Three players
    .description = Two against one (CRK-26), or everyone alone (CRK-27).
    .two_against_one = two against one
    .three_sets = everyone alone
option-discs = Discs
    .description = For each side; twelve if not set, eight in a tournament of two (CRK-A52).
option-first = Who starts
    .description = Drawn at random, or the player whose first shot ends closest to the middle (CRK-A34).
    .lot = drawn at random
    .closest = closest to the middle
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
option-contacted = Bad shots on an open board
    .description = Which of your discs come off with the shot disc: all it set in motion, or only those it touched itself (CRK-15, CRK-A7).
    .chain = all that moved
    .touched = only those it touched
option-chained-twenty = 20s without contact
    .description = What a 20 counts if the shot missed every opposing disc and only pushed this disc in through another (CRK-18, CRK-A8).
    .out = nothing
    .counts = 20
option-beyond-line = Beyond the starting line
    .description = What happens to a disc that stops beyond the starting line without touching it (CRK-A22).
    .out = it is out
    .stays = it stays and scores nothing
option-two-against-one = Two against one
    .description = Who starts the next round: the sides in turn, or the three players in turn (CRK-26, CRK-A37).
    .sides_alternate = the other side
    .each_in_turn = the next player
option-three-level = Three-way tie
    .description = What each of three who play alone gets for a round that all three tie (CRK-28, CRK-A40).
    .one_each = 1 point each
    .nothing = nothing
option-reshots = Reshots
    .description = How many shots each player can take back in a round (CRK-A49).
option-handicaps = Handicaps
    .description = For each seat: reshots, a steadier hand or a head start (CRK-A62).
handicap-reshots = Two reshots
    .description = Take back two more shots in each round (CRK-A62).
handicap-steady-hand = A steadier hand
    .description = Your aim trembles less than the others' (CRK-A62).
handicap-head-start = A head start
    .description = Start with 20 points, or with 2 where rounds count (CRK-A62).
option-seconds-per-shot = Seconds per shot
    .description = After that your disc just gets a nudge. No limit if not set (CRK-H15).
option-points-hole = Points in the hole
    .description = At least as many as in the 15 field (CRK-6, CRK-A63).
option-points-fifteen = Points in the 15 field
    .description = At least as many as in the 10 field (CRK-6, CRK-A63).
option-points-ten = Points in the 10 field
    .description = At least as many as in the 5 field (CRK-6, CRK-A63).
option-points-five = Points in the 5 field
    .description = Outside the starting line a disc scores nothing (CRK-6, CRK-A63).
option-round-won = Points for a round won
    .description = In match play and in a tournament, between two sides (CRK-33, CRK-A52, CRK-A63).
option-round-tied = Points for a tied round
    .description = For each side; no more than for a round won (CRK-33, CRK-A52, CRK-A63).
option-goal-difference = Goal when scoring the difference
    .description = The first side to reach it wins (CRK-32, CRK-A63).
option-goal-match = Goal when rounds count
    .description = In match play, and for three who play alone (CRK-28, CRK-33, CRK-A63).
option-rounds-of-tournament = Rounds in a tournament
    .description = Between two sides (CRK-A52, CRK-A63).
option-rounds-of-three = Rounds in a tournament of three
    .description = For three who play alone (CRK-A57, CRK-A63).

## Sets of discs

set-natural = natural
set-black = black
set-red = red

## What can be done

flick = Shoot { $place }, { $aim }, { $speed }
flick-off-the-line = Shoot { $place }, { $where }, { $aim }, { $speed }
shot-side = { $side ->
    [left] left
   *[right] right
 }
shot-place = { $where ->
    [middle] from the middle of your line
    [little] from a little { shot-side } of the middle
    [part] from the { shot-side } part of your line
   *[end] from the { shot-side } end of your line
 }
shot-aim = { $where ->
    [middle] at the middle of the board
    [little] a little { shot-side } of the middle of the board
    [beside] to the { shot-side } of the middle of the board
   *[far] far to the { shot-side }
 }
shot-speed = { $force ->
    [nudge] with a nudge
    [soft] softly
    [firm] firmly
    [hard] hard
   *[most] as hard as you can
 } ({ $speed } m/s)
keep = Keep the shot
reshoot = Take the shot back and shoot again

## A shot, and what came of it

shot = { WHO($seat) } shoots at { $speed } m/s.
    .seat = You shoot at { $speed } m/s.
nudge = The disc just gets a nudge.
shot-put-back = { $shot } A disc bounces back from the rim, so whatever it moves is put back. (CRK-21)
shot-good = { WHOSE($seat) } shot: { $what }. ({ $rule })
shot-stands = { WHOSE($seat) } shot: { $what }. A disc bounced back from the rim, and everything stays where it is. ({ $rule })
shot-short = { WHOSE($seat) } shot brings no disc into the 15 circle: { $what }. ({ $rule })
shot-missed = { WHOSE($seat) } shot touches no opposing disc: { $what }. ({ $rule })
result-and = { $first }, { $second }
result-last = { $first }, and { $second }
result-gains = { $what }; { $gains }
side-change = { $points } for { WHOM($seats) }
number = { $count ->
    [1] one
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
   *[other] { $count }
 }
twenties-made = { $count ->
    [1] a 20
   *[other] { number } 20s
 }
twenties-given = { $count ->
    [1] a 20
   *[other] { number } 20s
 } for { WHOM($seats) }
twenties-forfeited = { $count ->
    [1] a 20 that doesn't count
   *[other] { number } 20s that don't count
 }
own-discs-forfeited = { number } of their own discs { forfeited }
    .seat = { number } of { WHOSE($seat) } own discs { forfeited }
    .seats = { number } of { WHOSE($seats) } discs { forfeited }
forfeited = { $count ->
    [1] drops into the hole and doesn't count
   *[other] drop into the hole and don't count
 }
disc-touched = one of { WHOSE($seats) } discs is touched
discs-out = { number } of { WHOSE($seats) } discs { are-out }
are-out = { $why ->
    [none] { is-or-are } out
    [line] { rests-or-rest } on the starting line and { is-or-are } out (CRK-22)
   *[beyond] { rests-or-rest } beyond the starting line and { is-or-are } out (CRK-A22)
 }
is-or-are = { $count ->
    [1] is
   *[other] are
 }
rests-or-rest = { $count ->
    [1] rests
   *[other] rest
 }
discs-driven = { number } of { WHOSE($seats) } discs { go-to }
own-discs-driven = { number } of their own discs { go-to }
    .seat = { number } of { WHOSE($seat) } own discs { go-to }
    .seats = { number } of { WHOSE($seats) } discs { go-to }
go-to = { $count ->
    [1] goes
   *[other] go
 } from { $was } to { $now }
own-discs-out = { number } of their own discs { are-out }
    .seat = { number } of { WHOSE($seat) } own discs { are-out }
    .seats = { number } of { WHOSE($seats) } discs { are-out }
another-in-fifteen = a disc it moved lies in or on the 15 circle
shot-disc-out = the shot disc { are-out }
shot-disc-beyond = the shot disc lies beyond the starting line and scores nothing
shot-disc-lies = the shot disc lies on { $points }
shot-disc-on-fifteen = the shot disc touches the 15 circle and counts { $points }

## While discs slide

strikes = { $disc } strikes { $other } at { $speed } m/s.
drops = { $disc } drops into the hole.
falls = { $disc } goes into the ditch.
first-disc = { $shot ->
    [yes] The shot disc
   *[no] A { $set } disc
 }
other-disc = { $shot ->
    [yes] the shot disc
   *[no] a { $set } disc
 }
a-post = a post

## From shot to shot

lag-measured = { WHOSE($seat) } disc lies { $millimetres } mm from the middle. (CRK-A34)
lag-holed = { WHOSE($seat) } disc is in the hole, as close as it gets. (CRK-A34)
lag-out = { WHOSE($seat) } disc is out, so it counts as farthest. (CRK-A34)
equally-close = Equally close, so everyone shoots again. (CRK-A56)
first-found = { WHO($seat) } is closest to the middle and starts. (CRK-A34)
    .seat = You are closest to the middle and start. (CRK-A34)
first-by-lot = Equally close again, so it's decided at random: { WHO($seat) } starts. (CRK-A56)
    .seat = Equally close again, so it's decided at random: you start. (CRK-A56)
time-to-take-back-ran-out = { WHOSE($seat) } time to take the shot back is up, so it stands. (CRK-A58)
time-ran-out = { WHOSE($seat) } time for this shot is up. (CRK-H15)
shot-taken-back = { WHO($seat) } takes the shot back and has { reshots-left } this round. (CRK-A49)
    .seat = You take the shot back and have { reshots-left } this round. (CRK-A49)
reshots-left = { $count ->
    [0] no more reshots
    [one] one more reshot
   *[other] { number } more reshots
 }
turn-passed = { WHO($seat) } is next.
    .seat = You are next.
round-began = Round { $number }: { WHO($seat) } shoots first.
    .seat = Round { $number }: you shoot first.

## Points

round-scored = Round { $number }: { $totals }. { $gains }. Score: { $scores }. ({ $rule })
side-total = { WHOM($seats) } { $total }{ $count ->
    [0] {""}
    [one] {" "}with one 20
   *[other] {" "}with { number } 20s
 }
sides-and = { $first }, { $second }
side-gain = { $points ->
    [one] 1 point
   *[other] { $points } points
 } for { WHOM($seats) }
no-gain = Nobody scores
side-score = { WHOM($seats) } { $score }
won = { WHO($winners) } { $many ->
    [yes] win
   *[no] wins
 } the game, { $scores }{ won-by }. ({ $rule })
    .winners = { $many ->
        [yes] You and { WHO($winners) }
       *[no] You
     } win the game, { $scores }{ won-by }. ({ $rule })
won-by = { $rule ->
    [CRK-28] {""}
    [CRK-32] {""}
   *[CRK-33] {""}
    [CRK-A41] {", "}with the most points of those who reached the goal
    [CRK-A43] {" "}after a tie
    [CRK-A52] {" "}after the last round of the tournament
    [CRK-H16] {" "}after the last round allowed
 }
won-by-twenties = { WHO($winners) } { $many ->
    [yes] win
   *[no] wins
 } the game with more 20s, { $twenties }, after a tie at { $score } points{ won-by }. ({ $rule })
    .winners = { $many ->
        [yes] You and { WHO($winners) }
       *[no] You
     } win the game with more 20s, { $twenties }, after a tie at { $score } points{ won-by }. ({ $rule })
win-shared = { WHO($winners) } share the win. Each has { $score } points and { twenties-each }{ won-by }. ({ $rule })
    .winners = You share the win with { WHO($winners) }. Each has { $score } points and { twenties-each }{ won-by }. ({ $rule })
twenties-each = { $count ->
    [0] no 20
    [1] one 20
   *[other] { $count } twenties
 }
with-remark = { $sentence } { $remark } (CRK-A61)
hands-assisted = Played with assisted hands, which don't tremble, and with a preview of where discs will end.
hands-not-rated = Only games with real hands are rated.
hands-light = Played with light hands, which tremble less than real ones.

## What is refused

many-take-off-beyond = Batched tables can't leave a disc beyond the starting line.
many-without-reshots = Batched tables can't take shots back.
many-begin-by-lot = Batched tables draw at random who starts.
many-without-clock = Batched tables have no clock.

scored-by-places = Three who play alone score by place, so choose match play or a tournament, or leave the scoring open.
zones-in-order = Points must not rise from the hole outwards, because a disc on a line counts the lower field.
won-before-it-begins = A head start of { $start } points would already reach the goal of { $goal }.
tied-for-more = A tied round can't score more than a round won.
even-discs = Partners share their discs, so choose an even number.
say-whether-it-stands = First keep your last shot or take it back.
nothing-to-take-back = You have no shot to keep or take back now.
no-numbers = Place, aim, speed, offset and spin have to be numbers.
off-the-line = Place the disc on the starting line, { $most } mm off at most.
over-the-quadrant = Keep at least half of the disc inside your quadrant.
outside-the-quadrant = Place the disc in your quadrant, at most { $most }° to either side.
place-taken = Another disc is there. Leave half a millimetre between them.
no-power = Give the shot some speed.
no-such-speed = Choose a speed of { $least } to { $most } m/s.
off-the-board = Shoot into the board, at most { $most }° to either side.
no-such-spin = Choose a spin of at most { $most } radians per second.

## The terminal

standing = Round { $number }. Score: { $scores }.
score-of-set = { $set } { $score }
post-and-hole = I post   O hole
disc-line = worth { $points }, { $inches } in from the middle; { $way }
no-way = no straight way to it
straight-way = straight from place { $place } at aim { $aim }
side-line = { $set } ({ WHOM($seats) }): { $points } points so far, { $twenties } x { $each } in the tray, { $left } to shoot, { $out } in the ditch
round-line = Round { $number }: { $totals }
total-of-set = { $set } { $total } (+{ $points })
duty-line-closest = { WHO($seat) } shoots. The player closest to the middle starts.
duty-line-keep = { WHO($seat) } can take this shot back.
duty-line-open = { WHO($seat) } shoots. The board is open, so a disc must end in the hole, or in or on the 15 circle (CRK-13).
duty-line-touch = { WHO($seat) } shoots. The board isn't open, so the shot must touch an opposing disc (CRK-16).
type-keep = Type keep, or again to take the shot back. Reshots left in this round: { $left }.
type-shot = Type place, aim and speed, such as: 0 1.5 0.95. Or type shoot to be asked for them one by one. You can add spin and offset, such as: 0 1.5 0.95 spin 20 offset -3
ask-place = Place on your line, in degrees; + is to the right
ask-aim = Aim, in degrees to the right of the middle
ask-speed = Speed in m/s; { $reaching } just reaches the middle

## The board: whose turn it is, and what is asked

place-not-offered = Another disc is in the way here.
how-hard = How hard? Pull the disc back, or set the speed.
keys = Left and right move the disc along the line. Enter goes on to aiming: left and right for the direction, up and down for the speed, Page Up and Page Down in large steps, Q and E for spin. T aims at the next disc or the hole, Shift and T at the one before: left and right go on from there. 1 to 9 set the power. Shift makes small steps. Enter shoots, Escape goes back.

## The board: the disc in hand

name-place = Place
name-aim = Aim
name-speed = Speed
name-offset = Distance from the line
name-spin = Spin
short-offset = Off the line
chosen = { $name } { $value }.
to-the-left = { $degrees }° left
to-the-right = { $degrees }° right
straight-in-front = straight in front
at-the-middle = at the middle
at-target = at { $target }
left-of-target = { $degrees }° to the left of { $target }
right-of-target = { $degrees }° to the right of { $target }
the-hole = the hole
the-disc = the { $set } disc
target-disc = { $disc } { $hour }, { $millimetres } mm from the middle
chance-to-touch = { $percent ->
    [100] You should touch it.
   *[other] You touch it about { $percent }% of the time.
 }
in-the-way = Something is in the way.
adjust-then-shoot = Adjust the shot, then press Shoot.
adjust = Adjust the shot
aim-left = A little to the left
aim-right = A little to the right
shoot-softer = A little softer
shoot-harder = A little harder
take-back-pull = Cancel this shot
aim-at = Aim at
aim-freely = no target
close-up = Close-up while aiming
let-me-adjust = Adjust the shot before it goes
metres-per-second = { $speed } m/s
on-the-line = on the line
inside-the-line = { $millimetres } mm inside
outside-the-line = { $millimetres } mm outside
no-spin = none
counter-clockwise = { $spin } rad/s counter-clockwise
clockwise = { $spin } rad/s clockwise
in-hand = Your disc, { $set }: place { $place }, aim { $aim }, speed { $speed }{ $more }
in-hand-spin = , spin { $spin }
in-hand-offset = , { $offset }
shoot = Shoot
more = More
sliders = Sliders
aim-line = Aim line: what the disc touches first
by-hand = Aim by
by-both = pulling back or flicking
by-pull = pulling back only
by-flick = flicking only
assisted = Assisted aim is on.

## The board: what lies where

discs-on-the-board = Discs on the board
no-discs = None
disc-lies = { $set }: { $millimetres } mm from the middle, { $side }
lies-left = { $degrees }° to your left
lies-right = { $degrees }° to your right
lies-straight = straight in front of you
lies-across = straight across from you
side-of-set = The { $set } side
twenties = { $count ->
    [one] 1 twenty
   *[other] { $count } twenties
 }
times-twenty = { $each } × { $count }
no-twenties = 20s
now = { $points } this round
now-title = Points if this round ended now
discs-to-shoot = { $count ->
    [one] 1 disc
   *[other] { $count } discs
 } to shoot
has-hammer = has the last shot (hammer)
seconds-left = Seconds left for this shot
seconds = { $seconds } s

## The board: scores, and shots again

scores = Scores
shots = Shots
scores-by-round = Scores by round
round = Round
score = Score
no-round-yet = No round is finished yet.
points-in-round = ({ $total }, { $count } × { $each })
shots-of-this-round = Shots of this round
shots-appear = Shots appear here once you have seen them.
shot-of = Shot { $number }, { WHOM($seat) }
shooter = { WHOM($seat) }
copied = Copied
copy-as-text = Copy as text
shot-copied = Shot copied as text.
copying-not-allowed = Your browser doesn't allow copying here.
physics-lab = Physics lab
back-to-the-game = Back to the game
read-this-rule = : read this rule

## Pictures in the rules

picture-CRK-6 = The zones from the middle outwards: the hole 20, then 15, 10 and 5, and nothing outside the starting line.
picture-CRK-10 = A disc with its middle on the line of the quadrant may be shot; one that lies further over may not.
picture-CRK-13 = On an open board a disc in the hole, inside the 15 circle or touching its line is good; one further out isn't.
picture-CRK-16 = A shot is good if it touches a friendly disc that then touches an opposing one.
picture-CRK-17 = If a shot touches only a friendly disc, both leave the board. A friendly disc moved only by that one stays.
picture-CRK-22 = A disc that stops on the starting line, touching it from inside or outside, goes to the ditch.
picture-CRK-23 = A disc that touches a line counts the lower value: ten on the 15 line, five on the 10 line.
picture-CRK-A18 = The disc you shoot must not touch another: this place is taken, the one beside it is free.

## Hints: the shot, and its chance

at-hour = { $hour ->
    [0] in the middle
    [1] at one o'clock
    [2] at two o'clock
    [3] at three o'clock
    [4] at four o'clock
    [5] at five o'clock
    [6] at six o'clock
    [7] at seven o'clock
    [8] at eight o'clock
    [9] at nine o'clock
    [10] at ten o'clock
    [11] at eleven o'clock
   *[12] at twelve o'clock
 }
reason-disc = { WHOSE($of) } disc { $hour }
hint-disc = the disc { $hour }
reason-own-disc = your own disc { $hour }
hint-shot = { $target ->
    [none] Shoot for the hole
   *[other] Hit { $target }{ $cut ->
        [full] {""}
        [left] {" "}on its left
       *[right] {" "}on its right
    }
 }{ hint-place }{ hint-force }
hint-place = { $place ->
    [middle] {""}
    [left] , from the left
   *[right] , from the right
 }
hint-force = { $force ->
    [nudge] , with a nudge
    [soft] , softly
    [firm] {""}
    [hard] , hard
   *[most] , as hard as you can
 }
hint-counts = Counts about { $percent }% of the time{ hint-second }
hint-sinks = Goes in about { $percent }% of the time{ hint-second }
hint-second = { $second ->
    [none] .
   *[other] ; next best { $second }%.
 }
hint-brings = Brings about { $points ->
    [one] 1 point
   *[other] { $points } points
 }{ $second ->
    [none] .
   *[other] ; next best { $second }.
 }

## Hints: the reasons

reason-last-shot-wins = Last shot: { $deed ->
    [twenty] make the { $hole }
    [clear] clear { $disc }
    [lower] drive { $disc } further out
   *[land] leave a disc on the board
 } and you win the round by { $by }.
reason-last-shot-saves = Last shot: you can hardly win the round any more, but this keeps it level.
reason-needs-twenty = You're { $behind } behind with { $left ->
    [one] one disc
   *[other] { $many } discs
 } left, so only a { $hole } will do.
reason-open-twenty = The board is open, so shoot for the { $hole }; stopping inside the pegs is safe too.
reason-open-gentle = Shoot softer: on an open board your disc has to stop inside the pegs.
reason-open-firm = Shoot a little harder, or your disc may stop before it is inside the pegs.
reason-open-raise = Push your own disc { $hour } towards the hole: it goes in for { $hole }, or lies well.
reason-deny-open-board = Leave a disc on the board, so { WHO($next) } must hit it instead of trying for { $hole }.
reason-avoid-gift = { $side ->
    [left] Hit it on its left side: otherwise
    [right] Hit it on its right side: otherwise
   *[same] Shoot this way: otherwise
 } you might push { WHOSE($of) } disc into the hole.
reason-double = One shot can drive { $many } of { WHOSE($of) } discs outwards: hit the one { $hour } first.
reason-follow-through = Hit it { $cut ->
    [full] full
    [left] on its left side
   *[right] on its right side
 }, and yours can carry on into the hole for { $hole }.
reason-off-a-post = Bounce off the peg { $hour }: that way you { $disc ->
    [none] get to the middle
   *[other] reach { $disc }
 }.
reason-hide = { $hit ->
    [yes] Hit it and roll
   *[no] Roll
 } { $hour ->
    [none] to where your disc is covered:
   *[other] to the peg { $hour }:
 } { WHO($next) } can hardly reach you there.
reason-only-high-disc = Knock out the disc { $hour }: it's { WHOSE($of) } only { $points }.
reason-take-its-place = Hit it { $cut ->
    [full] full
    [left] on its left side
   *[right] on its right side
 }: { WHOSE($of) } disc goes, and yours stays there for { $points }.
reason-lower-ring = You can hardly clear it, but a good hit moves { WHOSE($of) } { $before } down to { $points }.
reason-clear-it = Hit it { $cut ->
    [full] full
    [left] on its left side
   *[right] on its right side
 }: { WHOSE($of) } { $points } leaves the board.
reason-surest-hit = Choose the disc { $hour }: you hit it most surely, and a miss comes off.
reason-surer-line = Shoot this way: you hit it more surely, and a miss comes off.
reason-combination = Push your own disc into { $disc }: then the shot counts.
reason-spare-own-disc = Shoot this way, so that your own { $points } { $hour } stays where it is.
reason-better-angle = Slide to the { $left ->
    [yes] left
   *[no] right
 } first: from the middle you can hardly reach the disc { $hour }.
reason-firm-enough = Shoot firmly: { $short ->
    [yes] a softer shot often stops before it hits anything
   *[no] a disc that stops on the starting line comes off
 }.
reason-counts-more-often = Choose the safer shot: it counts { $often }% of the time, the next best { $seldom }%.
reason-likelier-twenty = This way a disc of yours goes into the hole { $percent }% of the time, for { $hole }.
reason-costs-more = { $same ->
    [yes] Hit it this way
   *[no] Choose the disc { $hour }
 }: it costs { WHOM($of) } about { $points }, the next best { $less }.
reason-lands-better = Mind your own disc: here it usually stays for { $points }{ $leaves ->
    [yes] ; the next best rolls off
   *[no] {""}
 }.
reason-harder-to-hit = Your disc stops where { WHO($next) } can hit it less easily.
reason-clears-more-often = Shoot { $harder ->
    [yes] harder
   *[no] this way
 }: that clears it { $often }% of the time, the next best shot { $seldom }%.
reason-stays-more-often = Mind your own disc: it stays on the board { $often }% of the time, otherwise { $seldom }%.
reason-better-total = It leaves you about { $points ->
    [one] 1 point
   *[other] { $points } points
 } better in this round, all discs together.
reason-lag = Whoever lies closest to the middle begins, so shoot softly for the hole.
reason-keep-scored = Keep it: your disc { $points ->
    [0] is still on the board
   *[other] counts { $points }
 }, and another try may not.
reason-keep-for-later = Save your { $left ->
    [one] reshot
   *[other] reshots
 }: you still have { $many } { $discs ->
    [one] disc
   *[other] discs
 } to shoot.
reason-reshoot-lost = Take it back: your disc came off, so another try can only be better.
reason-reshoot-better = Take it back: you have a reshot for every disc, so another try costs nothing.

## What there is to do

todo-shoot-closest = Pull your disc back and let go: the closest begins.
todo-shoot-open = Pull your disc back and let go: hole or 15 circle.
todo-shoot-touch = Pull your disc back and let go: hit one of theirs.
todo-keep = Keep this shot, or take it back? { $count ->
    [one] One reshot left.
   *[other] { $count } reshots left.
 }

## Numbers of a finished game

number-twenties = 20s
number-open_twenties = 20s on an open board
number-like = like { $level ->
    [novice] a novice
    [casual] an occasional player
    [club] a club player
    [expert] an expert
   *[other] a champion
 }
number-twenties_a_round = 20s a round
number-hits = Required hits made
number-lost_by_missing = Discs lost to misses
number-knocked_out = Opposing discs knocked out
number-rounds_won = Rounds won
number-won_with_the_last_shot = Rounds won with the last shot
number-won_without_the_last_shot = Rounds won without the last shot

## What things are, and how far everybody is

thing-hole = Hole
about-hole = A disc that a good shot puts in here scores for its owner and is safe, because it is taken out at once and kept beside the board.
thing-fifteen = 15 field
about-fifteen = While no opposing disc is on the board, your shot has to end in here, on its line or in the hole.
thing-ten = 10 field
about-ten = A disc on the line between two fields counts the lower one.
thing-five = 5 field
about-five = A disc that stops on the starting line is out.
thing-line = Starting line
about-line = Shoot from this line, within your own quarter of the board. A disc that stops on it is out.
stands-line = A disc that stops beyond it { $beyond ->
    [out] is out as well
   *[stays] stays and scores nothing
 }.
thing-ditch = Ditch
about-ditch = A disc that falls in here is out for this round.
thing-post = Post
about-post = Eight posts stand around the 15 field, and discs bounce off them. The way straight ahead from the middle of your line is free.
thing-disc = Disc
about-disc = Knock the other side's discs into the ditch or a ring that counts less to cost them points. While one of them is on the board, your shot has to touch one, or it is out.
disc-named = { $set } disc
stands-disc = It counts { $points } here.
thing-hand = Your disc
about-hand = Put it anywhere on your part of the starting line and flick it: the farther you pull it back, the faster it goes.
way-flick = pull it back and let go
thing-tray = 20s
about-tray = Discs that went into the hole are kept here, and nobody can take them away.
stands-field = A disc counts { $points } here.
stands-tray = { $count ->
    [0] None yet.
    [one] One so far.
   *[other] { $count } so far.
 } Each counts { $points }.
thing-shot-clock = Shot clock
about-shot-clock = The time you have for this shot. When it is up, your disc just gets a nudge.
thing-side = Score
about-side = When all discs are shot, each side adds up its discs on the board and its 20s.
side-named = Side with the { $set } discs
stands-side = { $score ->
    [one] 1 point
   *[other] { $score } points
 } so far, { $total } in this round if it ended now, { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
 } to shoot.
goal-points = { $difference ->
    [yes] First to { $target } points wins. The side with more after a round scores the difference.
   *[no] First to { $target } points wins. Win rounds to score.
 }
goal-points-brief = First to { $target } points wins.
goal-tournament = Most points after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 } wins. A round won is worth { $won }. This is round { $round }.
goal-tournament-brief = Most points after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 } wins.
progress = { $score } of { $target }
progress-points = { $score ->
    [one] 1 point
   *[other] { $score } points
 }

## Lessons

lesson-shooting = First shots
lesson-shooting-first = The board is empty, and this is your disc. Pull it back and let go: the further back, the faster. You can slide it along your line first. Get it into the circle around the hole.
lesson-shooting-out = Too hard or too soft. On an empty board your disc has to end in the hole, or in or on the 15 circle; otherwise it is taken off.
lesson-shooting-first-learned = That counts. While none of Bo's discs is on the board, your disc has to get at least to the 15 circle.
lesson-shooting-twenty = Now the hole itself. Aim at the middle, a little faster than before, but not so fast that it flies over.
lesson-shooting-fifteen = A good shot: it's worth 15 unless somebody knocks it away. But try for the hole.
lesson-shooting-twenty-learned = Twenty! The disc is taken out and kept beside the board, where nobody can touch it.

lesson-duty = You have to hit
lesson-duty-hit = Bo's black disc lies behind the hole. While one of Bo's discs is on the board, your shot has to touch one, with your disc or with another that it pushes. Shoot over the hole and hit it.
lesson-duty-forfeited = It went into the hole, but it doesn't count because it didn't touch one of Bo's discs first. Shoot faster, so that it flies over the hole.
lesson-duty-missed = You didn't touch any of Bo's discs, so yours is taken off. Try again.
lesson-duty-hit-learned = You hit it, so your disc can stay wherever it stops.
lesson-duty-edge = This one lies near the edge. Knock it off the board.
lesson-duty-edge-learned = A disc that leaves the board is out for this round. Even if yours goes too, it was a good shot.
lesson-duty-push = Your own disc lies in front of the hole, and Bo's behind it. Hit your own, so that it slides on and touches Bo's.
lesson-duty-push-learned = That counts too, because it doesn't matter which of your discs touches one of Bo's.
lesson-duty-lane = Eight posts stand around the 15 circle, and one of them is in the way. Slide your disc along your line to the right until it faces Bo's. Then pull it straight back.
lesson-duty-post = You didn't touch any of Bo's discs: a post was in the way, or yours went past. Slide your disc to another place.
lesson-duty-lane-learned = A free lane. You can shoot from anywhere on your line, within your quarter of the board.

lesson-scoring = Counting
lesson-scoring-line = When all discs are shot, those on the board count 15, 10 or 5, depending on where they lie. Your disc lies right on the line between 15 and 10. What does it count?
lesson-scoring-fifteen = 15
lesson-scoring-fifteen-wrong = Close, but a disc that touches a line counts the lower number.
lesson-scoring-ten = 10
lesson-scoring-ten-right = Right: on a line the lower number counts.
lesson-scoring-round = The round is over. You have two 20s and a 15, which makes 55. Bo has a 20 and two 10s, which makes 40. Who scores what?
lesson-scoring-both = 55 for me, 40 for Bo
lesson-scoring-both-wrong = Only one of you scores, and only the difference.
lesson-scoring-difference = 15 for me, nothing for Bo
lesson-scoring-difference-right = Right: the side with more gets the difference. The first to reach the goal wins.
lesson-scoring-last = It's the last shot of a round, and Bo leads 35 to 30. From here on your hand trembles a little, as in a game. Knock the black disc out of the middle to win the round.
lesson-scoring-last-learned = The last shot is worth a lot, because nobody can answer it. You are ready for a first game.

## The board in words, for readers who do not see it

spoken-hole-empty = Hole empty.
spoken-hole = Hole, { $points } each: { $discs }.
spoken-count = { $count } of { WHOSE($seats) } discs
spoken-zone = { $points }: { $discs }.
spoken-disc = { WHOSE($seats) } disc { $hour }
spoken-no-discs = No discs on the board.
spoken-total = { $totals } in this round so far.
spoken-total-of = { WHOM($seats) } { $points }
