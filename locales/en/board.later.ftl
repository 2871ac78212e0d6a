# What the page says of every game, and no first view shows: why a square cannot be picked, the board as letters.
#
# A `$side` is a player. Its attributes come with it: `$side-whose` is the attribute `whose` of the player's name.

## Why a square cannot be picked
#
# `$squares` are those that can be picked, if they are few: `$named` is their number, 0 if they are not named.

game-over = The game is over.
held-go-on-or-end = Go on to { $squares }, or end the turn.
held-go-on = Go on to { $squares }.
piece-cannot-go = { $named ->
        [0] This piece cannot go there.
       *[other] This piece cannot go there: go to { $squares }.
    }
square-taken = This square is taken.
piece-of-opponent = This piece is { $other-whose }, and it is { $side-whose } turn.
piece-cannot-move = { $named ->
        [0] This piece cannot move now.
       *[other] This piece cannot move now: move { $squares }.
    }
pass-only = Nothing can move, so pass.
no-piece-here = { $named ->
        [0] No piece here can move.
       *[other] No piece here can move: move { $squares }.
    }

## A move that was typed

move-refused = “{ $move }” is not a legal move now. Try { $example }.

## Where the rules would move something

leg = to { $square }: { $reason }.
more-steps = … and { $count ->
        [one] { $count } more step
       *[other] { $count } more steps
    }.

## A board drawn with letters

files-in-rows = Files a, b, … are counted in each row from its { $from ->
        [right] right
       *[left] left
    }.
legend-stones = W White, B Black
player-counts = { $side } { $counts }

## What happened

picked-up = Picked up: { $square }.
step-taken-back = A step is taken back.
move-taken-back = A move is taken back.
board-turned = The board is turned.
board-turned-back = The board is turned back.

## Shapes on the board, for screen readers

# `$first` is 1 if the sentence begins with the shape.
shape-arrow = { $first ->
        [1] { $color-capital }
       *[0] { $color }
    } arrow from { $from } to { $to }
shape-circle = { $first ->
        [1] { $color-capital }
       *[0] { $color }
    } circle on { $square }
shape-green = green
    .capital = Green
shape-red = red
    .capital = Red
shape-blue = blue
    .capital = Blue
shape-yellow = yellow
    .capital = Yellow
