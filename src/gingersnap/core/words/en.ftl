### What is said at every table, by the server, the terminal and the web's shell.
### How to write a message: CONTRIBUTING.md.

## Grammar

you = you
your = your
seat-name = Seat { $number }
whose = { $ending ->
    [s] { $name }'
   *[other] { $name }'s
 }
list-end = { $first } and { $second }
list-more = { $first }, { $second }

## The table: what is refused, whatever is played (GEN)

not-your-turn = It is not your turn.
game-over = The game is over.
clock-only-ticks = The clock does nothing but tick.
only-the-clock-ticks = Only the clock says how much time has passed.
not-so-many-played = { $actions ->
    [1] 1 action
   *[other] { $actions } actions
 } cannot be taken back: { $played ->
    [0] none was played.
    [one] 1 was played.
   *[other] { $played } were played.
 }
foreign-action = This is no action of this game.
handicaps-beyond-seats = There are handicaps for more than { $seats } players.
not-rated-handicaps = A game with handicaps is not rated (GEN-27).
not-rated-bot = Nobody has measured how strong the bot { $level } is: a game with it is not rated (GEN-27).
handicap-why = { WHO($seat) } is about { $points } points of rating behind the strongest here, by earlier games.
handicaps-played-with = Played with handicaps. (GEN-26)
wrong-seats = { $game } is for { $counts } players, not { $seats }.
seats-only = { $number }
seats-from-to = { $fewest } to { $most }
seats-either = { $others } or { $most }
no-stand-in = No bot plays for you: there is nothing to take back.
already-back = You are back already: from the next turn on.
no-hints-here = This table was laid without hints.
hints-for-people = Only people at this table may ask for hints.
hints-allowed-already = You have agreed to hints already, or need not.
hints-not-allowed-yet = Nobody takes a hint before all agree to it. Still to agree: { WHOM($missing) }.
hint-out-of-turn = A hint is for whoever has something to do now. Wait for your turn.
only-the-clock-sends-bots = Only the clock sends a bot to a seat.
wait-for-them = { WHO($seat) } may come back any moment: a bot can play for { WHOM($seat) } in { $seconds } seconds.
nobody-to-replace = No bot has to play for { WHOM($seat) }.
nobody-changes-rules = Nobody at a table changes the rules of its game.
rules-are = { $game } is played by version { $version } of its rules here.

## The table: clocks, and bots that play for people

time-passes = { NUMBER($seconds, minimumFractionDigits: 1) } seconds pass
send-stand-in = A bot plays for { WHOM($seat) }
take-seat-back = Take your seat back
allow-hints = Agree to hints at this table
take-hint = Ask for a hint
hints-wanted = { WHO($seat) } agrees to hints at this table. Still to agree: { WHOM($missing) }.
    .seat = You agree to hints at this table. Still to agree: { WHOM($missing) }.
hints-allowed = { WHO($seat) } agrees to hints at this table. Now everybody may take them.
    .seat = You agree to hints at this table. Now everybody may take them.
hint-taken = { WHO($seat) } asks a bot for a hint (number { $count }).
    .seat = You ask a bot for a hint (number { $count }).
hints-used = { $count ->
    [one] One hint was taken
   *[other] { $count } hints were taken
 } in this game.
reason-only = Nothing else is worth a thought here.
reason-alike = Nothing tells the best choices apart: any of them will do.
reason-won = I played on from here in my head: this way I win { $first } of 100 games, the next best way { $second }.
reason-thoughts = In my head it held up for longest: I came back to it { $first } times, to the next best { $second } times.
worth-won = wins { $amount } of 100
worth-thoughts = thought of { $amount } times
wait = Wait
hint-worths = { $parts }
hint-best = I would: { $words }{ hint-worth }
hint-typed = To do just that, type:  { $command }
hint-reason = { $reason }
hint-other = Next best: { $words }{ hint-worth }
hint-worth = { $worth ->
    [none] .
   *[other] {" "}({ $worth }).
 }
stand-in-came = { $reason ->
    [time] { WHOSE($seat) } time is up
   *[away] { WHO($seat) } is away
 }: a bot plays on for { WHOM($seat) }.
    .seat = { $reason ->
        [time] Your time is up
       *[away] You are away
     }: a bot plays on for you.
bot-cut-short = { WHO($seat) } thought for too long, and made a quick move.
    .seat = The bot that plays for you thought for too long, and made a quick move.
seat-taken-back = { WHO($seat) } is back and plays on{ $later ->
    [yes] {" "}from the next turn
   *[no] {""}
 }.
    .seat = You are back and play on{ $later ->
        [yes] {" "}from the next turn
       *[no] {""}
     }.

## The table: what people agree on beside their game

wish = { $kind ->
    [give_up] Give up
    [call_off] Call the game off
    [draw] Offer a draw
    [end] End the game here
    [pause] Pause
   *[take_back] Take it back
 }
agree = Agree
decline = Decline
resume-play = Go on
wish-made = { WHO($seat) } { $kind ->
    [give_up] wants to give up
    [draw] offers a draw
    [end] would like to end the game here
    [pause] would like a pause
   *[take_back] would like to take the last move back
 }.
    .seat = { $kind ->
        [give_up] You want to give up
        [draw] You offer a draw
        [end] You ask to end the game here
        [pause] You ask for a pause
       *[take_back] You ask to take your last move back
     }.
wish-seconded = { WHO($seat) } agrees.
    .seat = You agree.
wish-declined = { WHO($seat) } would rather not.
    .seat = You would rather not.
wish-withdrawn = { WHO($seat) } thinks better of it.
    .seat = You think better of it.
wish-lapsed = Play has gone on: nothing is taken back.
gave-up = { WHO($seats) } { $count ->
    [1] gives
   *[other] give
 } up{ $bot ->
    [yes] : a bot plays on
   *[no] {""}
 }.
    .seats = You give up{ $bot ->
        [yes] : a bot plays on for you
       *[no] {""}
     }.
called-off = { WHO($seat) } calls the game off before it has begun.
    .seat = You call the game off before it has begun.
draw-agreed = A draw is agreed.
ended-early = You agree to end the game here. Nobody has won.
play-paused = The game is paused.
play-went-on = { WHO($seat) } lets the game go on.
    .seat = You let the game go on.
move-taken-back = { WHO($seat) } takes the last move back{ $anew ->
    [yes] ; luck is drawn anew
   *[no] {""}
 }.
    .seat = You take your last move back{ $anew ->
        [yes] ; luck is drawn anew
       *[no] {""}
     }.
only-people-agree = Only people who play here can ask for that.
you-gave-up = You gave up in this game.
not-paused = The game is not paused.
is-paused = The game is paused. It goes on when somebody says so.
nothing-asked = Nobody asks for anything now.
not-asked = You are not asked.
first-answer = First the other question has to be answered.
already-begun = The game has begun: it can be given up, or ended if everybody agrees.
nobody-to-draw-with = A draw needs another person to agree with.
no-time-to-stop = No time counts here that could be stopped.
nothing-to-take-back = There is nothing of yours to take back.
no-taking-back-in-time = Nothing is taken back while seconds count.
bots-know-now = A bot has learnt something since: that cannot be unknown again.

## The table: rules that have changed since its game began

change-rules = Go on by version { $version } of the rules
rules-changed = The rules have changed since this game began: it goes on by their version { $version }.

## The web: every page

product = Gingersnap
skip = Skip to the table
home-link = Gingersnap, to the first page
settings = Settings
rules = Rules
sound = Sound
sound-state = { $on ->
    [yes] Sound is on
   *[no] Sound is off
 }
