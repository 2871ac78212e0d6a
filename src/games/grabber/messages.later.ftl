# Grabber: what no first view shows.

## Why a square cannot be picked

grabber-take-own = Take off one of your own men: this one is { $other-whose }.
grabber-take-not-empty = Take off one of your own men: this square is empty.
grabber-straight-back = A column never jumps straight back.
grabber-same-column = { $named ->
        [0] Jump on with the same column, or end the turn.
       *[other] Jump on with the same column to { $squares }, or end the turn.
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
        [0] This man can jump over nothing.
       *[other] This man can jump over nothing: capture with { $squares }.
    }
grabber-column-jumps-nothing = { $named ->
        [0] This column can jump over nothing.
       *[other] This column can jump over nothing: capture with { $squares }.
    }
grabber-capture-with = { $named ->
        [0] You must capture.
       *[other] You must capture with { $squares }.
    }

## What the letters mean

grabber-legend = W White, B Black: the top man of a column, the men beneath it in small letters from the top down

## Labels where a position is set up

grabber-men-left = Men still to be taken off
