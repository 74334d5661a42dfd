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
list-partners = { $first } & { $second }

## The table: what is refused, whatever is played (GEN)

not-your-turn = It is not your turn.
game-over = The game is over.
clock-only-ticks = The clock can do nothing but tick.
only-the-clock-ticks = Only the clock says how much time has passed.
not-so-many-played = { $actions ->
    [1] 1 action
   *[other] { $actions } actions
 } can't be undone, because { $played ->
    [0] none was played.
    [one] only 1 was played.
   *[other] only { $played } were played.
 }
foreign-action = This is not an action of this game.
handicaps-beyond-seats = There are handicaps for more than { $seats } players.
not-rated-handicaps = A game with handicaps is not rated.
not-rated-options = Ratings compare games with the usual options, so a game with other options is not rated.
not-rated-bot = The strength of the bot { $level } has not been measured, so a game with it is not rated.
handicap-why = { WHO($seat) } is about { $points } rating points behind the strongest player here, by earlier games.
handicaps-played-with = Played with handicaps. (GEN-26)
wrong-seats = { $game } is for { $counts } players, not { $seats }.
seats-only = { $number }
seats-from-to = { $fewest } to { $most }
seats-either = { $others } or { $most }
no-stand-in = No bot plays for you: there is nothing to take back.
already-back = You are back already, and play from the next turn on.
no-hints-here = This table was created without hints.
hints-for-people = Only people at this table can ask for hints.
hints-allowed-already = You have already agreed to hints, or don't need to.
hints-not-allowed-yet = Hints are available once everyone agrees. Still to agree: { WHOM($missing) }.
hint-out-of-turn = You can ask for a hint when it's your turn.
only-the-clock-sends-bots = Only the clock can hand a seat to a bot.
only-the-clock-settles = Only the clock can settle this request.
wait-for-them = { WHO($seat) } may be back soon. A bot can play for { WHOM($seat) } in { $seconds } seconds.
nobody-to-replace = { WHO($seat) } needs no bot.
nobody-changes-rules = Players at a table can't change the rules of its game.
rules-are = This server plays { $game } by version { $version } of its rules.

## The table: clocks, and bots that play for people

time-passes = { NUMBER($seconds, minimumFractionDigits: 1) } seconds pass
settle-request = Settle the open request.
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
hint-only = It's your only legal move.
hint-equal = Both are equally good, so choose the one you like.
hint-long-run = No single reason: it wins a little more often.
hint-wins = Wins about { $won }% from here{ $move ->
    [none] .
   *[other] ; next best: { $move }, { $second }%.
 }
number-word = { $number ->
    [0] no
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
   *[other] { $number }
 }
hint-worths = { $parts }
hint-best = Suggested move: { $words }.
hint-typed = To do just that, type:  { $command }
hint-reason = { $reason }
hint-number = { $number }
stand-in-came = { $reason ->
    [time] { WHOSE($seat) } time is up
   *[away] { WHO($seat) } is away
 }, so a bot plays for { WHOM($seat) }.
    .seat = { $reason ->
        [time] Your time is up
       *[away] You are away
     }, so a bot plays for you.
bot-cut-short = { WHO($seat) } thought for too long, so it made a quick move.
    .seat = The bot that plays for you thought for too long, so it made a quick move.
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
    [give_up] Resign
    [call_off] Call off the game
    [draw] Offer draw
    [end] End the game here
    [pause] Pause
   *[take_back] Undo
 }
agree = Allow
decline = Decline
resume-play = Resume
wish-made = { WHO($seat) } { $kind ->
    [give_up] wants to resign
    [draw] offers a draw
    [end] asks to end the game here
    [pause] asks for a pause
   *[take_back] asks to undo the last move
 }.
    .seat = { $kind ->
        [give_up] You want to resign
        [draw] You offer a draw
        [end] You ask to end the game here
        [pause] You ask for a pause
       *[take_back] You ask to undo your last move
     }.
wish-seconded = { WHO($seat) } agrees.
    .seat = You agree.
wish-declined = { WHO($seat) } declined.
    .seat = You declined.
wish-withdrawn = { WHO($seat) } withdrew the request.
    .seat = You withdrew the request.
wish-lapsed = { $kind ->
    [take_back] Play went on, so nothing is undone.
   *[other] Nobody is left to answer, so the request has lapsed.
}
gave-up = { WHO($seats) } { $count ->
    [1] resigns
   *[other] resign
 }{ $bot ->
    [yes] , and a bot plays on
   *[no] {""}
 }.
    .seats = You resign{ $bot ->
        [yes] , and a bot plays on for you
       *[no] {""}
     }.
called-off = { WHO($seat) } calls the game off before it has begun.
    .seat = You call the game off before it has begun.
draw-agreed = The players agree to a draw.
ended-early = You agree to end the game here. Nobody has won.
paused = Paused
play-paused = The game is paused.
play-went-on = { WHO($seat) } resumes the game.
    .seat = You resume the game.
move-taken-back = { WHO($seat) } undoes the last move{ $anew ->
    [yes] , and new luck is drawn
   *[no] {""}
 }.
    .seat = You undo your last move{ $anew ->
        [yes] , and new luck is drawn
       *[no] {""}
     }.
only-people-agree = Only people who play here can ask for that.
you-gave-up = You resigned this game.
not-paused = The game is not paused.
is-paused = The game is paused. Resume it to go on.
nothing-asked = There is no open question now.
not-asked = This question is not for you.
first-answer = Answer the other question first.
asked-already = You have already asked that. You can ask again after your next move.
already-begun = The game has begun, so it can't be called off. You can resign, or end it if everyone agrees.
nobody-to-draw-with = You can only offer a draw to another person.
no-time-to-stop = There is no clock to pause.
nothing-to-take-back = You have no move to undo.
no-taking-back-in-time = You can't undo while seconds count.
bots-know-now = A bot has already seen the result, so you can't undo this.

## The table: rules that have changed since its game began

change-rules = Continue with version { $version } of the rules
rules-changed = The rules have changed since this game began. It continues with version { $version }.

## The web: every page

product = Gingersnap
skip = Skip to the table
home-link = Gingersnap, home page
settings = Settings
rules = Rules
sound = Sound
sound-state = { $on ->
    [yes] Sound is on
   *[no] Sound is off
 }
light = Theme
light-is = Theme: { light-names }
light-names = { $theme ->
    [light] Light
    [dark] Dark
   *[system] System
 }
light-choice = { $theme ->
    [light] Light
    [dark] Dark
   *[system] System
 }
