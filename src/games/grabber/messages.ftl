# Grabber. Men stand in columns; the top man is the cap, and the column is that of its owner.

## The name, and the game in one line

grabber = Grabber
    .blurb = Jump, and take the top man along as a prisoner. If you cannot capture, you lose.

## What is on a square

grabber-man = { $side } man
grabber-column = column of { $count }: { $side } over { $beneath }

## What happened

# The men that each player takes off the board in the first moves.
grabber-takes-off = { $side } takes off the man on { $square }
# The cap on this square was captured: the man beneath it owns the column now.
grabber-freed = { $square } is now { $side-whose }

## Results and numbers

grabber-no-man = { $side } wins: { $loser } has no man to take off.
grabber-no-capture = { $side } wins: { $loser } cannot capture.
grabber-to-take-off = must take off { $number }
grabber-columns = has { $number ->
        [one] { $number } column
       *[other] { $number } columns
    }

## What to do

grabber-jump-on = jump again, or end your move
grabber-take-off = take one of your own men off the board
grabber-capture = you must capture

## Later

# Why a square cannot be selected

grabber-take-own = Take off one of your own men: this one is { $other-whose }.
grabber-take-not-empty = Take off one of your own men: this square is empty.
grabber-straight-back = A column never jumps straight back.
grabber-same-column = { $named ->
        [0] Jump again with the same column, or end your move.
       *[other] Jump again with the same column, to { $squares }, or end your move.
    }
grabber-landing = { $named ->
        [0] Choose the square where the column lands.
       *[other] Choose the square where the column lands: { $squares }.
    }
grabber-man-of-opponent = { $named ->
        [0] This man is { $other-whose }.
       *[other] This man is { $other-whose }: capture with { $squares }.
    }
grabber-cap-of-opponent = { $named ->
        [0] This column's cap is { $other-whose }.
       *[other] This column's cap is { $other-whose }: capture with { $squares }.
    }
grabber-man-jumps-nothing = { $named ->
        [0] This man has nothing to jump over.
       *[other] This man has nothing to jump over: capture with { $squares }.
    }
grabber-column-jumps-nothing = { $named ->
        [0] This column has nothing to jump over.
       *[other] This column has nothing to jump over: capture with { $squares }.
    }
grabber-capture-with = { $named ->
        [0] You must capture.
       *[other] You must capture with { $squares }.
    }

# What the letters mean

grabber-legend = W White, B Black: the top man of a column; the men beneath it in small letters, from the top down

# Labels where a position is set up

grabber-men-left = Men still to take off

## Errors

# What was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

grabber-expected-size = 3x3 to 8x8
grabber-expected-board = 3 to 8 ranks of 3 to 8 squares
grabber-expected-men-left-white = 4, 2 or 0 with White to move
grabber-expected-men-left-black = 3, 1 or 0 with Black to move
grabber-at-most-men = at most { $squares } men on { $squares } squares, not { $men }
grabber-expected-single-men = single men only, while men are still to be taken off
