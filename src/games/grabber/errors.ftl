# Grabber: what was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

grabber-expected-size = 3x3 to 8x8
grabber-expected-board = 3 to 8 ranks of 3 to 8 squares
grabber-expected-men-left-white = 4, 2 or 0 with White to move
grabber-expected-men-left-black = 3, 1 or 0 with Black to move
grabber-at-most-men = at most { $squares } men on { $squares } squares, not { $men }
grabber-expected-single-men = single men only, while men are still to be taken off