motion = Animations
motion-state = { $calm ->
    [yes] Animations off
   *[no] Animations on
 }
help = Help and keys
help-key = Help and keys (?)
help-about = You can play everything with the keyboard. Your moves are also listed in words beside the board.
animation-speed = { $speed ->
    [relaxed] Relaxed
   *[normal] Normal
    [fast] Fast
    [off] Off
 }
help-letters = Single-letter shortcuts
help-tab = Tab
help-tab-does = next control
help-enter = Enter or Space
help-enter-does = press it
help-arrows = Arrow keys
help-arrows-does = move on the board; step through a replay
help-look = Page Down
help-look-does = through everything on the table, after “Look around” behind the board
help-ends = Home, End
help-ends-does = to the beginning or the end of a replay
help-space = Space
help-space-does = throw your die; play or pause a replay
help-question = ?
help-question-does = this help
help-b = B
help-b-does = hear the board described
help-l = L
help-l-does = hear the last move again
help-s = S
help-s-does = hear the score
help-o = O
help-o-does = list everything you can do, numbered
help-t = T, Shift and T
help-t-does = aim at the next or the last target, where you shoot
spoken-score = { $name }: { $words }.
spoken-nothing = Nothing to report yet.
help-h = H
help-h-does = ask for a hint
help-r = R
help-r-does = the rules of the game on the table
help-m = M
help-m-does = sound on or off
help-escape = Escape
help-escape-does = close the dialog on top
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

home-title = Gingersnap: board games with bots and friends
home-heading = { $games ->
    [5] Five board games
    [one] A board game
   *[other] { $games } board games
 }, ready to play.
home-about = Play a bot now, or send friends a link. No account, no ads, free.
games = Games
no-games = No games are installed.
lab = Physics lab
documentation = Docs
host-your-own = Host your own
lost-title = Page not found
lost-heading = There's nothing on this table
lost-about = The address may be mistyped, or the table is gone.
to-the-games = To the games
page-unloaded = This page could not be loaded. The server may have been updated, so reload the page.
page-title = { $page } · Gingersnap
rules-gone = This game was played by rules that are no longer installed.
game-gone = The game of this table is no longer installed.
name-label = Your name
name-ask = Your name (shown to other players)
name-placeholder = your name
name-needed = Enter a short name.
guest = Guest
players = Players
bots = Bots
play-now = Play
play-game = Play { $game }
play-with-friends = With friends
learn = Learn
friends-title = { $game } with friends
friends-about = You get a link and a QR code to send. Bots can fill empty seats.
same-screen = Same screen
watch = Watch
lay-the-table = Create table
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
 }
about-minutes = about { $minutes } min
minutes-between = { $minutes }–{ $most } min
presets = Game length
preset-own = Custom
handicaps = Handicaps
handicaps-note = For players of different skill levels. Everyone sees them, and the game is not rated.
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
games-none-found = No games match.
rulings-title = Rule interpretations
option-not-set = Not set
option-empty = not set
house-number = { $group }: { $title }
house-numbers = Custom numbers (house rules)
option-from-file = { $title }: read it from a file
share-about = Everyone plays on this screen, in turn.
share-covered = The screen is covered before each turn, so nobody sees another player's side.
share-player = Player { $number }
start = Start
looking = Looking…
nobody-plays = No game to watch right now. Let bots play one.
watch-title = Watch a game
watch-table = { $game }: { $names }
watch-bots = Watch { $bots ->
    [2] two bots
   *[other] { $bots } bots
 } play
watch-bots-of = Bots play { $game }
watch-bots-title = Let bots play for you to watch
game-bots = Bots: { $levels }
game-unknown = This server doesn't have that game.
lesson-to-learn = { $lesson } ({ $minutes } min)
learn-by-playing = Learn by playing
watched-by = { $watchers } watching
go-on-playing = Your games
continue = Continue
waiting-for-players = waiting for players
your-turn-there = your turn
their-turn-there = their turn
table-dismiss = Remove from this list: { $game }, { $names }
tables-all = { $count } more
choose-to-wait = Wait here
played-lately = Recent results
result-at = { $result } at { $game }
result-of = { $names }, { $ago }
replay = Replay
replay-result = Replay: { result-at }, { $ago }
results-unread = The results could not be loaded.
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
server-could-not = The server couldn't do that.

## The web: you, and others

your-page = You
your-name = Your name
change-name = Change
your-name-about = Earlier games show the new name too.
renamed = Your name is now { $name }.
new-here = You haven't played here yet
new-here-about = Play your first game, and this page will show your games, results and rating. No account, no password.
guest-about = You play as a guest in this browser, so we store nothing about you except your seats, and your games are never rated.
be-guest = Play as a guest
be-known = Stop playing as a guest
known-elsewhere = Do you play on another device?
enter-code-about = On the other device, open the page “You”, show a code and type it in here. Then confirm on the other device. If you have no other device, use the recovery phrase you wrote down.
code = Code
enter-code = Sign in
code-waits = The code is right. Now confirm on the other device.
phrase = Recovery phrase
enter-phrase = Recover profile
devices = Your devices
this-device = (this one)
device-used = used { $ago }
device-waits = { $device } has your code and wants to sign in. Is that you?
let-in = Yes, that's me
keep-out = No
sign-off = Sign out
sign-off-device = Sign out { $device }
add-device = Add a device
code-about = On the other device, open the page “You” and type in this code, or point its camera here. It works once, for five minutes. Stay on this page to confirm.
code-picture = QR code to sign in on the other device
make-phrase = Make a recovery phrase
new-phrase = Make a new recovery phrase
phrase-about = Write down these words in this order, and show them to nobody. They are your way back if you lose every device. They are shown only now.
no-phrase-yet = You have no recovery phrase. If you lose your last device, you lose your profile.
kept = What we store about you
blocked = Blocked people
blocked-nobody = You haven't blocked anyone. Blocked people can't message you or join your tables.
blocked-about = They can't message you or join your tables. They are not told.
unblock = Unblock
unblock-whom = {" "}{ $name }
unblocked = { $name } is no longer blocked.
kept-about = Your name, your devices, your seats and results, and what you said. People you played with see your name, results and rating. Nobody sees when you were last here, and nothing leaves this server.
open-page = Show everyone my results and rating
be-seen = Show people I played with when I am online
export-kept = Download my data
forget = Delete my data
forget-about = This deletes your name, your devices and what you said. Finished games stay, without your name. You can't undo this.
forget-sure = I am sure
forget-guest = Play as a guest from now on
forget-now = Delete
forgotten = Your data is deleted.
your-games = Results by game
no-games-yet = You haven't finished a game yet.
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
against-whom = Opponent
against = Against
together = Together
history = History
result = Result
every-game = all games
all-opponents = everyone
all-people = people
all-results = all
went-won = You won
went-lost = You lost
went-drawn = Drawn
went-none = Not counted
numbers-counted = These numbers count { $counted } of { $games } games. Look again later for the rest.
older-games = Older games
rated = Rated
table-rated = Rated: the result counts for everyone's rating. If you leave, or a bot has to play for you, you lose. If your opponent is away for a minute, end the game: you win, or it doesn't count if one of you hasn't moved yet.
table-rated-bots = Rated: the result counts for everyone's rating. If you leave, or a bot has to play for you, you lose.
ending-rated = This game is rated.
ending-rating = This game is rated: your rating is now { $rating } ({ $change }).
rated-about = The result counts for everyone's rating, and joining means agreeing. No hints and no undo. If you leave, or a bot has to play for you, you lose.

