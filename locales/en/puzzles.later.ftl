# Solitaire Clobber: what stands beside a game, its puzzles and its circuits.

## Beside a game

solitaire-panel = Solitaire
solitaire-hint = Hint
puzzles = Puzzles
circuits = Circuits
solitaire-left = Stones left
solitaire-par = Par
solitaire-here = From here
solitaire-one = One stone
solitaire-show-invariant = Show the invariant
# `$count` is the number of stones.
solitaire-invariant = { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    } + { $clashing } clashing = { $sum }; mod 3: { $remainder }, which no move changes. { $remainder ->
        [0] One stone is out of reach.
       *[other] One stone may be possible.
    }
solitaire-move-hint = Hint: { $move }.
solitaire-no-hint = There is no hint.
solitaire-circuit = White has completed a Hamiltonian circuit.
solitaire-bomb = The bomb goes from node to node.

# How few stones can be left: the values behind `solitaire-par` and `solitaire-here`.
solitaire-proving = proving …
solitaire-proved = { $stones }, proved
solitaire-unknown = unknown
solitaire-between = unknown: { $least } to { $most }
# At the end of a game.
solitaire-par-reached = { $stones }: par is reached
solitaire-over-par = { $stones }: { $over } over par
solitaire-par-unknown = { $stones }: par is not known

# Whether one stone can be left: the values behind `solitaire-one`.
solitaire-one-reached = reached
solitaire-one-missed = not reached
solitaire-one-possible = still possible: proved
solitaire-one-impossible = out of reach: proved

## The puzzles

puzzles-about = Leave as few stones as you can. You solve a puzzle when you reach par.
puzzles-very-easy = Very easy
puzzles-easy = Easy
puzzles-medium = Medium
puzzles-hard = Hard
puzzles-very-hard = Very hard
# A grade, and how many of its puzzles are solved.
puzzles-of-grade = { $grade }: { $solved } of { $count }
puzzles-solved = { $solved } of { $count } are solved on this device.
# A button, for screen readers.
puzzles-puzzle = Puzzle { $number }, par { $par }
puzzles-puzzle-solved = Puzzle { $number }, par { $par }, solved

## The circuits

circuits-about = Draw a graph. One stone can be left exactly if the bomb can visit every node once and return.
circuits-nodes = Nodes of the graph
circuits-node = Node { $node }
circuits-play = Play it
circuits-moves = Circuit as moves
# `$fault` is what the program says to programmers, in English.
circuits-fault = This graph cannot be played: { $fault }.
circuits-found = { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }, and a circuit.
circuits-none = { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }, and no circuit.
circuits-closed-way = A closed way through all nodes
circuits-way = A way through { $walked } of { $nodes } nodes
