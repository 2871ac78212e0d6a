# Gobbler: what was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

gobbler-expected-size = 8x8, the only size
gobbler-expected-board = a board of at most 8 rows and 8 columns
gobbler-expected-alone = a Gobbler alone on its square
gobbler-expected-side = l, since a Gobbler on the board has no valid move
gobbler-at-most-littles = at most { $most } Littles
gobbler-at-most-gobblers = at most 2 Gobblers
gobbler-at-most-eaten = at most { $most } Littles, those on the board included
