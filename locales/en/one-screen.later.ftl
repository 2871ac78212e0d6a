# Two people at one board.

# Switches in the menu. The second gives each player a row of buttons at their own edge of the board, the right way up.
turn-each-move = Flip board after each move
face-both = Buttons on both sides
