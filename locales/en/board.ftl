# Texts of every game: what is on the board, what happens, what a player must do.
#
# A `$side` is a player. Its attributes come with it: `$side-whose` is the attribute `whose` of the player's name.

# The tag of the language, and the direction of its script: ltr or rtl.
lang = en
dir = ltr

## Players

white = White
    .whose = White's
    .wins = wins
black = Black
    .whose = Black's
    .wins = wins

## What is on a square

# A square and what is on it: the name of its button for screen readers.
square = { $square }, { $contents }
# Whether the square is selected, or can be selected next, and what that would do.
square-held = { $square }, selected
square-target = { $square }, available
square-forecast = { $square }: { $forecast }
empty = empty
stone = { $side } stone

## What happened: clauses, joined to one sentence

sentence = { $clauses }.
clauses = { $first }; { $next }
# What a piece did, such as `White jumps from a1 to c1`, and what it took, such as `takes 1 prisoner`. `$stops` is a list of squares.
with-gain = { $journey } and { $gain }
jumps = { $side } jumps from { $from } to { $stops }
moves = { $side } moves from { $from } to { $stops }
passes = { $side } passes
drops = { $side } drops a stone on { $square }
takes-prisoners = takes { $count ->
        [one] { $count } prisoner
       *[other] { $count } prisoners
    }

## What selecting a square would do

wins = wins
loses = loses
draws = a draw
if-the-move-ends = if the move ends there, { $forecast }

## The state of the game

to-move = { $side } to move.
to-move-task = { $side } to move: { $task }.
# Tasks, for `$task` above. The second: the move may end or continue. The third: it must continue.
nothing-can-move = no piece can move, so pass
go-on-or-end = continue, or end your move
move-must-go-on = you must continue
cannot-move = { $side } wins: { $loser } cannot move.
stuck = Draw: { $side } has no legal move.
repetition = Draw: the position has occurred three times.
# The end of Solitaire Clobber.
over = Game over: { $side } cannot move. { $count ->
        [one] { $count } stone is
       *[other] { $count } stones are
    } left.

## Numbers next to the board, after the name of their player

# Numbers of one player: `has 6 in hand and has captured 2`.
list = { $items }
on-the-board = has { $number } on the board

## Where the game is

# A game in one line: the attribute of its name.
blurb = { $game-blurb }
start-of-game = The start of the game.
after-move = After move { $move } of { $moves }.
computer-thinks = The computer is thinking.
