### What Crokinole says: to everybody, and under .seat, .seats or .winners to whom it is about.

blurb = Flick your discs into the middle, and theirs off the board.
preset-first = First game
    .description = Four rounds of eight discs.
preset-hundred = To 100
    .description = Twelve discs a round, until somebody has 100 points.
preset-match = Match
    .description = Rounds won count two; first to 8.
box = The middle of a round wooden crokinole board: posts around the hole, light and dark discs, and one disc sliding towards the hole

option-scoring = Scoring
    .description = To 100 by the difference (CRK-31), to 8 by rounds won (CRK-33), or four rounds (CRK-A52). By the difference if not set; three who play alone by their places, to 8 (CRK-28).
    .difference = by the difference, to 100
    .match = by rounds won, to 8
    .tournament = tournament
option-three-players = Three players
    .description = Two against one (CRK-26), or everybody alone (CRK-27).
    .two_against_one = two against one
    .three_sets = everybody alone
option-discs = Discs
    .description = For each side; twelve if not set, eight in a tournament of two (CRK-A52).
option-first = Who starts
    .description = By lot, or whose first shot lies closest to the middle (CRK-A34).
    .lot = drawn by lot
    .closest = closest to the middle
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
option-contacted = Bad shots on an open board
    .description = Which discs are out with the one that was shot: all that it reached, also through others, or only those that it touched itself (CRK-15, CRK-A7).
    .chain = all that were reached
    .touched = those that it touched itself
option-chained-twenty = 20s without the contact
    .description = What a disc in the hole counts if a shot that had to touch an opposing disc did not, and reached this one only through others (CRK-18, CRK-A8).
    .out = nothing
    .counts = 20
option-two-against-one = Two against one
    .description = Who begins the next round: the sides take turns, or each of the three does (CRK-26, CRK-A37).
    .sides_alternate = the other side
    .each_in_turn = the next player
option-three-level = Three who are level
    .description = What each gets for a round in which all three who play alone are level (CRK-28, CRK-A40).
    .one_each = a point
    .nothing = nothing
option-reshots = Reshots
    .description = Shots each player may take back in a round (CRK-A49).
option-handicaps = Handicaps
    .description = By seat: reshots, a steadier hand or a head start (CRK-A62).
handicap-reshots = Two reshots
    .description = Two shots more may be taken back in each round (CRK-A62).
handicap-steady-hand = A steadier hand
    .description = It trembles less than the other hands (CRK-A62).
handicap-head-start = A head start
    .description = Points to begin with: 20, or 2 where rounds count (CRK-A62).
option-seconds-per-shot = Seconds per shot
    .description = Then the disc is merely nudged; no limit if not set (CRK-H15).
option-points-hole = Points in the hole
    .description = At least what the 15 field counts (CRK-6, CRK-A63).
option-points-fifteen = Points in the 15 field
    .description = At least what the 10 field counts (CRK-6, CRK-A63).
option-points-ten = Points in the 10 field
    .description = At least what the 5 field counts (CRK-6, CRK-A63).
option-points-five = Points in the 5 field
    .description = Outside the starting line it is nothing (CRK-6, CRK-A63).
option-round-won = Points for a round won
    .description = In match play and in a tournament, between two sides (CRK-33, CRK-A52, CRK-A63).
option-round-tied = Points for a tied round
    .description = To each side, and no more than for a round won (CRK-33, CRK-A52, CRK-A63).
option-goal-difference = Goal by the difference
    .description = Who comes to so many points wins (CRK-32, CRK-A63).
option-goal-match = Goal by rounds
    .description = In match play, and of three who play alone (CRK-28, CRK-33, CRK-A63).
option-rounds-of-tournament = Rounds of a tournament
    .description = Between two sides (CRK-A52, CRK-A63).
option-rounds-of-three = Rounds of a tournament of three
    .description = Of three who play alone (CRK-A57, CRK-A63).

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
   *[most] as hard as can be
 } ({ $speed } m/s)
keep = Keep the shot
reshoot = Take the shot back and shoot again

## A shot, and what came of it

shot = { WHO($seat) } shoots at { $speed } m/s.
    .seat = You shoot at { $speed } m/s.