## The web: a table

board = Board
table-title = { $status } · { $game }
connection-lost = The connection is lost.
connection-again = Reconnecting… Your game is safe.
try-now = Try now
copied = Copied
link-copied = The link is copied.
link-not-copied = Your browser does not allow copying. Please copy the address of this page.
copy-link = Copy link
ping = { $milliseconds } ms
ping-title = Response time of the server
seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
 }
seconds-left-said = { seconds-left }.
seconds-short = { $seconds } s
seats = Players
free-seat = Free seat
seat-you = you
give-screen = Hand over
give-screen-to = {" "}the screen to { $name }
seat-open = open
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
bot-in = Bot in
still-there = Still there? Move the mouse or press a key, because the others may soon let a bot play for you.
replace-idle = A bot may play for a player who stops playing
replace-idle-about = After { $seconds } seconds without input on their turn, the others may let a bot play until they are back.
send-bot-for = {" "}for { $name }
wish-sure = { $kind ->
    [give_up] Really resign?
    [call_off] Really call it off?
   *[end] Really end it here?
 }
wish-sure-rated = { $kind ->
    [give_up] Really leave? You lose this rated game.
   *[end] Really ask to end it here?
 }
keep-playing = Play on
panel = Log, chat and rules
panel-tab = { $tab ->
    [log] Log
    [chat] Chat
   *[rules] Rules
 }
panel-close = Close the panel
menu = Menu
menu-muted = Menu, sound is off
menu-invite = Invite
menu-keyboard = Keyboard
menu-luck = How luck works
menu-luck-unchecked = The luck of this game can't be checked.
menu-state = { $on ->
    [yes] on
   *[no] off
 }
menu-not-seated = You are watching.
menu-over = The game is over.
menu-open-question = Answer the open question first.
menu-not-now = { $kind ->
    [take_back] { $rated ->
        [yes] Rated games have no undo.
       *[no] None of your moves can be undone now.
     }
    [draw] { $alone ->
        [yes] Bots don't agree to draws.
       *[no] Not possible now.
     }
    [pause] { $alone ->
        [yes] The bots wait for you anyway.
       *[no] Not possible now.
     }
   *[other] Not possible now.
 }
menu-report = Report a problem
menu-report-about = Send these lines to the owner of this server, and say what went wrong.
menu-report-copy = Copy these lines
all-moves = All moves
table-rated-short = Rated
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
hint-title = Ask a bot for its move and the reason (H). Hints are noted in the result.
hint-allow = Allow hints
hint-waits = You agreed to hints. Still to agree: { $names }.
you-are-watching = You are watching.
you-may = You can: { $offers }.
more-offers = { $more } more
choices = { $choices } choices
do-it = Do it
refusal-why = Why?
answer-awaited = { $long ->
    [yes] No answer from the server yet. Your move isn't lost.
   *[no] Still sending…
 }
only-move = Playing your only move…
refusal-rule = : read this rule
refusal-close = Close this message
log-title = What happened
log-rules = Show rules
log-empty = Nothing yet.
turn-of-named = { $name }, it is your turn
pass-about = Take all the time you need to look at what happened.
pass-on = Pass the screen to { $name }
handover-title = Pass the screen to { $name }
handover-about = The cards and secrets on the table are covered. Everyone else looks away now.
handover-ready = I am { $name }. Show my side
waiting-title = Waiting for players
room-invites = { $host ->
    [none] You are invited to { $game }
   *[other] { $host } invites you to { $game }
 }
room-seats = { $taken } of { $seats } seats taken: { $names }
room-has-begun = They've already started.
room-full = All seats are taken. You can watch, and you'll be in the next game.
room-details = Details
join = Join
join-next-game = Join the next game
learn-new = New to it?
learn-while-waiting = Learn while you wait ({ $minutes } min)
only-watch = Just watch
waiting-for = Waiting for { $people ->
    [one] { $people } more player
   *[other] { $people } more players
 }.
waiting-watching = You are watching. { waiting-for }
seat-host = host
seat-give-up = Give up my seat
host-title = You are the host
host-about = Set up the table before the game begins. It begins when all seats are taken.
host-seat = Seat { $number }: { $name }
host-at = {" "}at seat { $number }: { $name }
host-bot = Add a bot
host-bot-seated = A bot has taken the seat.
host-send-away = Remove player
host-send-sure = Really remove?
host-sent-away = { $name } has been removed.
host-take-away = Remove seat
host-hand-over = Make host
host-handed-over = { $name } is the host now.
host-guest = {" "}{ $name }
host-guest-sent = { $name } has been removed.
guest-sent-away = The host has removed you from this session.
host-up = Move up
host-add = Add a seat
host-start = Start with { $players }
host-fill = Fill empty seats with bots and start
host-filled = Bots have taken the free seats.
host-done = Done.
host-even = These handicaps would make the game fairer:
host-even-seat = { $title } for { $name }.
host-even-accept = Play with these handicaps
host-doors = Who can join
host-open = Show in the lobby, so that anyone can join
host-several = Allow one person to take several seats
host-watch = Allow spectators
host-become = The host is away. Become the host
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
clock-away = If a player disconnects
clock-wait = wait { $seconds } s
clock-wait-for-ever = wait forever
clock-about = When your time is up, a bot plays for you until you take your seat back.
invite-share = { $title } on Gingersnap
invite-code = QR code of the link to this table
invite-reach = { $reach ->
    [internet] Anyone with this link can join.
    [network] Friends on the same Wi-Fi can join.
   *[computer] Only this computer can open the link yet. To let others in, start the server with this command:
 }
