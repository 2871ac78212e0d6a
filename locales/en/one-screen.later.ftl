# Two people at one board.

turn-each-move = Turn the board after each move
face-both = Face both players