nudge = The disc is merely nudged.
shot-put-back = { $shot } A disc comes back from the rim: what it disturbs is put back. (CRK-21)
shot-good = { WHOSE($seat) } shot: { $what }. ({ $rule })
shot-stands = { WHOSE($seat) } shot: { $what }. A disc came back from the rim, so all of it stands. ({ $rule })
shot-short = { WHOSE($seat) } shot brings no disc into the 15 circle: { $what }. ({ $rule })
shot-missed = { WHOSE($seat) } shot touches no opposing disc: { $what }. ({ $rule })
result-and = { $first }, { $second }
result-last = { $first }, and { $second }
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
    [1] a 20 that does not count
   *[other] { number } 20s that do not count
 }
own-discs-forfeited = { number } of { WHOSE($seats) } own discs { forfeited }
    .seat = { number } of { WHOSE($seat) } own discs { forfeited }
    .seats = { number } of { WHOSE($seats) } discs { forfeited }
forfeited = { $count ->
    [1] drops into the hole and does not count
   *[other] drop into the hole and do not count
 }
disc-touched = one of { WHOSE($seats) } discs is touched
discs-out = { number } of { WHOSE($seats) } discs { are-out }
are-out = { $count ->
    [1] is out
   *[other] are out
 }
own-discs-out = { number } of { WHOSE($seats) } own discs { are-out }
    .seat = { number } of { WHOSE($seat) } own discs { are-out }
    .seats = { number } of { WHOSE($seats) } discs { are-out }
another-in-fifteen = another disc lies within the 15 circle
shot-disc-out = the shot disc is out
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
lag-holed = { WHOSE($seat) } disc is in the hole: nothing is closer. (CRK-A34)
lag-out = { WHOSE($seat) } disc is out: nothing is further. (CRK-A34)
equally-close = Equally close: all shoot once more. (CRK-A56)
first-found = { WHO($seat) } lies closest to the middle and begins. (CRK-A34)
    .seat = You lie closest to the middle and begin. (CRK-A34)
first-by-lot = Equally close again: the lot says that { WHO($seat) } begins. (CRK-A56)
    .seat = Equally close again: the lot says that you begin. (CRK-A56)
time-to-take-back-ran-out = { WHOSE($seat) } time to take the shot back is up: it stands. (CRK-A58)
time-ran-out = { WHOSE($seat) } time for this shot is up. (CRK-H15)
shot-taken-back = { WHO($seat) } takes the shot back, and has { reshots-left } in this round. (CRK-A49)
    .seat = You take the shot back, and have { reshots-left } in this round. (CRK-A49)
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

round-scored = Round { $number }: { $totals }. { $gains }. The score is { $scores }. ({ $rule })
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
   *[other] {""}
    [CRK-A41] {", "}with the most points of those who came far enough
    [CRK-A43] {" "}after both were level
    [CRK-A52] {" "}after the last round of the tournament
    [CRK-H16] {" "}after the last round that is played
 }
won-by-twenties = { WHO($winners) } { $many ->
    [yes] win
   *[no] wins
 } the game by more 20s, { $twenties }, being level at { $score } points{ won-by }. ({ $rule })
    .winners = { $many ->
        [yes] You and { WHO($winners) }
       *[no] You
     } win the game by more 20s, { $twenties }, being level at { $score } points{ won-by }. ({ $rule })
win-shared = { WHO($winners) } share the win: each has { $score } points and { twenties-each }{ won-by }. ({ $rule })
    .winners = You share the win with { WHO($winners) }: each has { $score } points and { twenties-each }{ won-by }. ({ $rule })
twenties-each = { $count ->
    [0] no 20
    [1] one 20
   *[other] { $count } twenties
 }
with-remark = { $sentence } { $remark }
hands-assisted = Played with assisted hands: they do not tremble, and see where discs will end. (CRK-A61)
hands-not-rated = Only games with real hands are rated. (GEN-27)
hands-light = Played with light hands: they tremble less than any real one. (CRK-A61)

## What is refused

many-without-reshots = Where many tables play at once, no shot is taken back.
many-begin-by-lot = Where many tables play at once, the lot says who starts.
many-without-clock = Where many tables play at once, there is no clock.