invite-elsewhere = Friends elsewhere?
invite-tunnel = Start the server with this command:
invite-host-it = Or host it: 3 ways
copy-command = Copy command
game-compiles = Compiling { $game } for this computer, once. This takes about ten seconds of one core.
game-compiled = { $game } is compiled.
games-compiled = { $games } { $count ->
    [one] is
   *[other] are
} ready: nothing has to be compiled.
served-only-here = Only this computer can open it. To let others in your network play, start it with --host 0.0.0.0; for friends elsewhere, with --tunnel.
tunnel-question = Open this server to the internet? Anyone with the link can join.
tunnel-declined = The server was not opened. Without --tunnel, it starts for this computer or your network only.
tunnel-missing = No program "{ $program }" is installed. Install cloudflared (packages for every system: https://developers.cloudflare.com/cloudflare-one/connections/connect-networks/downloads), or name another program with --tunnel-command.
tunnel-open = Friends anywhere can join at { $link } until you stop the server.
tunnel-silent = The tunnel has given no https link, so the server was not opened. It said: { $said }
tunnel-ended = The tunnel has ended, so friends elsewhere cannot reach the server. Start it again to open a new one.
invite-share-button = Share…
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
invited-to-come = { $name } invites you to join them. They are playing { $game }, and you play in the next game.
invitation-accept = Accept
invitation-decline = Not now
invitation-of = {" "}: { $name }, { $game }
invitation-declined = You declined the invitation.
place = { $place }{ $ending ->
    [one] st
    [two] nd
    [few] rd
   *[other] th
 }
ending-headline = { $result ->
    [won] You win!
    [lost] Good game!
   *[drawn] It's a draw.
 }
ending-score = { $score }
ending-score-won = { $score } against { $names }
ending-score-lost = { $names } { $count ->
    [one] wins
   *[other] win
 }, { $score }
ending-score-drawn = { $score } with { $names }
ending-winners = { $names } { $count ->
    [one] wins
   *[other] win
 }.
ending-bot-finished = (a bot finished for { $names })
ending-more = Details
play-next-bot = Try { $level }
why-it-ended = Why the game is over
numbers-title = Numbers of this game
you-heading = You
see-turning-point = See how it went
to-the-next-game = Go to the next game
play-something-else = Another game
propose-title = Propose the next game
propose-game = Game
propose-too-few = { $people ->
    [one] One player sits out this game and joins the next one.
   *[other] { $people } players sit out this game and join the next one.
 }
propose-rest = Empty seats
propose-rest-bots = Bots
propose-rest-open = Open to anyone
propose = Propose
proposal-offered = { $name } suggests { $game } with { $seats } seats ({ $details }).
proposal-rest = { $level ->
    [none] free seats stay open
   *[other] { $level } bots on free seats
 }
proposal-accept = Play
proposal-waits = Waiting for { $names }.
you-watch = You watch
deal-me-in = Play the next game
deal-me-in-about = All seats are taken. You can watch, and play in the next game.
dealt-in-next = You play in the next game.
evening-title = This session
who-is-here = Who is here
company-state = { $here ->
    [yes] here
   *[no] away
 }
company-waits = plays next
latecomers = Playing in the next game
evening-games = { $games } games played
rematch = Rematch
rematch-offered = { $names } { $count ->
    [one] is
   *[other] are
 } in.
rematch-accept = Rematch
rematch-decline = No, thanks
rematch-waits = { $ready ->
    [none] You're in
   *[other] You and { $ready } are in
 } · waiting for { $names }. { $enough ->
    [yes] It starts without them after 30 seconds.
   *[no] {""}
 }
rematch-refused = { $names } declined.
evening-score = Score so far: { $score }
evening-score-of = { $name } { $wins }
log = Log
plain-table = The table in words
plain-may = Your moves
plain-on-the-table = On the table
plain-yes = yes
plain-no = no
plain-none = none
plain-nothing = nothing

## The web: talk at a table

talk = Chat
talk-go = { $unread ->
    [0] Chat
    [one] Chat: 1 new message
   *[other] Chat: { $unread } new messages
 }
talk-unread = { $count } new
talk-you = You:
talk-name = { $name }{ $watches ->
    [yes] {" "}(watching):
   *[no] :
 }
talk-watches = {" "}(watching)
talk-empty = No messages yet.
talk-field = Write a message
talk-send = Send
talk-quick = Quick messages
talk-open = Chat with everyone here
talk-people = Mute players
talk-nobody-else = Nobody else is here yet.
talk-hush = Mute { $name }
talk-unhush = { $ever ->
    [yes] Unblock { $name }
   *[no] Unmute { $name }
 }
talk-block = Block { $name } for good
talk-block-sure = Really block { $name }? They cannot sit at your tables any more.
talk-report = Report { $name }
talk-said = { $name } says: { $text }
talk-watchers-may = Spectators can chat
talk-reactions-only = Only reactions in the chat
talk-reactions-about = Nobody can send text, and texts sent before are hidden.
complain-why = What is wrong with what { $name } says or does?
complain-what = The server owner gets this with the last ten chat messages.
complain-send = Send report
complain-not = Cancel
complain-sent = Your report has been sent to the server owner.
reads-talk = Read chat messages aloud
help-c = C
help-c-does = go to the chat

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
    [one] Mute { $name } for a day
   *[other] Mute { $name } for { $days } days
 }
owner-silence-ever = Mute { $name } for good
owner-settle = Mark as done
owner-put-away = Hide table { $table }
owner-put-away-sure = Really hide table { $table }? Everyone has to leave it.
owner-bring-back = Restore table { $table }
owner-silences = Muted people
owner-silent = { $name }, until { $until }
owner-silent-ever = { $name }, for good
owner-unsilence = Unmute { $name }
owner-tables = Tables, newest first
owner-table = { $game }: { $names }. { $when }.
owner-acts = Actions of moderators
owner-no-acts = Nothing yet.
owner-act = { $when }: { $act } ({ $about })
act-settle = report done
act-put-away = table hidden
act-bring-back = table restored
act-silence = muted
act-unsilence = unmuted

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
seen-by = Viewpoint
somebody-watching = Spectator
link-to-here = Link to this moment
play-on-from-here = Play on from here against bots
play-on-over = The game is over at this moment. Go back to an earlier one.
play-on-seat = Your seat
play-on = Play on

