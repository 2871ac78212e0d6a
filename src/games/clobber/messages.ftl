# Clobber and Solitaire Clobber.

## The name, and the game in one line

clobber = Clobber
    .blurb = Clobber a neighbour. The last player to move wins.
solitaire = Solitaire Clobber
    .blurb = Alone: leave as few stones as possible.

## What happened

clobber-clobbers = { $side } { $from } clobbers { $stops }

## Later

# Why a square cannot be picked

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

## Errors

# What was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

clobber-expected-size = a board of 1 to 128 squares

# Graphs of Solitaire Clobber

clobber-expected-graph = rows of # and ., the top one first, separated by /
clobber-expected-fitting = a graph that fits on a board
clobber-expected-node = a node at least
clobber-expected-nodes = 3 nodes at least
clobber-expected-corner = a node to the left of the rightmost topmost one, else there is no circuit
clobber-expected-room = a board of at most { $most } squares, not { $board }

# Reductions on a board of any size

clobber-expected-sheet = sides from 1 to { $side } and at most { $most } squares
clobber-expected-white = a stone of White that clobbers one beside it
clobber-expected-black = a stone of Black that clobbers one beside it
clobber-expected-more = more: the colour to move has a move