light = Light
light-is = Light: { light-names }
light-names = { $theme ->
    [light] light
    [dark] dark
   *[system] as the system
 }
light-choice = { $theme ->
    [light] Light
    [dark] Dark
   *[system] As the system
 }
motion = Motion
motion-state = { $calm ->
    [yes] Things appear at once
   *[no] Things move
 }
help = Help and keys
help-key = Help and keys (?)
help-about = Everything can be done with the keyboard alone. What you may do is also listed in words beside the board.
help-calm = Less motion: things appear at once
help-letters = Single letters as shortcuts
help-tab = Tab
help-tab-does = to the next thing that can be pressed
help-enter = Enter or Space
help-enter-does = press it
help-arrows = Arrow keys
help-arrows-does = move on the board; step through a replay
help-look = Page Down
help-look-does = through everything on the table, where “Look around” has the focus after the board
help-ends = Home, End
help-ends-does = to the beginning or the end of a replay
help-space = Space
help-space-does = play or pause a replay
help-question = ?
help-question-does = this page
help-h = H
help-h-does = ask a bot what it would do
help-r = R
help-r-does = the rules of the game on the table
help-m = M
help-m-does = sound on or off
help-escape = Escape
help-escape-does = close what lies over the page
close = Close
try-again = Try again
bot-level = { $level ->
    [random] Random
    [beginner] Beginner
    [easy] Easy
    [medium] Medium
    [hard] Hard
    [perfect] Perfect
    [greedy] Greedy
    [expert] Expert
    [master] Master
    [novice] Novice
    [casual] Casual
    [club] Club
    [champion] Champion
   *[other] { $named }
 }

## The web: the first page

home-title = Gingersnap: a table for board games
home-heading = The table is laid.
home-about = Sit down: against a bot at once, with friends by a link, or all on one screen.
games = Games
no-games = There is no game on the shelf yet.
lab = Physics lab
documentation = Documentation
lost-title = Nothing here
lost-heading = An empty corner of the table
lost-about = There is nothing at this address.
to-the-games = To the games
page-unloaded = This page could not be loaded. Perhaps the server is newer than what your browser has of it.
page-title = { $page } · Gingersnap
rules-gone = This game was played with rules that are no longer here.
game-gone = This table is laid for a game that is no longer here.
name-label = You play as
name-ask = What shall the others call you?
name-placeholder = your name
name-needed = A short name is enough.
guest = Guest
players = Players
bots = Bots
play-now = Play now
play-with-friends = Play with friends
same-screen = Same screen
watch = Watch
lay-the-table = Lay the table
box-more = More
box-seats = { $one ->
    [yes] { $least ->
        [one] 1 player
       *[other] { $least } players
     }
   *[no] { $all ->
        [yes] { $least }–{ $most } players
       *[no] { $least } or { $most } players
     }
 }
box-difficulty = { $difficulty ->
    [easy] easy
    [medium] medium
   *[hard] hard
 }{ $learn ->
    [none] {""}
   *[other] , learn in { $learn } min
 }
about-minutes = about { $minutes } min
minutes-between = { $minutes }–{ $most } min
presets = Which game
preset-own = As set below.
handicaps = Handicaps
handicaps-note = For company of different strength. Everybody sees them, and the game is not rated.
handicap-none = none
handicap-of = Seat { $seat }
seat-with-handicap = { $about } · { $handicap }
table-options = More options
games-search = Find a game
games-sort = Sort by
games-sort-usual = usual order
games-sort-title = name
games-sort-minutes = minutes
games-sort-difficulty = difficulty
games-none-found = No game is called so.
rulings-title = How the rules are read
option-not-set = Not set
option-empty = not set
house-number = { $group }: { $title }
house-numbers = Change numbers of the house
option-from-file = { $title }: read it from a file
share-about = Everybody plays on this screen, in turn.
share-covered = Before each turn the screen is covered, so that nobody sees the others' side.
share-player = Player { $number }
start = Start
looking = Looking around …
nobody-plays = Nobody is playing just now.
watched-by = { $watchers } watching
go-on-playing = Go on playing
waiting-for-players = waiting for players
your-turn-there = your turn
their-turn-there = their turn
table-dismiss = Take it off this list: { $game }, { $names }
tables-all = { $count } more
choose-to-wait = Wait
played-lately = Played lately
result-at = { $result } at { $game }
result-of = { $names }, { $ago }
replay = Replay
replay-result = Replay: { result-at }, { $ago }
results-unread = The results could not be read.
ago-now = just now
ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
 }
ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
 }
ago-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
 }
unreachable = The server does not answer. Is it still running?
server-could-not = The server could not do that.

## The web: you, and others

your-page = You
your-name = Others call you
change-name = Change
your-name-about = Games of before show it too.
renamed = You are called { $name } now.
new-here = Nobody knows this browser yet
new-here-about = With your first table you are known here: your games, results and rating are then on this page. There is no account and no password.
guest-about = You play as a guest in this browser: nothing is kept of you beside the seats you take, and you are never rated.
be-guest = Play as a guest
be-known = Be known again
known-elsewhere = Known on another device?
enter-code-about = Let the other device show a code on its page “You”, and type it in here. The other one then lets you in. If you have no other device any more, the recovery phrase that you wrote down brings you back.
code = Code
enter-code = This is me
code-waits = The code is right. Let this device in on the other one: it asks there.
phrase = Recovery phrase
enter-phrase = Come back
devices = Your devices
this-device = (this one)
device-used = used { $ago }
device-waits = { $device } has your code and wants to be let in. Is that you?
let-in = Let it in
keep-out = Keep it out
sign-off = Sign off
sign-off-device = Sign off { $device }
add-device = Add a device
code-about = On the other device, open the page “You” and type this in, or point its camera here. Good for five minutes, and once. Stay on this page: it asks you then.
code-picture = QR code of the page on which the other device comes in
make-phrase = Make a recovery phrase
new-phrase = Make a new recovery phrase
phrase-about = Write these words down, in this order, and show them to nobody. They bring you back when you have lost every device. They are shown only now.
no-phrase-yet = You have no recovery phrase: who loses their last device is then known no more.
kept = What is kept of you
blocked = Blocked people
blocked-nobody = You have blocked nobody. Who is blocked is heard nowhere, and sits down at none of your tables.
blocked-about = You hear nothing of them, and they sit down at none of your tables. They are not told.
unblock = Unblock
unblock-whom = {" "}{ $name }
unblocked = { $name } is no longer blocked.
kept-about = Your name, your devices, where you sat and how it ended, and what you said. Who played with you sees your name, results and rating; nobody sees when you were last here, and nothing leaves this server.
open-page = Let everybody see my results and rating
be-seen = Let people I played with see when I am here
export-kept = Download all of it
forget = Delete all of it
forget-about = Your name, your devices and what you said are gone for good. Finished games stay, as somebody’s. Nobody can undo this.
forget-sure = I am sure
forget-guest = Play as a guest from now on
forget-now = Delete
forgotten = All that was kept of you is deleted.
your-games = Your games
no-games-yet = No game is finished yet.
column-game = Game
column-played = Played
column-won = Won
column-lost = Lost
column-drawn = Drawn
column-streak = In a row
column-rating = Rating
streak-said = { $streak } (at most { $longest })
rating-said = { $rating } ± { $margin }
not-rated-yet = none yet
record-said = { $games ->
    [one] 1 game
   *[other] { $games } games
 }: { $won } won, { $lost } lost, { $drawn } drawn