## The web: rules

rules-of = Rules of { $game }
rules-summary = In short
rules-all = All rules
rules-search = Search the rules
rules-found = { $rules } found
rule-ruling = ruling
rule-house = house data
rule-table = table
rule-table-about = For people to follow, because a program can't check it

## The web: the physics lab

lab-wakes-up = Loading the simulator …
lab-model = Computed with the model `{ $model }`, which is also stored in the logs of games.
lab-model-docs = Changes and limits of the model
lab-examples = Example shots
lab-example-hole = Into the hole
lab-example-hanger = A hanger
lab-example-post = Off a post
lab-example-graze = Grazing hit
lab-example-spin = With spin
lab-example-cleft = Into the cleft
lab-example-two = Two at once
lab-example-break = Break
lab-board = The board: { $summary } The lists beside it have the same as text.
lab-close-up = Close-up
lab-shot = Shot as text
lab-play = Play this shot
lab-link = Link
lab-how = Notation of a shot
lab-how-about = Write each disc before the bar, as x,y in metres from the middle. After the bar, write the number of the flicked disc (counted from 0), its velocity in metres per second and, optionally, its `spin` in radians per second, counter-clockwise.
lab-story = What happens
lab-list = Contacts and exits
lab-nothing = No contact, and no disc leaves the board.
lab-ends = Final positions
lab-disc = Disc
lab-where = Final position
lab-moved = Distance from its start
lab-strikes-disc = Disc { $disc } strikes disc { $other }
lab-strikes-post = Disc { $disc } strikes post { $post }
lab-captured = Disc { $disc } drops into the hole
lab-gone = Disc { $disc } leaves the board
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
   *[other] , { $exits } off the board
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
no-result = The game was ended early and doesn't count
draw = It is a draw
all-win = Everyone shares the win
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

luck-promise = You can check the luck of this game.
luck-promise-about = It comes from a secret that the server committed to before the game, and a number from your browser. The secret is shown when the game is over. This is its SHA-256, to compare with:
waiting-for-numbers = Everyone is seated. The game begins when each browser has added its number to the luck, or in a few seconds without.
luck-check = Check the luck
luck-checking = Your browser is computing every draw …
luck-good = The luck was fair: every draw follows from the secret.
luck-bad = This luck could not be confirmed.
luck-checked = { $draws ->
    [0] Nothing was drawn in this game.
    [one] Your browser has worked out the only draw by itself: it follows
   *[other] Your browser has worked out all { $draws } draws by itself: each follows
 }{ $draws ->
    [0] {""}
   *[other] {" "}from the secret, people's numbers, its place in the game, and how many ways there were for it to fall.
 }
luck-as-shown = The secret matches the hash that this browser was shown before the game was over:
luck-not-seen = This browser was not at the table. Only browsers that were can tell whether they were shown this hash of the secret:
luck-shows = What this shows
luck-shows-all = All luck was settled before the first move, by the server and the players together: the server showed this hash before your browser drew its number. Nobody chose or changed a draw after that.
luck-shows-part = Every draw is the one that the secret gives. Whether the secret was fixed before the game is something only those can tell whose browsers were shown its hash then and added a number.
luck-shows-not = What it does not show
luck-shows-not-what = It does not show whether the server's owner looked at the secret or told it to a player, or whether the rules were kept, because your browser did not replay the game. Save the log and run gingersnap verify to check the rules too.
luck-docs = How it works, and how to check it by hand
luck-forged = Line { $line } of the log: { $why }
luck-why-unbound = The server committed to no secret before this game began.
luck-why-table = This is the log of another table.
luck-why-hash = The hash of the secret differs from the one that this browser was shown.
luck-why-number = Your number differs from the one that this browser added.
luck-why-dropped = It leaves your number out as late, but the server had confirmed that it received your number before this game began.
luck-why-continued = It says that draws come from an earlier game, but your browser added a number before this game began.
luck-why-numbers = It does not hold a number for each seat.
luck-why-no-secret = The log ends without the secret.
luck-why-secret = This secret does not match the hash that was shown.
luck-why-cut-off = The log is cut off.
luck-why-unreadable = It can't be read.
luck-why-draw = Draw { $draw } ({ $label }) is { $value }, but the secret gives { $due }.
luck-numbers-by = A number came from { WHOM($seats) }.
luck-no-numbers = Nobody added a number of their own.
luck-without = No number came from { WHOM($seats) }.
luck-taken-over = { $draws ->
    [one] The first draw was
   *[other] The first { $draws } draws were
 } taken over from the game that this one goes on from, and not checked.

## The server: what it cannot do

