# Newgame: what was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.
# Fill in: a line for each error of your notation.

newgame-expected-board = 5 ranks of 5 squares
newgame-expected-apart = no stones of one colour side by side
