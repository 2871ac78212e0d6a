# Solitaire Clobber: the panel next to the board. All puzzles, and the circuits of Solitaire Clobber.

## The panel of Solitaire Clobber

solitaire-panel = Solitaire
solitaire-hint = Hint
puzzles = Puzzles
circuits = Circuits
# Labels of values. Par is the fewest stones that the starting position can leave.
solitaire-left = Stones left
solitaire-par = Par
solitaire-here = Best from here
solitaire-one = One stone?
solitaire-show-invariant = Show the invariant
# `$count` is the number of stones.
# A stone is clashing if its colour is not that of its square.
solitaire-invariant = { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    } + { $clashing } clashing = { $sum }. Divided by 3, that leaves { $remainder }, and no move changes this. { $remainder ->
        [0] You cannot get down to one stone.
       *[other] One stone may be possible.
    }
solitaire-move-hint = Hint: { $move }.
solitaire-no-hint = No hint is available.
# For screen readers, while a circuit is played on the board. The bomb is a white stone.
solitaire-circuit = White has completed a Hamiltonian circuit.
solitaire-bomb = The bomb moves from node to node.

# How few stones can be left: the values of `solitaire-par` and `solitaire-here`.
solitaire-proving = proving…
solitaire-proved = { $stones } (proved)
solitaire-unknown = unknown
solitaire-between = unknown: { $least } to { $most }
# At the end of a game.
solitaire-par-reached = { $stones }, par reached
solitaire-over-par = { $stones }, { $over } over par
solitaire-par-unknown = { $stones }, par unknown

# Whether one stone can be left: the values of `solitaire-one`.
solitaire-one-reached = yes, reached
solitaire-one-missed = no
solitaire-one-possible = still possible (proved)
solitaire-one-impossible = impossible (proved)

## Puzzles

# The section and the button of all puzzles. `$side` is a player, `$moves` a number of moves of both sides.
# The heading of a puzzle: `Moxie 12`.
puzzle-title = { $game } { $number }
puzzle-of-day = Puzzle of the day, { $date }
# The heading of a puzzle in a run: `3 of 10`.
puzzle-of-set = { $number } of { $count }
# The heading of a puzzle in a study.
puzzle-own = Puzzle
# After the attempt: the rating of the puzzle, not of the player.
puzzle-rating = Rating { $rating }
puzzle-task-win-in = { $side } to move. Win in { $moves }.
puzzle-task-win = { $side } to move. Find the win.
puzzle-task-draw = { $side } to move. Save the draw.
puzzle-task-resist = { $side } to move in a lost position. Hold out as long as you can.
puzzle-task-stones = { $stones ->
        [one] Leave a single stone.
       *[other] Leave { $stones } stones. Fewer is impossible.
    }
puzzle-choice = Only one of the { $choice } moves is right.
puzzle-right = { $move } is right. Keep going.
# The same in a puzzle that asks for few stones.
puzzle-right-alone = { $move } keeps it possible. Keep going.
puzzle-solved = Solved.
# After a wrong try.
puzzle-solved-late = Solved at last.
puzzle-shown = This is the solution. Step through it with the arrows.
puzzle-judging = { $move }: checking…
puzzle-wrong = { $move } is not the best move.
puzzle-wrong-win = { $move } does not win.
puzzle-wrong-draw = { $move } does not save the draw.
# `$wrong` is one of the sentences before, `$reason` a clause such as “Black wins in 4 moves”.
puzzle-wrong-because = { $wrong } { $reason }.
puzzle-wrong-stones = After { $move }, { $stones } stones are the fewest you can leave.
puzzle-is-draw = It is a draw
# The name of a list of moves, for screen readers.
puzzle-line = Refutation
# Buttons.
puzzle-previous = Previous
puzzle-again = Try again
puzzle-restart = Restart
puzzle-show = Solution
puzzle-next = Next
puzzle-finish = Finish
puzzle-all = All puzzles
puzzle-learn = Learn { $game }
puzzle-your-rating = Your rating: { $rating }
# A rating that is not known well yet.
puzzle-your-rating-uncertain = Your rating: about { $rating }
puzzle-streak-days = { $days ->
        [one] Streak: { $days } day
       *[other] Streak: { $days } days
    }
puzzle-themes = Themes
puzzle-share = Share the result
puzzle-copied = Copied.
puzzle-share-text = { $game }, puzzle of { $date }. { $days ->
        [0] Quarry
        [one] Streak: { $days } day
       *[other] Streak: { $days } days
    }
# Kinds of runs: as many puzzles as possible in 3 minutes, and until the first mistake.
puzzle-storm = Storm
puzzle-streak = Streak
# The heading of a run of puzzles that were not solved before.
puzzle-repeat = Missed puzzles
# Labels of numbers during a run.
puzzle-time-left = Time
puzzle-run-solved = Solved
puzzle-run-missed = Missed
puzzle-run-best-so-far = Best
puzzle-run-over = { $solved ->
        [one] The run is over: { $solved } puzzle solved.
       *[other] The run is over: { $solved } puzzles solved.
    }
puzzle-run-best = { $solved ->
        [one] A new best: { $solved } puzzle solved.
       *[other] A new best: { $solved } puzzles solved.
    }
puzzle-run-best-of = Your best: { $best }
puzzle-run-again = Play again

## The page of all puzzles