nothing-here = There is nothing at this address.
wrong-method = This address does not accept this method.
too-large = This is too large.
not-json = Send JSON, with content-type application/json.
unknown-host = This server does not answer to the name { $host }. Its owner can add it to the known names (--public-hosts).
foreign-origin = Only pages of this server can ask this, and yours is not one of them.
request-misfit = This request does not fit: { $faults }.
part-missing = { $part } is missing
cannot-store = The server can't store anything now, so this did not happen.
nested-too-deeply = This is nested too deeply.
server-failed = Something went wrong on the server.
table-unreadable = Table { $table } cannot be read: { $error }.
in-request = { $said } (Request { $request }.)
metrics-wrong-token = This token does not give access to the metrics.
health-database = Nothing can be stored: { $reason }.
health-database-silent = The database has not answered for { $seconds } s.
health-folder = The data folder cannot be written to: { $reason }.
health-room = Little disk space is left for data: { $free } MB.
health-bots = No worker has had time for a waiting bot in { $seconds } s.
health-sandbox = A client has been waiting for { $seconds } s to have table options checked; { $waiting ->
    [one] one request waits.
   *[other] { $waiting } requests wait.
}
took-too-long = This took too long, so the server stopped it. Try again when it is less busy.
options-take-too-long = These options take too long to check.
name-unseen = A name needs at least one visible character.
name-hides-something = This name contains an invisible character. Type it again without it.
name-has-towers = This name has too many marks on one letter to be readable.
name-mixes-alphabets = This name mixes letters of alphabets that look alike. Use one alphabet.
request-too-slow = This request took too long to arrive.
too-many-connections = There are too many connections from your address. Close some and try again.
sandbox-queue-full = Too many requests from your address are waiting to be checked. Try again in { $seconds } seconds.
too-many-requests = There are too many requests from your address. Wait a little.
not-http = The server can't understand this request.
too-many-tables = You have created too many tables in the last hour. Try again later.
no-such-seat = There is no seat { $seat } at this table.
not-finished = This is available when the game is over, because until then it holds secrets.
cannot-tell-again = This game can't be replayed here: { $error }.
no-board-of-its-own = { $game } has no board of its own.
too-many-here = There are too many people here already.
no-free-seat = All seats of this table are taken.
no-rematch-yet = The next game can be proposed when this one is over.
other-proposal = There is a newer proposal. Look at it and answer again.
too-many-wait = Too many people are waiting for a seat already.
server-stops = The server is stopping. Come back in a moment.
cannot-now = This can't be done right now. Try again in a moment.
room-failed = Something went wrong, so this did not happen.
only-seats-act = You are watching, so you can't move.
not-everybody-here = Not everyone is here yet.
no-hint-found = The bot found no hint in time. Ask again, or ask another level.
too-many-hints = You have asked for many hints in the last hour. Wait a while.
malformed-action = This is not an action of this game: { $error }.
stand-in-plays = A bot is playing for you. Take your seat back first.
cannot-be-played-here = This table can't be played here: { $error }.
unreadable-log = The log of table { $table } can't be read: { $error }.
too-slow = Your connection reads too slowly, so it was closed. Reconnect to resume.
heartbeat-missed = This page was asleep, so it was disconnected. Reconnect to resume.
nobody-said-hello = No Hello came in time, so the connection was closed.
text-not-binary = Messages are text, not binary.
message-too-large = A message has at most { $most } characters.
too-fast = Too many messages. Wait a little.
malformed-message = This is not a valid message: { $error }.
hello-first = Send Hello before any other message.
other-text = This server writes no sentences in "{ $text }". Ask for "en", or for messages to render with null.
no-such-catalogue = There is no catalogue { $file }. This server may have another version of it.
hello-already = This connection has already sent Hello. Open another connection for another seat.
other-protocol = This page uses protocol version { $theirs }, and the server version { $ours }. Reload the page.
hello-lacks-credential = There is no table { $table } that you can see: Hello has neither the token of a seat nor the link of the evening. If you were invited, ask for the link.
no-such-table = There is no table { $table } that you can see. If you were invited, ask for the link.
no-such-evening = This link leads nowhere. It may be incomplete, or the session is over. Ask for a new one.
no-spectators = The host allows no spectators at this table.
no-such-bot = There is no bot { $level } for this game; there is { $bots }.
no-such-moment = The game was over after { $actions } actions. Continue from an earlier moment.
host-too-late = The game has begun, so its seats can't change.
host-may-come-back = The host may be back soon. You can become the host in { $seconds } seconds.
host-wrong-number = { $game } cannot be played by { $seats }.
seat-is-taken = This seat is taken.
seat-is-free = This seat is free.
no-such-handicap = This game has no such handicap, or not for this many seats.
sent-away = The host has given your seat to someone else. You can't sit here again in this session, but there are other tables.
sent-away-before = The host of this session has removed you. There are other tables.
one-seat-each = This table is open to everyone, and somebody from your network has a seat already. Each person takes one, unless the host allows several.
too-many-open-seats = You sit at { $most } open tables that wait for players. Play at one of them first.
too-many-seats = Too many seats of open tables were taken from your network in the last hour. Try again later.
unrated-ended = The game was ended early, so it doesn't count.
unrated-guests = A guest plays here, and games with guests are not rated.
unrated-not-asked = The players didn't agree on a rated game before it began.
no-seat-held = This token holds no seat at this table.

## People who are known here

some-browser = A browser
somebody = Somebody
no-such-person = There is nobody of that name whose page you can see.
rated-needs-known = This table is rated, so only people with a profile can sit here, each on one seat, and no guests.
rated-one-seat = You sit at this table already, and at a rated table each person has one seat.
rated-without-people = A rated table is for people, and here only bots would play.
rated-nothing-back = There is no undo at a rated table.
rated-no-draw = Bots agree to no draw at a rated table.
rated-all-agree = A rated game doesn't simply end without a result. It takes everyone, here and agreeing, and no bots. If you leave, you lose. Resign, or play on.
wait-to-leave = { WHO($seat) } may be back soon. You can leave without losing in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }.
not-known = You have no profile in this browser yet. Play a game, or sign in with a code or your recovery phrase.
device-signed-off = This device was signed out, so it can't play or chat under that name. Sign in again on your page, or play under a new name.
profile-erased = Your profile and its data were deleted. Games that others finished with you stay, under “Somebody”.
known-already = You are signed in. Sign this device out or delete your data first, and then play as a guest.
wrong-code = This code is wrong, used or older than five minutes. Show a new one on your other device.
no-device-waits = No device is waiting any more. Its code was used, refused or is older than five minutes.
wrong-phrase = No profile has this recovery phrase. Check each word and the order.
phrase-word-unknown = “{ $word }” is not a word of recovery phrases.
phrase-length = A recovery phrase has { $words } words, but you entered { $given }.
too-many-tries = There were too many attempts from here. Wait a while and try again.
no-such-device = This device is signed out already.
last-device = This is your last device. Write down a recovery phrase first, or delete your data.
not-sure = Nothing was deleted, because you did not confirm it.
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
said-nothing = There is nothing to read in this message.
said-too-long = A message has at most { $most } characters, and this one has { $length }.
said-hides-something = This message contains an invisible character. Type it again without it.
said-has-towers = This message has too many marks on one letter to be readable.
said-too-much = You can send at most { $most } messages in { $seconds } seconds. Wait a little.
no-such-quick-word = There is no such quick message.
guests-listen = Guests who watch can read the chat. To write, take a seat once.
watchers-listen = The host lets only players chat here.
reactions-only = The host allows only reactions here, so no text can be sent.
strangers-quick = You may not know each other, so quick messages reach everyone, and other text only people who have opened the chat, as soon as you have too.
silenced = The server owner has muted you for a while. You can still play and read.
reported-too-often = You have reported { $most } times in the last hour. The server owner will read those first.
owner-link = Open this link within { $minutes } minutes. It works once, and shows what people have reported:
no-data-folder = there is no data folder { $folder }
put-away = The server owner has hidden this table.
owner-link-used = This link was used already or is too old. “gingersnap admin” prints a new one.
owner-only = This page is for the server owner. “gingersnap admin” prints a link to it.
no-such-report = There is no such report.
no-such-silence = Nobody of that name is muted.
not-welcome = Somebody at this table would rather not play with you.
guests-invite-nobody = You play as a guest. Only people with a profile can invite others and be invited.
cannot-invite = You can invite people you have played with who are not here yet.
invite-too-late = It is too late to invite people to this table.
invited-too-many = You have invited { $most } people in the last hour. Send others the link instead.
invitation-ended = This invitation has ended. The table is full, its game has begun, or it is older than a day.
too-many-pages = You have { $most } pages open here already.
nothing-to-do-here = This connection only receives messages.
nobody-meant = This names nobody here.
you-are-meant = You can't do this to yourself.
quick-nudge = It is your turn.
nobody-to-nudge = The game is not waiting for that player.
nudge-too-early = Give them a moment. You can nudge them in { $seconds } seconds.
nudged-already = You have just nudged somebody. Wait { $seconds } seconds before the next nudge.
only-hosts = Only the host of this table can do that.
shunned-too-many = You've muted { $most } people. Unmute some first.
nobody-else-here = Nobody else is here, because this table is a lesson.

