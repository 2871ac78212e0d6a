# Clobber: what no first view shows.

## Why a square cannot be picked

clobber-enemy-beside = { $named ->
        [0] A stone clobbers only an enemy stone beside it.
       *[other] A stone clobbers only an enemy stone beside it: { $squares }.
    }
clobber-both-colours = You move both colours in turn: now it is { $side-whose } turn.
clobber-of-opponent = This stone is { $other-whose }, and it is { $side-whose } turn.
clobber-no-enemy = { $named ->
        [0] No enemy stone stands beside this one.
       *[other] No enemy stone stands beside this one: move { $squares }.
    }
clobber-empty = { $named ->
        [0] This square is empty.
       *[other] This square is empty: move { $squares }.
    }