scored-by-places = Three who play alone are scored by their places: choose match play or a tournament, or nothing.
zones-in-order = No field counts more than one further in, nor more than the hole: a disc on a line belongs to the lower of two.
won-before-it-begins = A head start of { $start } points would be enough: it goes to { $goal }.
tied-for-more = A tied round cannot bring more than a round won.
even-discs = Partners share their discs: choose an even number.
say-whether-it-stands = First say whether your last shot stands.
nothing-to-take-back = No shot of yours waits to be kept or taken back.
no-numbers = Place, aim, speed, offset and spin have to be numbers.
off-the-line = The disc has to touch the starting line: at most { $most } mm from it.
over-the-quadrant = More than half of the disc lies over the quadrant line.
outside-the-quadrant = The disc lies outside your quadrant: at most { $most }° to either side.
place-taken = Another disc lies there: leave half a millimetre between them.
no-power = Without any power it is no shot.
no-such-speed = Choose a speed of { $least } to { $most } m/s.
off-the-board = Shoot into the board: at most { $most }° to either side.
no-such-spin = A finger gives a spin of at most { $most } radians per second.

## The terminal

standing = Round { $number }. The score is { $scores }.
score-of-set = { $set } { $score }
post-and-hole = I post   O hole
disc-line = worth { $points }, { $inches } in from the middle; { $way }
no-way = no straight way to it
straight-way = straight from place { $place } at aim { $aim }
side-line = { $set } ({ WHOM($seats) }): { $points } points so far, { $twenties } x { $each } in the tray, { $left } to shoot, { $out } in the ditch
round-line = Round { $number }: { $totals }
total-of-set = { $set } { $total } (+{ $points })
duty-line-closest = { WHO($seat) } shoots: whoever lies closest to the middle begins.
duty-line-keep = { WHO($seat) } may take this shot back.
duty-line-open = { WHO($seat) } shoots. The board is open: a disc must end in the hole, or in or on the 15 circle (CRK-13).
duty-line-touch = { WHO($seat) } shoots. The board is not open: an opposing disc must be touched (CRK-16).
type-keep = Type keep, or again to take the shot back. Reshots left in this round: { $left }.
type-shot = Type place, aim and speed, such as: 0 1.5 0.95. Or shoot, and you are asked for them one by one. spin and offset may follow, such as: 0 1.5 0.95 spin 20 offset -3
ask-place = Place on your line, in degrees; + is to the right
ask-aim = Aim, in degrees to the right of the middle
ask-speed = Speed in m/s; { $reaching } just reaches the middle

## The board: whose turn it is, and what is asked

your-shot = Your shot.
somebody-shoots = { WHO($seat) } shoots.
keep-or-reshoot = Keep this shot, or shoot again?
may-take-back = { WHO($seat) } may take the shot back.
game-over = The game is over.
duty-closest = Closest to the middle begins.
duty-open = Open board: end in the 15 circle or the hole.
duty-touch = Touch a { $sets } disc.
sets-or = { $first } or { $second }
last-shot-now = This is the last shot of the round.
hammer-of = The last shot (hammer) is { WHOSE($seat) }.
    .seat = The last shot (hammer) is yours.
place-not-offered = Another disc is in the way here (CRK-A18).
how-hard = How hard? Draw the disc back, or set the speed.
keys = Left and right move the disc along the line. Enter goes on to aiming: left and right for the direction, up and down for the speed, Page Up and Page Down in large steps, Q and E for spin. T aims at the next disc or the hole, Shift and T at the one before: left and right go on from there. Shift makes small steps. Enter shoots, Escape goes back.

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
target-disc = { $disc }, { $millimetres } mm from the middle, { $side }
in-the-way = Something lies in the way.
adjust-then-shoot = Adjust it, then press Shoot.
adjust = Adjust the shot
aim-left = A little to the left
aim-right = A little to the right
shoot-softer = A little softer
shoot-harder = A little harder
take-back-pull = Give up this pull
aim-at = Aim at
aim-freely = nothing by name
close-up = Close-up while aiming
let-me-adjust = Let me adjust before it goes
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
aim-line = Aim line: what the disc touches first
by-hand = By hand
by-both = pull back or flick
by-pull = pull back only
by-flick = flick only
assisted = Assisted hand: the result will say so (CRK-A61).

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
points = points
now = now { $points }
now-title = What this round would come to now
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
no-round-yet = No round has been scored yet.
points-in-round = ({ $total }, { $count } × { $each })
shots-of-this-round = Shots of this round
shots-appear = Shots appear here once they have been seen.
shot-of = Shot { $number }, { WHOM($seat) }
shooter = { WHOM($seat) }
copied = Copied
copy-as-text = Copy as text
shot-copied = The shot is copied as text.
copying-not-allowed = Copying is not allowed here.
physics-lab = Physics lab
back-to-the-game = Back to the game
read-this-rule = : read this rule