the-bot = { $level } bot
against-whom = Against whom
against = Against
together = Together
history = History
result = Result
every-game = all games
all-opponents = everybody
all-people = people
all-results = all
went-won = You won
went-lost = You lost
went-drawn = Drawn
went-none = Not counted
numbers-counted = Counted over { $counted } of { $games } games; the others follow when you look again.
older-games = Older games
rated = Rated
table-rated = Rated: the result counts for the ratings of all who play. If you leave, or a bot has to play for you, you lose this rated game. If your opponent is away for a minute, end the game: you win, or it counts for nobody if one of you has not acted yet.
table-rated-bots = Rated: the result counts for the ratings of all who play. If you leave, or a bot has to play for you, you lose this rated game.
table-unrated = Not rated
rated-about = The result counts for the ratings of all who play. Whoever sits down agrees. No hints, and nothing is taken back. If you leave, or a bot has to play for you, you lose.

## The web: a table

board = Board
table-title = { $status } · { $game }
connection-lost = The connection is lost.
connection-again = Trying again by itself; nothing you did is forgotten.
try-now = Try now
copied = Copied
link-copied = The link is copied.
link-not-copied = Copying is not allowed here. Please copy the address of this page.
copy-link = Copy link
ping = { $milliseconds } ms
ping-title = How long the server takes to answer
seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
 }
seconds-left-said = { seconds-left }.
seconds-short = { $seconds } s
seats = Seats
free-seat = Free seat
seat-you = you
give-screen = Hand over
give-screen-to = {" "}the screen to { $name }
seat-open = for whoever comes
seat-bot = bot, { $level }
seat-replaced = a bot ({ $level }) plays on
seat-here = { $here ->
    [yes] at the table
   *[no] away
 }
seat-to-play = { $mine ->
    [yes] your turn
   *[no] to play
 }
watchers = { $watchers ->
    [one] { $watchers } person is watching.
   *[other] { $watchers } people are watching.
 }
your-turn-said = Your turn.
bot-plays-for-you = A bot plays for you
nudge = Nudge
nudge-whom = {" "}{ $name }
nudged = { $name } nudges you: it is your turn.
send-bot = Let a bot play
send-bot-for = {" "}for { $name }
wishes-title = Beside the game
wish-sure = { $kind ->
    [give_up] Really give up?
    [call_off] Really call it off?
   *[end] Really end it here?
 }
wish-sure-rated = { $kind ->
    [give_up] Really leave? You lose this rated game.
   *[end] Really ask to end it here?
 }
keep-playing = Play on
waits-for-answer = { WHO($seats) } { $count ->
    [1] has
   *[other] have
 } to answer.
    .seats = You have to answer.
withdraw = Withdraw
take-my-seat-back = Take my seat back
with-hints = With hints
hint-ask = Hint
hint-thinking = Thinking …
hint-title = What would you do? A bot says it, and why. The result says that you asked (H).
hint-allow = Allow hints
hint-waits = You agreed to hints. Still to agree: { $names }.
hint-others = The next best
hint-by = Next time ask
hint-by-any = any bot
hint-close = Got it
you-are-watching = You are watching.
you-may = You may: { $offers }.
more-offers = { $more } more
choices = { $choices } choices
do-it = Do it
refusal-rule = : read this rule
refusal-close = Close this message
log-title = What happened
log-rules = Show rules
log-empty = Nothing yet.
turn-of-named = { $name }, it is your turn
pass-about = Look at what happened for as long as you like.
pass-on = Give the screen to { $name }
handover-title = Hand over to { $name }
handover-about = What lies on the table is covered. The others look away now.
handover-ready = I am { $name }: show my side
waiting-title = Waiting for players
waiting-seat = There is a seat for you at this table.
sit-down = Sit down
only-watch = I only want to watch
waiting-for = The game begins when { $people ->
    [one] { $people } more person sits
   *[other] { $people } more people sit
 } down.
waiting-watching = You are watching. { waiting-for }
seat-host = host
seat-give-up = Give up my seat
host-title = You are the host
host-about = Arrange the table before the game begins. When all seats are taken, it does.
host-seat = Seat { $number }: { $name }
host-at = {" "}at seat { $number }: { $name }
host-bot = Seat a bot
host-bot-seated = A bot has taken the seat.
host-send-away = Send away
host-send-sure = Really send away?
host-sent-away = { $name } has no seat any more.
host-take-away = Remove seat
host-hand-over = Make host
host-handed-over = { $name } is the host now.
host-guest = {" "}{ $name }
host-guest-sent = { $name } is dealt in no more this evening.
guest-sent-away = The host does not deal you in any more this evening.
host-up = Move up
host-add = Add a seat
host-fill = Fill up and begin
host-filled = Bots have taken the free seats.
host-done = Done.
host-even = These handicaps would make the game more even:
host-even-seat = { $title } for { $name }.
host-even-accept = Play with these handicaps
host-doors = Who may come
host-open = Open to everybody in the lobby, not only by the link
host-several = One stranger may take several seats
host-watch = Others may watch
host-become = The host is away: be the host
waiting-clock = Clock: { $clock }.
clock-turn = { seconds } a turn
clock-bank = { $bank } each
clock-bank-more = { $bank } each, { seconds } more after each turn
seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 }
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }
clock = Clock
clock-kind = { $kind ->
    [turn] Per turn
    [bank] For the whole game
   *[none] No clock
 }
clock-seconds = Seconds a turn
clock-minutes = Minutes each
clock-increment = Seconds more a turn
clock-away = Lost connections
clock-wait = wait { $seconds } s
clock-wait-for-ever = wait for ever
clock-about = When time is up, a bot plays on for you until you take your seat back (GEN-12).
invite-share = { $title } on Gingersnap
invite-code = QR code of the link to this table
invite-about = Whoever opens this link can sit down.
invite-only-here = Whoever opens this link on this computer can sit down. It does not open on other devices yet: who started the game here can change that.
served-only-here = Only this computer reaches it. To let others in your network play too, start it with --host 0.0.0.0.
invite-copy = Copy the link
invite-share-button = Share
invite-people = Invite people you played with
invite-nobody = Everybody you have played with is here, or you have played with nobody yet.
invite-them = Invite
invite-whom = {" "}{ $name }
invite-more = Show { $people } more
invited-them = { $name } is invited.
acquaintance-here = here now
acquaintance-state = { $state ->
    [declined] cannot come
   *[invited] invited
 }
invitations = Invitations
invitations-go = { $count ->
    [one] { $count } invitation
   *[other] { $count } invitations
 }
invited-to-play = { $name } invites you to a game of { $game }.
invited-to-come = { $name } invites you to come along: they are playing { $game }, and deal you in next.
invitation-accept = Accept
invitation-decline = Not now
invitation-of = {" "}: { $name }, { $game }
invitation-declined = You have declined.
place = { $place }{ $ending ->
    [one] st
    [two] nd
    [few] rd
   *[other] th
 }
ending-away = , away
ending-tone = { $won ->
    [yes] Well done!
   *[no] Well played. Here is how it went, and where it turned.
 }
play-next-bot = Next: play against { $level }
why-it-ended = Why it is over
story-title = The story of this game
numbers-title = Numbers of this game
you-heading = You
see-turning-point = See the turning point
see-best-moment = See your best moment
to-the-next-game = To the next game
play-something-else = Play something else…
propose-title = Propose the next game
propose-game = Game
propose-too-few = { $people ->
    [one] One who is here sits out, and plays the time after.
   *[other] { $people } who are here sit out, and play the time after.
 }
propose-rest = Seats that nobody takes
propose-rest-bots = Bots
propose-rest-open = Left to whoever comes
propose = Propose it
proposal-offered = { $name } would like to play { $game } with { $seats } seats ({ $details }).
proposal-rest = { $level ->
    [none] free seats stay open
   *[other] { $level } bots on free seats
 }