# The puzzle of the day, and its buttons.
puzzles-daily-new = { $game }: not tried yet.
puzzles-daily-solve = Solve
# Opens the puzzle once more after it is solved.
puzzles-daily-again = View again
puzzles-no-streak = Solve it today to start a streak.
puzzles-streak = { $days ->
        [one] Streak: { $days } day
       *[other] Streak: { $days } days
    }, longest { $longest }. { $freezes ->
        [0] Seven days in a row earn a freeze, which keeps your streak if you miss a day.
        [one] You have { $freezes } freeze for a missed day.
       *[other] You have { $freezes } freezes for missed days.
    }
puzzles-calendar = The last five weeks
puzzles-day-solved = { $date }: solved
puzzles-day-missed = { $date }: tried
puzzles-day-frozen = { $date }: a freeze was used
puzzles-day-none = { $date }: not tried
# The heading of the choices below, and of the buttons that begin a run.
puzzles-train = Practice
puzzles-game = Game
puzzles-difficulty = Difficulty
puzzles-easier = Easier
puzzles-usual = At my level
puzzles-harder = Harder
puzzles-solved-count = Solved: { $solved } of { $count }.
puzzles-next = Next puzzle
puzzles-repeat = Retry missed ({ $count })
puzzles-storm = { $best ->
        [0] Storm: 3 minutes
       *[other] Storm: 3 minutes (best { $best })
    }
puzzles-run = { $best ->
        [0] Streak: one mistake ends it
       *[other] Streak: one mistake ends it (best { $best })
    }
puzzles-loading = Loading the puzzles…
puzzles-missing = The puzzles could not be loaded. Try again when you are online.
puzzles-none-left = No puzzles left here. Choose another game or difficulty.
puzzles-theme-count = { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
# How many puzzles of a theme the user has tried.
puzzles-theme-tried = { $right } of { $tried } right, { $count } in all
puzzles-show-all = All { $game } puzzles
puzzles-hide-all = Hide the list
# Buttons, for screen readers.
puzzles-puzzle-new = Puzzle { $number }, rating { $rating }
puzzles-puzzle-solved = Puzzle { $number }, rating { $rating }, solved
puzzles-puzzle-missed = Puzzle { $number }, rating { $rating }, missed

## Themes of puzzles, each with a sentence that defines it

puzzle-theme-short = Quick win
puzzle-theme-short-about = The win takes 3 moves or fewer, counting both sides.
puzzle-theme-long = Long win
puzzle-theme-long-about = The win takes 9 moves or more, counting both sides.
puzzle-theme-draw = Save the draw
puzzle-theme-draw-about = Every other move loses.
puzzle-theme-resist = Hold out
puzzle-theme-resist-about = The game is lost, and only one move makes it last as long as possible.
puzzle-theme-crowded = Many moves
puzzle-theme-crowded-about = There are at least 20 moves to choose from.
puzzle-theme-opening = Early in the game
puzzle-theme-opening-about = At least four fifths of the pieces are still on the board.
puzzle-theme-forcing = Forced replies
puzzle-theme-forcing-about = The opponent has only one legal move each time.
puzzle-theme-quiet = Quiet move
puzzle-theme-quiet-about = You could capture, but the right move captures nothing.
puzzle-theme-sequence = Several captures
puzzle-theme-sequence-about = The right move captures more than one piece.
puzzle-theme-stop = Stop in time
puzzle-theme-stop-about = The right move could continue, but stops.
puzzle-theme-tempting = Second look
puzzle-theme-tempting-about = At first sight, another move looks better.
puzzle-theme-spoil = Spoil the capture
puzzle-theme-spoil-about = The opponent threatened to capture, and no longer can.
puzzle-theme-free = Free a prisoner
puzzle-theme-free-about = Capturing a cap frees the man beneath it.
puzzle-theme-ransom = Ransom
puzzle-theme-ransom-about = You give up one of your own pieces.
puzzle-theme-starve = Starve them
puzzle-theme-starve-about = In the end a Gobbler starves.
puzzle-theme-shot = Clear shot
puzzle-theme-shot-about = In the end a hunter has a clear shot.
puzzle-theme-row = Make a row
puzzle-theme-row-about = The game ends with a winning pattern.
puzzle-theme-goal = Reach the number
puzzle-theme-goal-about = The game ends when enough pieces are captured or eaten.
puzzle-theme-split = Split a region
puzzle-theme-split-about = The right move splits the board into more regions.
puzzle-theme-parity = Last move
puzzle-theme-parity-about = After the right move, an even number of moves is left, however both sides play.
puzzle-theme-one = A single stone
puzzle-theme-one-about = You can get down to one stone.

## The circuits

circuits-about = Draw a graph. You can get down to one stone if and only if one white stone, the bomb, can visit every node once and return.
circuits-nodes = Nodes of the graph
circuits-node = Node { $node }
circuits-play = Play this graph
# A button: opens a game with the moves of the circuit.
circuits-moves = Circuit as moves
# `$fault` is what the program says to programmers, in English.
circuits-fault = This graph cannot be played: { $fault }.
circuits-found = { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }, with a circuit.
circuits-none = { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }, without a circuit.
# The name of the picture of a graph, for screen readers.
circuits-closed-way = A closed path through all nodes
circuits-way = A path through { $walked } of { $nodes } nodes
