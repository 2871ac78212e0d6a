# Newgame. Fill in: what the page says of it, besides the messages of every game in `board.ftl`.

newgame = Newgame
    .blurb = Put stones on the board, none next to another of yours.
newgame-puts = { $side } puts a stone on { $square }
newgame-cannot-put = { $side } wins: { $loser } can put no stone.

## Later

# Fill in: what no first view shows, such as why a square cannot be picked.

## Errors

# What was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.
# Fill in: a line for each error of your notation.

newgame-expected-board = 5 ranks of 5 squares
newgame-expected-apart = no stones of one colour side by side