proposal-accept = Play it
proposal-waits = Waiting for { $names }.
you-watch = You watch
deal-me-in = Deal me in
deal-me-in-about = All seats are taken. You can watch, and play in the next game.
dealt-in-next = You are dealt in at the next game.
evening-title = The evening
who-is-here = Who is here
company-state = { $here ->
    [yes] here
   *[no] away
 }
company-waits = plays next
latecomers = Dealt in at the next game
evening-games = { $games } games were played
rematch = Rematch
rematch-offered = { $names } would like to play once more.
rematch-accept = Play once more
rematch-decline = No, thanks
rematch-waits = You would like to play once more. Waiting for { $names }.
rematch-refused = { $names } would rather not.
evening-score = This evening: { $score }
evening-score-of = { $name } { $wins }
log = Log
all-games = All games
plain-table = The table in words
plain-may = You may
plain-on-the-table = On the table
plain-yes = yes
plain-no = no
plain-none = none
plain-nothing = nothing

## The web: talk at a table

talk = Talk
talk-go = { $unread ->
    [0] Talk
    [one] Talk: 1 new line
   *[other] Talk: { $unread } new lines
 }
talk-unread = { $count } new
talk-you = You:
talk-name = { $name }{ $watches ->
    [yes] {" "}(watching):
   *[no] :
 }
talk-watches = {" "}(watching)
talk-empty = Nobody has said anything yet.
talk-field = Say something
talk-send = Send
talk-quick = Quick words
talk-open = Talk with everybody here
talk-people = Who can be heard
talk-nobody-else = Nobody else is here yet.
talk-hush = Mute { $name }
talk-unhush = { $ever ->
    [yes] Unblock { $name }
   *[no] Hear { $name } again
 }
talk-block = Block { $name } for good
talk-block-sure = Really block { $name }? They cannot sit at your tables any more.
talk-report = Report { $name }
talk-said = { $name } says: { $text }
talk-watchers-may = Who watches may talk
complain-why = What is wrong with what { $name } says or does?
complain-what = The owner of this server is sent this with the last ten lines of the talk.
complain-send = Send to the owner
complain-not = Rather not
complain-sent = The owner of this server has your report.
reads-talk = Read out what others say
help-c = C
help-c-does = go to the talk at the table

## The web: the owner's page

owner-title = For the owner of this server
owner-reports = { $count ->
    [0] Nothing is reported
    [one] 1 report
   *[other] { $count } reports
 }
owner-report = { $by } reports { $whom }
owner-no-lines = Nothing had been said.
owner-silence = { $days ->
    [one] Silence { $name } for a day
   *[other] Silence { $name } for { $days } days
 }
owner-silence-ever = Silence { $name } for good
owner-settle = Done with it
owner-put-away = Put table { $table } away
owner-put-away-sure = Really put table { $table } away? Everybody has to leave it.
owner-bring-back = Bring table { $table } back
owner-silences = Who is silent
owner-silent = { $name }, until { $until }
owner-silent-ever = { $name }, for good
owner-unsilence = Let { $name } speak again
owner-tables = Tables, the newest first
owner-table = { $game }: { $names }. { $when }.
owner-acts = What was done here
owner-no-acts = Nothing yet.
owner-act = { $when }: { $act } ({ $about })
act-settle = done with a report
act-put-away = table put away
act-bring-back = table brought back
act-silence = silenced
act-unsilence = may speak again

## The web: replays

beginning = To the beginning
end = To the end
pause = Pause
play = Play
speed = Speed
moment = Moment
moment-of = after { $at } of { $last } moves
moment-short = { $at } / { $last }
move-back = One move back
move-on = One move on
replay-title = Replay: { $result } · { $game }
replay-of = Replay of { $game }
seen-by = Seen by
somebody-watching = Somebody watching
link-to-here = Link to here
play-on-from-here = Play on from here against bots
play-on-over = The game is over at this moment. Go back to an earlier one.
play-on-seat = Your seat
play-on = Play on

## The web: rules

rules-of = Rules of { $game }
rules-search = Search the rules
rules-found = { $rules } found
rule-ruling = ruling
rule-house = house data
rule-table = table
rule-table-about = For people to keep; no program can

## The web: the physics lab

lab-wakes-up = One moment: the simulator wakes up.
lab-model = Computed by the model `{ $model }`, which logs of games name, too.
lab-model-docs = What it leaves out, and what is new in it
lab-examples = Example shots
lab-example-hole = Into the hole
lab-example-hanger = A hanger
lab-example-post = Off a post
lab-example-graze = Grazing hit
lab-example-spin = With spin
lab-example-cleft = Into the cleft
lab-example-two = Two at once
lab-example-break = Break
lab-board = The board: { $summary } The lists beside it tell the same in words.
lab-close-up = Close-up
lab-shot = Shot as text
lab-play = Play this shot
lab-link = Link
lab-how = How a shot is written
lab-how-about = Before the bar each disc, as x,y in metres from the middle. After it the disc that is flicked, counted from 0, its velocity in metres per second, and perhaps `spin` in radians per second, counter-clockwise.
lab-story = What happens
lab-list = Contacts and ends
lab-nothing = Nothing is touched, and nothing leaves the board.
lab-ends = Where the discs end
lab-disc = Disc
lab-where = Ends
lab-moved = From its start
lab-strikes-disc = Disc { $disc } strikes disc { $other }
lab-strikes-post = Disc { $disc } strikes post { $post }
lab-captured = Disc { $disc } drops into the hole
lab-gone = Disc { $disc } goes over the edge
lab-hard = { $time }, { $speed } m/s, { $impulse } mN s, at { $where }
lab-fast = { $time }, { $speed } m/s, at { $where }
lab-seconds = { $seconds } s
lab-millimetres = ({ $x },{"\u00A0"}{ $y }){"\u00A0"}mm
lab-distance = { $distance } mm
lab-summary = { $contacts ->
    [one] { $contacts } contact
   *[other] { $contacts } contacts
 }{ $captures ->
    [0] {""}
   *[other] , { $captures } in the hole
 }{ $exits ->
    [0] {""}
   *[other] , { $exits } over the edge
 }, { $time }.{ $cut ->
    [yes] {" "}Ended early: too many contacts.
   *[no] {""}
 }
lab-in-hole = in the hole
lab-off-board = off the board
lab-not-moved = did not move
lab-no-distance = –
playback = Playback
playback-time = Time
playback-moment = { $time } after the flick
playback-back = To the contact before
playback-on = To the next contact
playback-beginning = The beginning.
playback-end = The end.

## How a table stands

one-moment = One moment
game-began = { WHO($seat) } begins.
    .seat = You begin.
turn-of = { WHOSE($seats) } turn
no-result = The game was ended early and counts for nobody
draw = It is a draw
all-win = Everybody shares the win
win-of = { $count ->
    [0] Nobody wins
    [one] { WHO($winners) } wins
   *[other] { WHO($winners) } win
 }
    .winners = { $count ->
        [one] You win
       *[other] You and { WHO($winners) } win
     }

## Luck that can be checked

luck-promise = The luck of this game can be checked
luck-promise-about = It is bound to a secret that the server has drawn, and to a number that your browser adds. The secret is told when the game is over; this is its SHA-256, to compare with:
waiting-for-numbers = Everybody is seated. The game begins when each person's browser has added a number to the luck, or in a few seconds without.
luck-check = Check the luck
luck-checking = One moment: your browser works out every draw.
luck-good = The luck was what it was bound to be.
luck-bad = This luck could not be confirmed.
luck-checked = { $draws ->
    [0] Nothing was drawn in this game.
    [one] Your browser has worked out the only draw by itself: it follows
   *[other] Your browser has worked out all { $draws } draws by itself: each follows
 }{ $draws ->
    [0] {""}
   *[other] {" "}from the secret, people's numbers, its place in the game, and how many ways there were for it to fall.
 }
