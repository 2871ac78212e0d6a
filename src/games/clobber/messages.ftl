# Clobber and Solitaire Clobber.

## The name, and the game in one line

clobber = Clobber
    .blurb = Capture a neighbour each move. The last to move wins.
solitaire = Solitaire Clobber
    .blurb = Solo: leave as few stones as possible.

## What happened

clobber-clobbers = { $side } clobbers { $stops } from { $from }

## Later

# Why a square cannot be selected

clobber-enemy-beside = { $named ->
        [0] A stone clobbers only an enemy stone next to it.
       *[other] A stone clobbers only an enemy stone next to it: { $squares }.
    }
# In Solitaire Clobber.
clobber-both-colours = You move both colours in turn: now it is { $side-whose } turn.
clobber-of-opponent = This stone is { $other-whose }, and it is { $side-whose } turn.
clobber-no-enemy = { $named ->
        [0] No enemy stone is next to this one.
       *[other] No enemy stone is next to this one: move { $squares }.
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
clobber-expected-node = at least one node
clobber-expected-nodes = at least 3 nodes
clobber-expected-corner = a node to the left of the rightmost node of the top row; otherwise there is no circuit
clobber-expected-room = a board of at most { $most } squares, not { $board }

# Reductions on a board of any size

clobber-expected-sheet = sides from 1 to { $side } and at most { $most } squares
clobber-expected-white = a white stone that clobbers a neighbour
clobber-expected-black = a black stone that clobbers a neighbour
clobber-expected-more = more moves: the colour to move can still move