## What things are, and how far everybody is

thing-clock = Clock
about-clock = The time a player has for a turn, or for all turns together. When it is up, a bot plays for that seat.
thing-countdown = Countdown
about-countdown = The seconds left for the present choice. Then the game goes on by itself.
look-around = Look around: arrow keys go from thing to thing, Page Down through all of them, and each is explained
thing-goal = Goal
goal = Goal:
what-is-this = What is this? Then press anything on the table
explanation = What this is
rule-link = Rule { $rule }
explain-can = Now you can: { $ways }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
 }.
explain-cannot = You can't use it now. { $why }
explain-sentences = { $first } { $second }
explain-ways = { $first }; { $second }
explain-which = Do you mean one of these: { $names }?
explain-nothing = There is nothing called "{ $word }" here. You can ask about { $names }.
explain-all = You can ask about { $names }.
goal-line = Goal: { $words }
progress-of = { WHOM($seat) }: { $words }.

## The terminal

terminal-help =
    Type what you want to do, or one of these:
    {"  "}?            show this help
    {"  "}? THING      explain a thing and its uses, as in  ? goal
    {"  "}look         draw the table again
    {"  "}hint         ask a bot for its move and the reason;  hint LEVEL  asks another level
    {"  "}offers       list all your moves; type a number to choose one
    {"  "}why          show the rules behind what has just happened
    {"  "}rules        show the whole rulebook;  rules ID  shows one rule
    {"  "}undo         undo your last move, unless a bot has seen its result
    {"  "}resign       resign and be last;  call off  ends a game in which you have not moved, so it doesn't count
    {"  "}quit         leave the game, and save it if you like
terminal-no-why = No rule has been applied since your last move.
terminal-number = Type the number of what you want to do.
terminal-let-on = { $hint }, or press Enter to let the others play on.
terminal-time = You have { $seconds } seconds.
terminal-time-up = Time is up.
terminal-not-understood = You can't do "{ $text }" here. Type ? for help.
terminal-rule = The rule: { $rule }
terminal-span = { $question }, from { $low } to { $high } [{ $offered }]:
terminal-no-number = This is not a valid number. Try again, or type back to do something else.
no-such-rule = There is no rule { $rule } in { $game }.
terminal-preset = { $preset }: { $about } { $same ->
    [yes] About { $least } min.
   *[no] { $least }–{ $most } min.
 }
terminal-begin = { $game }: { WHO($seat) } against { WHO($others) }. Type ? for help.
terminal-no-more = The input has ended, so the game stops here.
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

which-game = Which game?
which-game-number = Type a number from 1 to { $games }, or the name of a game.
game-missing = Name a game: { $games }.
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
preset-unknown = { $game } has no preset { $preset }. { $presets ->
    [none] It has no presets.
   *[other] It has: { $presets }.
 }
option-misfit = { $option } has to be { $allowed }, not { $value }.
option-not-everywhere = { $option } can't be chosen yet, because another server is still being updated. Leave it as it is, or try again later.
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

automatic-steps = Play my steps that leave no choice

## Lessons

pupil = You
lesson-otherwise = That is allowed, but it isn't the move of this lesson. Look at what happened, then try again.
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
lesson-shown = The move is: { $words }
lesson-choose = Type the number of your answer.
lesson-read-on = Press Enter to go on.
lesson-over = You have finished the lesson.
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
coach-offers = All your moves
coach-following = Next lesson: { $lesson }
coach-play = Play a first game
coach-builds-on = Do you know { $game }? This builds on it.
coach-learn-first = Not yet: learn { $game } first
coach-onward = On to { $game }
lessons-begin = Learn { $game }
lessons-not-now = Not now
lessons-of = Learn it by playing
no-coach-here = There is no lesson at this table.

## The end of a game: its story and its numbers

story-comeback = { WHO($seats) } came back from { $behind } behind { $when } and won by { $ahead }.
    .seats = You were { $behind } behind { $when } and won by { $ahead }.
story-turned = { WHO($seats) } took the lead for good { $when }{ $what ->
    [none] .
   *[other] : { $what }.
 }
    .seats = You took the lead for good { $when }{ $what ->
        [none] .
       *[other] : { $what }.
     }
story-at-the-end = { WHO($seats) } won it at the very end, by { $ahead }.
    .seats = You won it at the very end, by { $ahead }.
story-close = It was close: { WHO($seats) } won by { $ahead }.
    .seats = It was close: you won by { $ahead }.
story-one-sided = { WHO($seats) } led { $when }.
    .seats = You led { $when }.
story-luck = A { $percent }% draw won it.
story-start = from the start
story-round = { $preposition ->
    [after] after round { $round }
   *[from] from round { $round } on
 }
story-move = { $preposition ->
    [after] on move { $move }
   *[from] from move { $move } on
 }
story-points = { $number ->
    [one] one point
   *[other] { $number } points
 }
story-best = Your best move – { $what }.

shared-result = Share
shared-about = Anyone with this link can see the game and its result. Nobody else can.
shared-picture = A card with the result of this game
shared-save-picture = Save picture
shared-end = Stop sharing
shared-ended = The link no longer works.
no-such-share = This link is incomplete, or sharing was stopped.
invitation-facts = { $seats } · { $minutes ->
    [none] no account needed
   *[other] about { $minutes } minutes · no account needed
 }
invitation-free-seat = A free seat
invitation-alt = { $game }. At the table: { $names }.
shared-title = { $game }: { $result }
shared-description = { $result }. { $heart }
shared-alt = { $game }. { $result }. { $places }.
shared-place = { $place }. { $name }, { $result }