luck-as-shown = The secret is the one that this browser was shown the hash of before the game was over:
luck-not-seen = This browser was not at the table, so only who was there can tell whether they were shown this hash of the secret:
luck-shows = What this shows
luck-shows-all = All luck was settled before the first move, by the server and the people together: the server had shown this hash before your browser drew its number. Nobody chose or changed a draw after that.
luck-shows-part = No draw is another than the secret makes it. That the secret was settled before the game, those can tell whose browsers were shown its hash then and added a number.
luck-shows-not = What it does not show
luck-shows-not-what = Whether who runs the server looked at the secret, or told it to somebody at the table. Nor whether the rules were kept: your browser did not replay the game. Save the log and type gingersnap verify to do that too.
luck-docs = How it works, and how to check it by hand
luck-forged = Line { $line } of the log: { $why }
luck-why-unbound = The luck of this game was bound to nothing before it began.
luck-why-table = It is the log of another table.
luck-why-hash = The secret's hash is not the one that this browser was shown before.
luck-why-number = Your number is not the one that this browser added.
luck-why-numbers = What stands there is no number for each seat.
luck-why-no-secret = The log ends without the secret.
luck-why-secret = This is not the secret whose hash was shown.
luck-why-cut-off = The log is cut off.
luck-why-unreadable = It cannot be read.
luck-why-draw = Draw { $draw } ({ $label }) is { $value }, and from the secret follows { $due }.
luck-numbers-by = A number came from { WHOM($seats) }.
luck-no-numbers = Nobody added a number of their own.
luck-without = No number came from { WHOM($seats) }.
luck-taken-over = { $draws ->
    [one] The first draw was
   *[other] The first { $draws } draws were
 } taken over from the game that this one goes on from, and not checked.

## The server: what it cannot do

nothing-here = There is nothing at this address.
wrong-method = This address is not for this method.
too-large = This is too large.
not-json = What is sent here has to be JSON, and to say so: content-type is application/json.
unknown-host = This server does not go by the name { $host }. Its owner can add it to the names it knows (--public-hosts).
foreign-origin = Only pages of this server may ask this, and yours is not one of them.
request-misfit = This request does not fit: { $faults }.
part-missing = { $part } is missing
cannot-store = The server cannot store anything now, so this did not happen.
nested-too-deeply = This is nested too deeply.
server-failed = Something went wrong on the server.
table-unreadable = Table { $table } cannot be read: { $error }.
in-request = { $said } (Request { $request }.)
metrics-wrong-token = Figures are for who runs this server: this token does not show them.
health-database = Nothing can be stored: { $reason }.
health-database-silent = The database has not answered for { $seconds } s.
health-folder = The data folder cannot be written to: { $reason }.
health-room = Little room is left for data: { $free } MB.
health-bots = No worker has had time for a bot that people wait for in { $seconds } s.
health-sandbox = A client has been waiting for { $seconds } s to have table options checked; { $waiting ->
    [one] one request waits.
   *[other] { $waiting } requests wait.
}
took-too-long = This took too long, so the server gave it up. Try again when it has less to do.
options-take-too-long = These options take too long to read.
name-unseen = A name needs something that can be seen.
name-hides-something = This name has something in it that cannot be seen. Type it anew, with nothing but what is read.
name-has-towers = This name piles up more marks on a letter than anybody could read.
name-mixes-alphabets = This name mixes letters of alphabets that look alike. Write it in one of them.
request-too-slow = This request took too long to arrive.
too-many-connections = Too many connections come from your address. Close some, and try again.
sandbox-queue-full = Too many requests from your address are waiting to be checked. Try again in { $seconds } seconds.
too-many-requests = Too many requests come from your address. Wait a little.
not-http = This is no request that a server could understand.
too-many-tables = You have laid too many tables in the last hour. Try again later.
no-such-seat = There is no seat { $seat } at this table.
not-finished = This can be had when the game is over: until then it holds secrets.
cannot-tell-again = This game cannot be told again here: { $error }.
no-board-of-its-own = { $game } brings no board along.
too-many-here = Too many are here already.
no-free-seat = All seats of this table are taken.
no-rematch-yet = The next game can be proposed when this one is over.
other-proposal = Somebody has proposed something else meanwhile. Look at it, and answer again.
too-many-wait = Too many people are waiting for a seat already.
server-stops = The server is stopping. Come back in a moment.
cannot-now = This cannot be done here right now. Try again in a moment.
room-failed = Something went wrong here, and this did not happen.
only-seats-act = You are watching: only who holds a seat can act.
not-everybody-here = Not everybody is here yet.
no-hint-found = The bot you asked could not think of anything in time. Ask again, or another one.
too-many-hints = There were so many hints for you in the last hour that you have to wait a while.
malformed-action = This is no action of this game: { $error }.
stand-in-plays = A bot plays for you. Take your seat back first.
cannot-be-played-here = This table cannot be played here: { $error }.
unreadable-log = The log of table { $table } cannot be read: { $error }.
too-slow = You do not read what you are told. Come back and resume.
nobody-said-hello = Nobody said Hello for a long time.
text-not-binary = Messages are text, not binary.
message-too-large = A message has at most { $most } characters.
too-fast = Too many messages. Wait a little.
malformed-message = This is no message of ours: { $error }.
hello-first = Say Hello before you act.
hello-already = You said Hello before: open another connection for another seat.
other-protocol = This page speaks version { $theirs } of our language, and this server version { $ours }. Load the page again.
no-such-table = There is no table { $table } that you may see. If somebody invited you, ask them for the link.
no-such-evening = This link leads nowhere: it is not complete, or the evening is gone. Ask who invited you for another one.
no-spectators = The host of this table wants nobody to watch.
no-such-bot = There is no bot { $level } for this game; there is { $bots }.
no-such-moment = The game was over after { $actions } actions: play on from an earlier moment.
host-too-late = The game has begun: its seats are as they are (GEN-28).
host-may-come-back = The host may come back any moment. In { $seconds } seconds you can be the host (GEN-28).
host-wrong-number = { $game } cannot be played by { $seats } (GEN-9).
seat-is-taken = Somebody has this seat.
seat-is-free = Nobody has this seat.
no-such-handicap = This game has no such handicap, or not for so many seats (GEN-26).
sent-away = The host has given your seat at this table to somebody else. This evening you cannot sit down here again, but there are other tables.
sent-away-before = The host of this evening does not want you to sit down here. There are other tables (GEN-28).
one-seat-each = This table is open to everybody, and somebody from where you are has a seat already. Each person takes one, unless the host allows several (GEN-29).
too-many-open-seats = You sit at { $most } open tables that wait for players. Play at one of them first (GEN-29).
too-many-seats = From where you are, too many seats of open tables were taken in the last hour. Try again later (GEN-29).
unrated-ended = The game did not come to its own end: it counts for nobody (GEN-27).
unrated-guests = A guest plays here: only games of people who are known to the server are rated (GEN-27).
unrated-not-asked = It was not agreed on before the game (GEN-27).
no-seat-held = This token holds no seat at this table.

## People who are known here

