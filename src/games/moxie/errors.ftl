# Moxie: what was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

moxie-expected-size = 4x4, the only board of this game
moxie-expected-no-size = no size: the board of this game has 19 hexagons
moxie-expected-square-board = 4 ranks of 4 squares
moxie-expected-hex-board = ranks of 3, 4, 5, 4 and 3 squares
moxie-at-most-stones = at most 8 stones of each player
moxie-expected-side = { $letter }, since a sixth capture ends the turn of the player who makes it
moxie-expected-positions = { $count } kept positions