## Pictures in the rules

picture-CRK-6 = The zones from the middle outwards: the hole 20, then 15, 10 and 5, and nothing outside the starting line.
picture-CRK-10 = A disc with its middle on the line of the quadrant may be shot; one that lies further over may not.
picture-CRK-13 = On an open board a disc in the hole, inside the 15 circle or touching its line is good; one further out is not.
picture-CRK-16 = A shot that touches a friendly disc, which then touches an opposing one, has done its duty.
picture-CRK-17 = A shot that touches only a friendly disc: both leave the board. A friendly disc moved only by that one stays.
picture-CRK-22 = A disc at rest that touches the starting line, from inside or outside, goes to the ditch.
picture-CRK-23 = A disc that touches a line counts the lower value: on the 15 line ten, on the 10 line five.
picture-CRK-A18 = A disc to be shot touches no other: this place is taken, the one beside it is free.

## Why a bot would do it

reason-points = For your side it is worth { $first } points at the end of the round, the next best { $second }.
reason-round = With it you win this round in { $first } of 100 cases, with the next best in { $second }.
reason-success = At this table it succeeds { $first } times in 100, the next best { $second } times.
reason-regret = { $first ->
    [one] One point
   *[other] { $first } points
 } more could be expected of it.
worth-points = worth { $amount } points
worth-round = wins { $amount } of 100 rounds
worth-success = succeeds { $amount } times in 100
worth-regret = { $amount } points better

## What there is to do

todo-shoot-closest = Pull your disc back and let go. Whoever ends closest to the middle begins.
todo-shoot-open = Pull your disc back and let go: into the hole for { $points }, or at least into the 15 circle.
todo-shoot-touch = Pull your disc back and let go: it has to hit one of their discs.
todo-keep = Keep this shot, or take it back: { $count ->
    [one] once more in this round
   *[other] { $count } times more in this round
 }.

## Numbers of a finished game

number-twenties = 20s
number-open_twenties = 20s on an open board
number-like = like { $level ->
    [novice] a novice
    [casual] somebody who plays now and then
    [club] a player of a club
    [expert] an expert
   *[other] a champion
 }
number-twenties_a_round = 20s a round
number-hits = Hits when one was due
number-lost_by_missing = Discs lost by missing
number-knocked_out = Opposing discs knocked out
number-rounds_won = Rounds won
number-won_with_the_last_shot = Rounds won with the last shot
number-won_without_the_last_shot = Rounds won without the last shot

## What things are, and how far everybody is

thing-hole = Hole
about-hole = A disc that drops in here counts for its owner, and is safe: it is taken out at once and kept beside the board.
thing-fifteen = 15 field
about-fifteen = While no opposing disc lies on the board, your shot has to end here within the posts, on the line or in the hole.
thing-ten = 10 field
about-ten = On the line between two fields a disc counts the lower one.
thing-five = 5 field
about-five = Where a disc touches the starting line, it is out.
thing-line = Starting line
about-line = You shoot from this line, within your own quarter of the board. A disc that comes to rest touching it is out.
thing-ditch = Ditch
about-ditch = A disc that falls in here is out for this round.
thing-post = Post
about-post = Eight posts stand around the 15 field, and discs bounce off them. Straight ahead from the middle of your line the way is free.
thing-disc = Disc
about-disc = As long as a disc of the other side lies on the board, your shot has to touch one of them, or it is out.
disc-named = Disc of { $set }
stands-disc = Here it counts { $points }.
thing-hand = Your disc
about-hand = Put it anywhere on your part of the starting line and flick it: the farther you pull it back, the faster it goes.
way-flick = pull it back and let go
thing-tray = 20s
about-tray = Discs that went into the hole lie here, and nobody can take them away any more.
stands-field = A disc counts { $points } here.
stands-tray = { $count ->
    [0] None yet.
    [one] One so far.
   *[other] { $count } so far.
 } Each counts { $points }.