some-browser = A browser
somebody = Somebody
no-such-person = There is nobody of that name whom you have played with, or who lets everybody see their page.
rated-needs-known = This table is rated: only people who are known to the server sit here, each on one seat, and no guests (GEN-27).
rated-one-seat = You sit at this table already, and it is rated: each of its people has one seat (GEN-27).
rated-without-people = A rated table is for people: here only bots would play (GEN-27).
rated-nothing-back = Nothing is taken back at a rated table (GEN-27).
rated-no-draw = Bots agree to no draw at a rated table (GEN-27).
rated-all-agree = A rated game ends without a result only if nobody but people plays, and all of them are here and agree. If you leave, you lose it: give up, or play on (GEN-27).
wait-to-leave = { WHO($seat) } may come back any moment: you may leave without losing in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }.
not-known = This browser is not known here yet: it is from its first table on, or by a code or a phrase of yours.
device-signed-off = This device was signed off, so it can no longer play or speak under that name. You can sign in again on your page, or play as somebody new.
profile-erased = Your profile was deleted, with all that was kept of you. The games that others finished with you stay, under “Somebody”.
known-already = You are known here. Sign this device off, or delete what is kept of you, and then play as a guest.
wrong-code = This code is not good: it is mistyped, was used already, or is older than five minutes. Have your other device show a new one.
no-device-waits = No device waits to be let in any more: the code is used, refused, or older than five minutes.
wrong-phrase = Nobody here has this recovery phrase. Look whether each word is right, and in its place.
phrase-word-unknown = “{ $word }” is none of the words that recovery phrases are made of.
phrase-length = A recovery phrase has { $words } words, and these are { $given }.
too-many-tries = That was tried too often from here. Wait a while, and try again.
no-such-device = You have no such device: it is signed off already.
last-device = This is the last device that knows you. Write down a recovery phrase first, or delete what is kept of you.
not-sure = Nothing was deleted: say that you are sure.
browser-on = { $browser } on { $system }

## What people say to each other

quick-hello = Hello!
quick-good-luck = Good luck!
quick-well-played = Well played!
quick-thanks = Thank you!
quick-sorry = Sorry!
quick-one-moment = One moment, please.
quick-good-game = Good game!
quick-bye = Goodbye!
quick-thumbs-up = 👍
quick-laugh = 😄
quick-wow = 😮
quick-sad = 😢
quick-clap = 👏
quick-party = 🎉
said-nothing = There is nothing to read in this.
said-too-long = What is said has at most { $most } characters, and this has { $length }.
said-hides-something = This has something in it that cannot be seen. Type it anew, with nothing but what is read.
said-has-towers = This piles up more marks on a letter than anybody could read.
said-too-much = That is a lot at once: at most { $most } lines in { $seconds } seconds. Wait a little.
no-such-quick-word = There is no such quick word.
guests-listen = Who watches as a guest follows the talk. To speak, sit down at a table once: then this browser is known.
watchers-listen = The host wants only those who play to talk here.
strangers-quick = You may not know each other here: quick words reach everybody, and a text those who have opened the talk, as soon as you have.
silenced = The owner of this server has taken the word from you for a while. You can play and read on.
reported-too-often = You have reported { $most } times in the last hour. The owner of this server will read that first.
owner-link = Open this link within { $minutes } minutes. It works once, and shows what people have reported:
no-data-folder = there is no data folder { $folder }
put-away = The owner of this server has put this table away.
owner-link-used = This link was used already, or is too old. “gingersnap admin” prints another.
owner-only = This page is for the owner of this server: “gingersnap admin” prints a link to it.
no-such-report = There is no such report.
no-such-silence = The word was not taken from anybody of that name.
not-welcome = Somebody at this table would rather not play with you.
guests-invite-nobody = You play as a guest: only people whom this server knows invite others, and are invited.
cannot-invite = You can invite people you have played with who are not here yet (GEN-31).
invite-too-late = Nobody can be invited to this table any more (GEN-31).
invited-too-many = You have invited { $most } people in the last hour: send the link to whom else you want here (GEN-31).
invitation-ended = This invitation has ended: the table is full, or its game has begun, or it is older than a day (GEN-31).
too-many-pages = You have { $most } pages open here already.
nothing-to-do-here = Here one only listens.
nobody-meant = Nobody is meant by this.
you-are-meant = This is about yourself.
quick-nudge = It is your turn.
nobody-to-nudge = The game does not wait for anybody there (GEN-30).
nudge-too-early = Give them a moment: in { $seconds } seconds you can nudge them (GEN-30).
nudged-already = You nudged somebody just now: wait { $seconds } seconds before you do so again (GEN-30).
only-hosts = That is for the host of this table to say.
shunned-too-many = You have hushed { $most } people already: let some of them speak again first.
nobody-else-here = Nobody else is here: this table teaches.

## What things are, and how far everybody is

thing-clock = Clock
about-clock = The time that somebody has for a turn, or for all turns together. When it is up, a bot plays on for that seat.
thing-countdown = Countdown
about-countdown = The seconds that are left for what is to be done now. Then the clock goes on with the game by itself.
look-around = Look around: arrow keys go from thing to thing, Page Down through all of them, and each is explained
thing-goal = Goal
goal = Goal:
goal-you = You
what-is-this = What is this? Then press anything on the table
explanation = What this is
rule-link = Rule { $rule }
explain-can = Now you can: { $ways }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
 }.
explain-cannot = You cannot use it now. { $why }
explain-which = That may be: { $names }.
explain-nothing = There is nothing called "{ $word }" here. There is: { $names }.
explain-all = What there is: { $names }.
goal-line = Goal: { $words }
progress-of = { WHOM($seat) }: { $words }.

## The terminal

terminal-help =
    Type what you want to do, or one of these:
    {"  "}?            this help
    {"  "}? THING      what something is, and what you can do with it:  ? goal
    {"  "}look         draw the table again
    {"  "}hint         what a bot would do in your place, and why;  hint LEVEL  asks one of another level
    {"  "}offers       list everything you may do now; then its number does it
    {"  "}why          the rules behind what has just happened
    {"  "}rules        the whole rulebook;  rules ID  for one rule
    {"  "}take back    before your last move, unless a bot has learnt something since
    {"  "}give up      and be last;  call off  before you have moved: then nobody has played
    {"  "}quit         leave the game; you are asked whether to save it
terminal-no-why = Nothing has happened since you played that a rule was named for.
terminal-number = Type the number of what you want to do.
terminal-let-on = { $hint }, or press Enter to let the others play on.
terminal-time = You have { $seconds } seconds.
terminal-time-up = Time is up.
terminal-not-understood = "{ $text }" is nothing you can do here; type ? for help.
terminal-rule = The rule: { $rule }
terminal-span = { $question }, from { $low } to { $high } [{ $offered }]:
terminal-no-number = That is no such number. Try again, or type back to do something else.
no-such-rule = There is no rule { $rule } in { $game }.
terminal-begin = { $game }: { WHO($seat) } against { WHO($others) }. Type ? for help.
terminal-no-more = There is nothing more to read, so the game ends here.
terminal-save = Save this game? Type yes, or the name of a file; no, or Enter, not to:
cannot-save = The game could not be saved to { $file }: { $error }.
terminal-saved = Saved to { $file }. { $over ->
    [yes] Watch it again with: gingersnap replay { $file }
   *[no] Go on with: gingersnap resume { $file }
 }
rule-for-people = (for the people at the table to keep)
said = { $words }.
outcome-seat = {"  "}{ $place }. { WHOM($seat) }: { $score }
outcome-rule = Ended by { $rule }

## What does not fit, as a part of a sentence

misfit-all = what was written
misfit-of = { $part } of { $whole }
misfit-entry = entry { $number }
misfit-some-entry = an entry
misfit-bound = { $place } has to be { $than ->
    [least] at least { $bound }
    [most] at most { $bound }
    [more] more than { $bound }
   *[less] less than { $bound }
 }