number-moves = Moves
number-share = { $value } of { $total } ({ $percent }%)
number-none = –
number-remarked = { $number }, { $remark }
number-percent = { $percent }%
number-seconds = { $seconds } s

## The lab

lab-missing-extra = This command needs { $module }: pip install 'gingersnap[lab]'
examples-how = To copy them, run: gingersnap examples FOLDER
examples-there = { $folder } exists already. Choose another folder.
examples-copied = Copied to { $folder }. To run one: cd { $where } && python -m examples.linear_learner
dataset-written = { $file }: { $games ->
    [one] a game
   *[other] { $games } games
 }, a row for each decision.
dataset-unkept = Cannot write { $file }: { $error }.
lab-unkept = Cannot write { $file }: { $error }. Earlier results are kept: run the same command again to continue.
lab-unreadable = Cannot read { $file }: { $error }. Delete the file to play its games again.
lab-no-cluster = No Dask cluster answers at { $address }: { $why }. No game was played; earlier results are kept.
lab-crew-lost = The workers were lost: { $why }. Earlier results are kept: run the same command again to continue.
lab-no-scheduler = the scheduler of the cluster does not answer
lab-other-version = A worker has version { $here } of the rules of { $game }, not { $version }: install the same version of Gingersnap on all workers.
plan-misfit = Cannot play the plan { $file }: { $what }
plan-unknown = unknown name { $name }. { $meant ->
    [none] Known names are { $names }.
   *[other] Did you mean { $meant }?
 }
plan-empty = { $name } has no values.
plan-cell = { $why } (in the cell { $cell })
sweep-cells = { $game }: { $cells ->
    [one] one cell
   *[other] { $cells } cells
 }, at most { $games } games in each, seed { $seed }.
sweep-kept = { $games } games are stored in { $folder }.
sweep-interrupted = Interrupted: { $games } of about { $expected } games are stored in { $folder }. Run the same command again to continue.
sweep-report = The report is { $file }.

report-title = { $game }: sweep report
report-lead = { $games } games of bots in { $cells ->
    [one] one cell
   *[other] { $cells } cells
 }, seed { $seed }.
report-rules = Rules of version { $version }{ $models }{ $options ->
    [none] .
   *[other] ; everywhere { $options }.
 } Bots change seats from game to game, so that no seat favours one of them.
report-intervals = Intervals are 95% confidence intervals. A shared win counts as a fraction for each winner. A broken line marks the value that is expected by chance.
report-again = To reproduce these games, run:
report-plan = The plan
report-changes = Effect of each option
report-corrected = Games with the same number use the same random numbers and are compared in pairs. Of { $asked } differences, { $sure ->
    [0] none is
    [one] one is
   *[other] { $sure } are
 } significant at 5%, corrected for multiple comparisons (Holm).
report-contrast = { $name }: { $after } instead of { $before }{ $beside ->
    [none] {""}
   *[other] {" "}({ $beside })
 }
report-all = All cells
report-labels = Each row is a cell: { $names }.
report-length-each = Actions per game
report-begins-each = Win rate of the first player
report-cell = { $cell } ({ $games ->
    [one] one game
   *[other] { $games } games
 })
report-seat = Seat { $seat }
report-beginner = first player
report-by-seat = By seat
report-by-bot = By bot, over all seats
report-by-beginner = First player
report-lengths = A game has { $actions } actions on average ({ $low } to { $high }), from { $shortest } to { $longest }. In { $decisions } of them the player had a choice.
report-endings = How games end
report-from-to = { $low } to { $high }
report-p = { $p }{ $sure ->
    [yes] {" "}✓
   *[no] {""}
 }
report-measure-win = Seat { $of } wins
report-measure-begins = First player wins
report-measure-bot = { $of } wins
report-measure-length = Actions
report-measure-decisions = Decisions
report-column-what = measure
report-column-before = before
report-column-after = after
report-column-difference = difference
report-column-sure = 95% interval
report-column-p = p
report-column-games = games
report-column-wins = wins
report-column-rate = win rate
report-column-score = mean score
report-column-rule = rule
report-column-share = games
report-column-text = rule text

ledger-none = { $game } has no rule with an alternative reading.
ledger-no-such-rule = { $rule } has no alternative reading. Rules with one: { $rules }.
ledger-budget = { $readings ->
    [one] One alternative reading is
   *[other] { $readings } alternative readings are
 } compared with the usual rules: at most { $games } games of { $bots } each, until every change of a win rate is known to { $within }. This takes at most about { $minutes } minutes of { $workers ->
    [none] all cores together
    [one] one core
   *[other] { $workers } cores together
 }.
ledger-interrupted = Interrupted: the games are stored in { $folder }. Run the same command again to continue.
ledger-lost = Interrupted, and no game was stored. Use --out FOLDER to be able to continue.
ledger-title = { $game }: effects of alternative readings
ledger-lead = Each alternative reading of a rule is compared with the usual one, at a table of { $seats } with { $bots }, game by game with the same random numbers, seed { $seed }. Significance is corrected for the number of comparisons.
ledger-nothing = no significant change; win rates change by less than { $within }
ledger-change = { $what }: { $by } ({ $low } to { $high })
ledger-column-rule = rule
ledger-column-reading = read as
ledger-column-games = games
ledger-column-changes = effect
ledger-column-table = conditions
ledger-seats = at a table of { $seats }: the rule does not matter with other numbers
ledger-instead = by { $bots }, because { $asked } would assume the usual reading

## The web: the workbench

too-many-trials = You have run enough games for now. Try again in an hour.
trial-took-too-long = A single game takes too long with these options.
workbench = Workbench
workbench-about = Change a game's options and see what difference they make.
workbench-game = Game
workbench-choose = What to change
workbench-unchanged = Nothing is changed yet. Choose another value.
workbench-try = Play it
workbench-try-about = Create a table for you and bots.
workbench-ask = What does it change?
workbench-ask-about = { $games } games of bots, compared with as many under the usual options and with the same luck.
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
workbench-result-about = A line is the interval that holds the true difference with 95% confidence; where it does not reach the middle and the change is marked ✓, it is more than luck, corrected for all that is asked here.
workbench-usual = as usual
workbench-changed = changed
workbench-difference = difference
workbench-sure = more than luck
workbench-link = A link to this page has all that was chosen.
workbench-physics = The physics lab
workbench-more = Grids of options, longer runs and reports: the lab at the command line.
