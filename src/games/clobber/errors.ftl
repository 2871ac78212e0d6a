# Clobber: what was expected of a position or a graph that is refused. One line each, without variants: see
# locales/en/errors.later.ftl.

clobber-expected-size = a board of 1 to 128 squares

## Graphs of Solitaire Clobber

clobber-expected-graph = rows of # and ., the top one first, separated by /
clobber-expected-fitting = a graph that fits on a board
clobber-expected-node = a node at least
clobber-expected-nodes = 3 nodes at least
clobber-expected-corner = a node to the left of the rightmost topmost one, else there is no circuit
clobber-expected-room = a board of at most { $most } squares, not { $board }

## Reductions on a board of any size

clobber-expected-sheet = sides from 1 to { $side } and at most { $most } squares
clobber-expected-white = a stone of White that clobbers one beside it
clobber-expected-black = a stone of Black that clobbers one beside it
clobber-expected-more = more: the colour to move has a move