misfit-length = { $place } has to have { $than ->
    [least] at least
    [most] at most
   *[just] just
 } { $kind ->
    [str] { $length ->
        [one] one letter
       *[other] { $length } letters
     }
   *[other] { $length ->
        [one] one entry
       *[other] { $length } entries
     }
 }
misfit-wanted = { $place } has to be { $kinds }{ $found ->
    [none] { "" }
   *[other] , not { $found }
 }
misfit-kind = { $kind ->
    [int] a whole number
    [float] a number
    [fraction] a fraction
    [str] a text
    [bool] true or false
    [null] nothing
    [array] a list
    [object] a group of named values
   *[other] something else
 }
misfit-value = { $place } cannot be { $value }
misfit-missing = { $field } is missing{ $place ->
    [none] { "" }
   *[other] { " " }in { $place }
 }
misfit-unknown = there is no { $field }{ $place ->
    [none] { "" }
   *[other] { " " }in { $place }
 }
misfit-form = { $place } is written in another form than it has to be
misfit-size = { $place } is too large a number
misfit-cut = it ends too early
misfit-json = it is not JSON from byte { $byte } on
misfit-text = it is not text in UTF-8
misfit-deep = it is nested too deeply
misfit-other = { $place } cannot be read

## The command line, as far as somebody plays with it

no-bot-of-level = { $game } has no bot { $level }; there is { $bots }.
bots-for-seats = There are { $bots } bots for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }.
options-by-name = Options of { $game } are given by their names.
option-unknown = { $game } has no option { $option }. { $meant ->
    [none] It has: { $options }.
   *[other] Did you mean { $meant }?
 }
option-misfit = { $option } has to be { $allowed }, not { $value }.
setting-misfit = It has to be { $allowed }, not { $text }.
allowed-either = { $first } or { $second }
allowed-one-of = one of { $values }
allowed-from-to = a number from { $low } to { $high }
allowed-text = a text of at most { $most } characters
allowed-kind = { $kind ->
    [boolean] true or false
    [integer] a whole number
    [number] a number
    [string] a text
    [null] null (not set)
   *[other] written as --help says
 }
option-line = { $option }: { $title }
option-usual = Usually { $value }; it may be { $allowed }.
options-none = { $game } has no options.
options-how = Give them as in: gingersnap play { $game } --option { $option }={ $value }
did-you-mean = { $complaint } Did you mean { $meant }?
resume-over = This game is over: there is nothing to go on with. Watch it again with: gingersnap replay { $file }
terminal-go-on = { $game } goes on after { $actions ->
    [one] one action
   *[other] { $actions } actions
 }: { WHO($seat) } against { WHO($others) }. Type ? for help.
option-form = An option is written KEY=VALUE, not { $text }.
unreadable-file = The file { $file } cannot be read: { $error }.
unreadable-text = The file { $file } cannot be read: it is not text in UTF-8.
written-to = Written to { $file }.
replay-no-seat = There is no seat { $seat }: they go from 0 to { $last }.
replay-no-moment = There is no moment { $at }: the game has { $actions } actions.
replay-left = The game was left after { $actions } actions.
replay-after = After action { $at } of { $actions }:
verify-game = { $game }, { $seats } seats, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }{ $ended ->
    [yes] , played to the end.
   *[no] {"."} The log ends with line { $line }, before the game does.
 }
verify-rules = Rules: checked. Every action was replayed: it was allowed, and led to what the log says.
verify-luck = Luck: checked. { $draws ->
    [0] Nothing was drawn
    [one] The only draw follows
   *[other] All { $draws } draws follow
 } from the secret, whose SHA-256 is { $hash }.
verify-compare = Compare it with the hash that the table showed before the game; --promised HASH does so.
verify-promised = That is the hash that was promised.
verify-no-luck = Luck: not checked. It was bound to nothing before the game, as in the terminal and the lab.
verify-other-promise = line 1: the luck of this game is not bound to the hash that was promised.
cannot-export-unfinished = Only a finished game can be exported, and this one was left before its end.

## The command line: the data of a server

no-database = There is no database { $database }.
cannot-read-database = The database { $database } cannot be read: { $reason }.
other-schema = The database { $database } was made by another version of this program: start the server on it once, and try again.
log-damaged = The write-ahead log { $log } is damaged: { $lost ->
    [one] one transaction
   *[other] { $lost } transactions
 } in it cannot be read, and what was done there is lost. A copy of it is kept as { $kept }.
log-lost = The write-ahead log { $log } is damaged: { $lost ->
    [one] one transaction
   *[other] { $lost } transactions
 } in it cannot be read.
log-missing = The database { $database } was not closed, and its { $log } is not beside it. What sat in that is missing, unless a program made this copy that knows SQLite: gingersnap verify tells what is left, and gingersnap backup makes copies that are whole.
pages-damaged = The database is damaged: { $error }.
table-damaged = Table { $table } is damaged: { $error }.
table-elsewhere = Table { $table } is not checked: { $error }.
records-without-game = it has records, and no game has begun
records-missing = its last record is number { $last }, and it has { $records }
sittings-differ = the list of who sits there names others than its seats do
outcome-differs = its log does not end as its row says
data-checked = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
 } checked, and { $records ->
    [one] one action
   *[other] { $records } actions
 } replayed.
data-damaged = { $count ->
    [one] One thing is not as it should be.
   *[other] { $count } things are not as they should be.
 }
backup-made = The backup is { $file }.
backup-exists = The file { $file } is there already.
backup-damaged = The backup { $file } is damaged, and was not restored. { $damage }
backup-restored = The data folder { $folder } has the backup's database now.
restored-over = The one that was there before is { $file }.
restore-over = There is a database { $database } already. With --replace it is put aside, and the backup takes its place.
cannot-write-backup = The file { $file } cannot be written: { $reason }.

## The web's shell: what goes on by itself

goes-on = Rolls with nothing to decide go on by themselves, after a moment

## Lessons

pupil = You
lesson-otherwise = That is allowed, and it leads somewhere else than this lesson. Look what came of it, then try again.
lesson-list = Lessons in { $game }: gingersnap learn { $name } LESSON
lesson-line = { $name }: { $title }, about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }
lesson-none = { $game } has no lessons.
lesson-no-such = { $game } has no lesson { $lesson }; there is { $lessons }.
lesson-begins = { $title }. Type next or back to go through the lesson, again to try again, show to be shown, quit to leave.
lesson-builds-on = It builds on { $game }. If you do not know that yet: gingersnap learn { $name }
lesson-step = Step { $at } of { $of }
lesson-shown = It is done like this: { $words }
lesson-choose = Type the number of your answer.
lesson-read-on = Press Enter to go on.
lesson-over = That was the lesson.
lesson-following = The next lesson: gingersnap learn { $game } { $lesson }
lesson-first-game = Now a first game: gingersnap play { $game }

no-such-lesson = There is no such lesson.
lesson-title = { $lesson }: { $game }
coach-again = Try again
coach-next = Next
coach-show = Show me
coach-back = Back
coach-skip = Skip this step
coach-rule = Read the rule
coach-leave = Leave the lesson
coach-offers = All that you may do
coach-following = Next lesson: { $lesson }
coach-play = Play a first game
coach-builds-on = Do you know { $game }? This builds on it.
coach-learn-first = Not yet: learn { $game } first
coach-onward = On to { $game }
lessons-offered = New to { $game }? Learn it by playing, in about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
lessons-begin = Learn { $game }
lessons-not-now = Not now
lessons-of = Learn it by playing
no-coach-here = Nobody teaches at this table.

## The end of a game: its story and its numbers

story-began = { WHO($seat) } began, and it took { $moves ->
    [one] one move
   *[other] { $moves } moves
 }.
    .seat = You began, and it took { $moves ->
        [one] one move
       *[other] { $moves } moves
     }.
