# What the computer's part of the panel says: hints, analysis, exact values, the end of a game.
#
# A `$mv` is a move as players write it, such as b3xb1. A `$side` is a player.

## Symbols on moves

symbol-good = Good
symbol-mistake = Mistake
symbol-brilliant = Brilliant
symbol-blunder = Blunder
symbol-interesting = Interesting
symbol-dubious = Dubious
# What a symbol says, and the comment on the move.
symbol-and-comment = { $symbol }: { $comment }

## Hints

hint-none = There is no hint.
hint-is = Hint: { $move }.
hint-proved = Hint: { $move }, proved to be best.

## Scores

# How many moves the search has looked ahead.
depth = depth { $depth }
proved = proved
side-wins = { $side } { $side-wins }

## Analysis

analysis = Analysis
best-lines = Best lines
not-judged = Not judged yet
game-has-ended = The game is over
# The result that a player can expect, in percent.
chances = { $side-whose } chances: { $share } %
chances-of-both = Chances: { $first } { $share } %, { $second } { $rest } %
# What the opponent would play if it were their move, and a button for it. `$result` is what a player wins, such as White wins in 3.
threat = Threat
threat-is = Threat: { $move }.
threat-proved = Threat: { $move }. { $result }.
threat-none = There is no threat.
threat-looking = Looking for the threat…
move-impossible = That move cannot be played here.

## Regions of the board
#
# `$name` is the squares of a region, or `whole-board`. `$result` is one of `first-mover-wins` and the messages after it.

regions = Regions
whole-board = Whole board
first-mover-wins = who moves first wins
second-mover-wins = who moves second wins
not-worked-out = too large to work out
region = { $name }: { $result }
region-with-value = { $name } = { $value }: { $result }
region-with-weight = { $name }, atomic weight { $weight }: { $result }
weight-unknown = unknown

## Review of a game

review-of-game = The game
review-graph = What { $side } could expect after each move
review-progress = Looking through the game: { $done } of { $moves }
your-mistakes = Your mistakes
you-made-none = You made no big mistakes.
mistakes-of = { $side-whose } mistakes
made-none = { $side } made no big mistakes.
# A switch between the two sides.
whose-mistakes = Whose mistakes are shown
choose-mistake = Choose a mistake to see what was better.
previous-mistake = Previous mistake
next-mistake = Next mistake
# A mistake, how much of the expected result it lost, in percent, and what was better.
you-played = You played { $move } (−{ $lost } %).
you-played-better = You played { $move } (−{ $lost } %). Better: { $better }.
side-played = { $side } played { $move } (−{ $lost } %).
side-played-better = { $side } played { $move } (−{ $lost } %). Better: { $better }.
# What a move lost, in percent.
mistake-loss = −{ $lost } %
# Buttons: they begin the review of a game, stop it and let it go on.
review-begin = Review the game
review-stop = Stop
review-go-on = Continue
review-moves = All moves
# What is known of a position, one after the other.
review-position = { $parts }
# What a move is called.
missed-win = Missed win
only-move = Only move

## The mistakes of a game, played again
#
# `$lost` is a percentage of the expected result.

learn-mistakes = Learn from the mistakes
drill-number = { $number } of { $count }
drill-task = { $move } was a mistake. Find a better move.
drill-looking = { $move }: looking at it…
drill-right = Good: { $move } keeps your chances.
drill-wrong = { $move } is a mistake, too (−{ $lost } %). Try again.
drill-same = { $move } was the mistake. Try again.
drill-shown = { $move } was better.

## Exact values

# A letter on the board: a move there wins, is unknown, draws or loses.
letter-win = W
letter-unknown = ?
letter-draw = D
letter-loss = L
# The headings of the moves that win, are unknown, draw or lose.
wins-heading = Wins
unknown-heading = Unknown
draws-heading = Draws
losses-heading = Losses
# What a move is worth, for screen readers.
value-win = win, proved
value-win-in = win in { $moves }, proved
value-draw = draw, proved
value-loss = loss, proved
value-loss-in = loss in { $moves }, proved
value-unknown = unknown
value-is-draw = A draw
play-move = Play { $move }
play-up-to = Play as far as { $move }
main-line = Main line
looking = Looking…
table-missing = the table of this game could not be loaded: try again when you are online
table-absent = this page has no table of exact values for this game
# In megabytes.
table-loading = Loading the table: { $loaded } MB
table-loading-of = Loading the table: { $loaded } of { $total } MB

## Why a move loses
#
# `$result` is `draws` or what a player wins.

why = why?
why-loses = Why does { $move } lose?
why-looking = { $move }: looking for the answer…
why-ends = { $move } ends the game: { $result }.
why-after = After { $move }: { $result }.
why-answer = The answer to { $move }

## Puzzles
#
# `$task` and `$result` are what a player wins, such as White wins in 3.

puzzle-missing = This puzzle does not exist.
# `$games` are the ids of games.
puzzle-name-wrong = The link names “{ $name }”. A puzzle is one of { $games }, with a number, such as moxie.1.
puzzle-number-wrong = There is no puzzle { $number }: { $game } has puzzles 1 to { $last }.

## The end of a game

ended-draw = Draw
ended-stones = { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    } left
ended-won = { $side } won
ended-you-won = You won
ended-you-lost = You lost
ended-after = The game ended after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
ended-against = The game against { $opponent } ended after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
# Why the game is over, and after how many moves: two sentences.
ended-text = { $reason } { $length }
rematch = Rematch
end-again = Try again
swap-sides = Swap sides
harder = Harder
easier = Easier
replay = Replay
review = Review

## The engine has failed

engine-failed = The computer cannot think here.
engine-failed-do = Two people can still play on this device.
# `$error` is the cause: a message, or what the browser says, in its own words.
engine-failed-because = Two people can still play on this device. The engine has failed: { $error }.
# A button that starts the computer once more.
engine-again = Start it again

## Games against the computer

you-play-against = You play { $side } against { $opponent }.
looking-back = You are looking at move { $move } of { $moves }.
back-to-game = Back to the game

# What was played in the position on show: in the finished games on this device, and in the file that was opened last.
played = Played here
played-own = In my games
played-file = In the opened file
played-none = No finished game has come to this position.
played-looking = Looking through { $count } games…
# The tooltip and the description of a move, such as: 3 games: White won 2, Black won 1, 0 drawn.
played-results = { $games ->
        [one] 1 game
       *[other] { $games } games
    }: { $first } won { $firstWins }, { $second } won { $secondWins }, { $draws } drawn