thing-shot-clock = Shot clock
about-shot-clock = So long you have for this shot. When it is up, your disc is merely nudged.
thing-side = Score
about-side = When all discs are shot, each side counts what its discs lie on and those in the hole; the side with more gets the points of the round.
side-named = Side with the { $set } discs
stands-side = { $score ->
    [one] 1 point
   *[other] { $score } points
 } so far, { $total } in this round if it ended now, { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
 } to shoot.
goal-points = { $difference ->
    [yes] First to { $target } points wins. Who has more on the board after a round gets the difference.
   *[no] First to { $target } points wins. A round won brings the most of them.
 }
goal-points-brief = First to { $target } points wins.
goal-tournament = Most points after { $rounds } rounds win; a round won is worth { $won }. This is round { $round }.
goal-tournament-brief = Most points after { $rounds } rounds win.
progress = { $score } of { $target }
progress-points = { $score ->
    [one] 1 point
   *[other] { $score } points
 }

## Lessons

lesson-shooting = First shots
lesson-shooting-first = The board is empty, and this is your disc. Pull it back and let go: further back is faster. You may slide it along your line first. Bring it into the circle around the hole.
lesson-shooting-out = Too long or too short. On an empty board a disc has to end in the hole, or inside the 15 circle or touching it; otherwise it is taken off.
lesson-shooting-first-learned = That counts. As long as none of Bo's discs lies on the board, your disc has to come at least as far as the 15 circle.
lesson-shooting-twenty = Now the hole itself: aim at the middle, a little faster than before, and not too fast, or it flies over.
lesson-shooting-fifteen = A good shot: 15 as long as nobody knocks it away. But try for the hole.
lesson-shooting-twenty-learned = Twenty! It is taken out and kept beside the board, where nobody can touch it.

lesson-duty = You have to hit
lesson-duty-hit = Bo's black disc lies behind the hole. As long as one of Bo's discs lies on the board, your shot has to touch one, with your disc or with another that it pushes. Shoot over the hole and hit it.
lesson-duty-forfeited = Into the hole, and it counts nothing: first you have to touch one of Bo's. Be faster, and fly over the hole.
lesson-duty-missed = You touched none of Bo's discs, so yours is taken off. Try again.
lesson-duty-hit-learned = You hit it. Wherever your disc comes to rest now, it may stay.
lesson-duty-edge = This one lies near the edge. Knock it off the board.
lesson-duty-edge-learned = A disc that comes to lie outside or leaves the board is out for this round. Even if yours goes along, it was a good shot.
lesson-duty-push = Your own disc lies before the hole, and Bo's behind it. Hit your own, so that it slides on and touches Bo's.
lesson-duty-push-learned = That counts as well: it does not matter which of your discs touches one of Bo's.
lesson-duty-lane = Eight posts stand around the 15 circle, and one of them is in the way. Slide your disc along your line to the right, until it lies straight before Bo's. Then pull it straight back.
lesson-duty-post = No disc of Bo's was touched: a post was in the way, or it went past. Slide your disc to another place.
lesson-duty-lane-learned = A free lane. You may shoot from anywhere on your line, within your quarter of the board.

lesson-scoring = Counting
lesson-scoring-line = When all discs are shot, those on the board count by where they lie: 15, 10 or 5. Your disc lies right on the line between 15 and 10. What does it count?
lesson-scoring-fifteen = 15
lesson-scoring-fifteen-wrong = Close, but a disc that touches a line counts the lower of the two.
lesson-scoring-ten = 10
lesson-scoring-ten-right = Right: on a line the lower one counts.
lesson-scoring-round = A round ends: you have two 20s and a 15, that is 55. Bo has a 20 and two 10s, that is 40. What is written down?
lesson-scoring-both = 55 for me, 40 for Bo
lesson-scoring-both-wrong = Only one of you gains something: the difference.
lesson-scoring-difference = 15 for me, nothing for Bo
lesson-scoring-difference-right = Right: who has more gets the difference. The first to reach the goal wins.
lesson-scoring-last = The last shot of a round: Bo leads 35 to 30. From here on your hand trembles a little, as in a game. Hit the black disc out of the middle, and the round is yours.
lesson-scoring-last-learned = The last shot is worth a lot: nobody can answer it. You are ready for a first game.