story-lead-changed = The lead changed hands { $times } times.
story-lead-throughout = { WHO($seat) } was never behind.
    .seat = You were never behind.
story-lead-mostly = { WHO($seat) } was ahead for most of the game.
    .seat = You were ahead for most of the game.
story-turned = The turning point was move { $move }: { $what }.
story-beaten = { WHOSE($seat) } best was move { $move }: { $what }.
story-ended = { $what }.

shared-result = Share
shared-about = Whoever has this link sees the game and how it ended. Nobody else does.
shared-picture = A card with the result of this game
shared-save-picture = Save the picture
shared-end = Stop sharing
shared-ended = The link opens nothing any more.
no-such-share = Nothing is shared under this link: it may have been ended by who made it, or a letter of it is missing.
shared-title = { $game }: { $result }
shared-description = { $result }. { $heart }
shared-alt = { $game }. { $result }. { $places }.
shared-place = { $place }. { $name }, { $result }

number-moves = Moves
number-share = { $value } of { $total } ({ $percent } %)
number-none = –
number-remarked = { $number }, { $remark }
number-percent = { $percent } %
number-seconds = { $seconds } s

## The lab

lab-missing-extra = This needs { $module }: pip install 'gingersnap[lab]'
dataset-written = { $file }: { $games ->
    [one] a game
   *[other] { $games } games
 }, a row for each decision.
dataset-unkept = { $file } cannot be written: { $error }.
lab-unkept = { $file } cannot be written: { $error }. What was written before stays, and the same command goes on from there.
lab-unreadable = { $file } cannot be read: { $error }. Take it away, and its games are played again.
lab-no-cluster = No cluster answers at { $address }: { $why }. Nothing was played; what was kept before stays.
lab-crew-lost = Those who played are gone: { $why }. What was written stays, and the same command goes on from there.
lab-no-scheduler = the scheduler of the cluster does not answer
lab-other-version = A worker has version { $here } of the rules of { $game }, not { $version }: install the same Gingersnap everywhere.
plan-misfit = The plan { $file } cannot be played: { $what }
plan-unknown = it has { $name }, and { $meant ->
    [none] there is only { $names }.
   *[other] there is no such thing. Did you mean { $meant }?
 }
plan-empty = { $name } has no value to try.
plan-cell = { $why } (in the cell { $cell })
sweep-cells = { $game }: { $cells ->
    [one] one cell
   *[other] { $cells } cells
 }, at most { $games } games in each, seed { $seed }.
sweep-kept = { $games } games are in { $folder }.
sweep-interrupted = Interrupted: { $games } of about { $expected } games are in { $folder }. The same command goes on from there.
sweep-report = The report is { $file }.

report-title = { $game }: what the games say
report-lead = { $games } games of bots in { $cells ->
    [one] one cell
   *[other] { $cells } cells
 }, seed { $seed }.
report-rules = Rules of version { $version }{ $models }{ $options ->
    [none] .
   *[other] ; everywhere { $options }.
 } Bots move up a seat from game to game, so that none owes its wins to its seat.
report-intervals = An interval holds the true value with 95 % confidence. A win that several share counts in parts. A broken line is what chance alone would give.
report-again = The same games come from:
report-changes = What each option changes
report-corrected = Games of the same number have the same luck, and are compared in pairs. Of { $asked } differences that were looked at, { $sure ->
    [0] none is
    [one] one is
   *[other] { $sure } are
 } more than luck, corrected for how many they are (Holm, 5 %).
report-contrast = { $name }: { $after } instead of { $before }{ $beside ->
    [none] {""}
   *[other] {" "}({ $beside })
 }
report-all = All cells
report-labels = Each line is a cell: { $names }.
report-length-each = Actions in a game
report-begins-each = How often who begins wins
report-cell = { $cell } ({ $games ->
    [one] one game
   *[other] { $games } games
 })
report-seat = Seat { $seat }
report-beginner = who begins
report-by-seat = By seat
report-by-bot = By bot, each on every seat in turn
report-by-beginner = Who acts first
report-lengths = A game has { $actions } actions on average ({ $low } to { $high }), from { $shortest } to { $longest }, and in { $decisions } of them something else could have been done.
report-endings = How games end
report-from-to = { $low } to { $high }
report-p = { $p }{ $sure ->
    [yes] {" "}✓
   *[no] {""}
 }
report-measure-win = Seat { $of } wins
report-measure-begins = Who begins wins
report-measure-bot = { $of } wins
report-measure-length = Actions
report-measure-decisions = Decisions
report-column-what = what
report-column-before = before
report-column-after = after
report-column-difference = difference
report-column-sure = 95 % sure
report-column-p = p
report-column-games = games
report-column-wins = wins
report-column-rate = win rate
report-column-score = mean score
report-column-rule = rule
report-column-share = games
report-column-text = what it says

ledger-none = { $game } has no rule that is read in two ways here.
ledger-no-such-rule = { $rule } is not read in two ways here; { $rules } are.
ledger-budget = { $readings ->
    [one] One reading is
   *[other] { $readings } readings are
 } played beside the rules as they are: at most { $games } games of { $bots }, until every change in a rate of wins is known to { $within }. That is at most about { $minutes } minutes of { $workers ->
    [none] all cores together
    [one] one core
   *[other] { $workers } cores together
 }.
ledger-interrupted = Interrupted: what was played is in { $folder }. The same command goes on from there.
ledger-lost = Interrupted, and nothing was kept: with --out FOLDER it goes on where it was.
ledger-title = { $game }: which readings matter
ledger-lead = Each other reading of a rule against the one that is usual, at a table of { $seats } with { $bots }, game by game with the same luck, seed { $seed }. What is called sure is corrected for everything that was asked.
ledger-nothing = nothing surely; rates change by less than { $within }
ledger-change = { $what }: { $by } ({ $low } to { $high })
ledger-column-rule = rule
ledger-column-reading = read as
ledger-column-games = games
ledger-column-changes = what it changes
ledger-column-table = played otherwise
ledger-seats = at a table of { $seats }: with others it does not come up
ledger-instead = by { $bots }: { $asked } would take the usual reading for granted

## The web: the workbench

too-many-trials = Enough games for now: come back a little later. There are only so many in an hour.
trial-took-too-long = A single game takes too long with these options.
workbench = Workbench
workbench-about = Change how a game is played, and see what that does.
workbench-game = Game
workbench-choose = What to change
workbench-unchanged = Nothing is changed yet: choose something else than usual.
workbench-try = Try it
workbench-try-about = A table for you and bots, at once.
workbench-ask = What does it change?
workbench-ask-about = { $games } games of bots beside as many as usual, by the same luck.
workbench-stop = Stop
workbench-progress = { $played } of { $most } games of each kind{ $seconds ->
    [none] {""}
   *[other] , about { $seconds } seconds left
 }
workbench-over = { $played } games of each kind have been played.
workbench-minute = A minute is over: { $played ->
    [one] one game
   *[other] { $played } games
 } of each kind have been played by now.
workbench-go-on = Go on
workbench-stopped = Stopped after { $played ->
    [one] one game
   *[other] { $played } games
 } of each kind.
workbench-result = What it changes
workbench-result-about = A line is the interval that holds the true difference with 95 % confidence; where it does not reach the middle and the change is marked ✓, it is more than luck, corrected for all that is asked here.
workbench-usual = as usual
workbench-changed = changed
workbench-difference = difference
workbench-sure = more than luck
workbench-link = A link to this page has all that was chosen.
workbench-physics = The physics lab
workbench-more = Grids of options, longer runs and reports: the lab at the command line.
