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

## Puzzles

# The section and the button of all puzzles. `$side` is a player, `$moves` a number of moves of both sides.
puzzle-title = { $game } { $number }
puzzle-of-day = Puzzle of the day, { $date }
puzzle-of-set = { $number } of { $count }
puzzle-own = Puzzle
puzzle-rating = Rating { $rating }
puzzle-task-win-in = { $side } to move. Win in { $moves }.
puzzle-task-win = { $side } to move. Find the win.
puzzle-task-draw = { $side } to move. Save the draw.
puzzle-task-resist = { $side } to move and lost. Hold out as long as you can.
puzzle-task-stones = { $stones ->
        [one] Leave a single stone.
       *[other] Leave { $stones } stones. Fewer is impossible.
    }
puzzle-choice = One of { $choice } moves is right.
puzzle-right = { $move } is right. Go on.
puzzle-right-alone = { $move } keeps it possible. Go on.
puzzle-solved = Solved.
puzzle-solved-late = Solved at last.
puzzle-shown = This is the solution. Step through it with the arrows.
puzzle-judging = { $move }: checking …
puzzle-wrong = { $move } is not the best move.
puzzle-wrong-win = { $move } does not win.
puzzle-wrong-draw = { $move } does not save the draw.
# `$wrong` is one of the sentences before, `$reason` a clause such as “Black wins in 4 moves”.
puzzle-wrong-because = { $wrong } { $reason }.
puzzle-wrong-stones = After { $move }, { $stones } stones are the fewest you can leave.
puzzle-is-draw = It is a draw
puzzle-line = The refutation
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
puzzle-storm = Storm
puzzle-streak = Streak
puzzle-repeat = Repetition
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

puzzles-daily-new = { $game }: not tried yet.
puzzles-daily-solve = Solve
puzzles-daily-again = Look again
puzzles-no-streak = Solve it today and begin a streak.
puzzles-streak = { $days ->
        [one] Streak: { $days } day
       *[other] Streak: { $days } days
    }, longest { $longest }. { $freezes ->
        [0] Seven days in a row earn a freeze, which survives a missed day.
        [one] You have { $freezes } freeze for a missed day.
       *[other] You have { $freezes } freezes for missed days.
    }
puzzles-calendar = The last five weeks
puzzles-day-solved = { $date }: solved
puzzles-day-missed = { $date }: tried
puzzles-day-frozen = { $date }: a freeze was used
puzzles-day-none = { $date }: not tried
puzzles-train = Practice
puzzles-game = Game
puzzles-difficulty = Difficulty
puzzles-easier = Easier
puzzles-usual = At my level
puzzles-harder = Harder
puzzles-solved-count = Solved: { $solved } of { $count }.
puzzles-next = Next puzzle
puzzles-repeat = Repeat missed ({ $count })
puzzles-storm = { $best ->
        [0] Storm: 3 minutes
       *[other] Storm: 3 minutes (best { $best })
    }
puzzles-run = { $best ->
        [0] Streak: one mistake ends it
       *[other] Streak: one mistake ends it (best { $best })
    }
puzzles-loading = The puzzles are being loaded …
puzzles-missing = The puzzles could not be loaded. Try again when you are online.
puzzles-none-left = No puzzle is left here.
puzzles-theme-count = { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
puzzles-theme-tried = { $right } of { $tried } right, { $count } in all
puzzles-show-all = All { $game } puzzles
puzzles-hide-all = Hide the list
# Buttons, for screen readers.
puzzles-puzzle-new = Puzzle { $number }, rating { $rating }
puzzles-puzzle-solved = Puzzle { $number }, rating { $rating }, solved
puzzles-puzzle-missed = Puzzle { $number }, rating { $rating }, missed

## Themes of puzzles, each with a sentence that defines it

puzzle-theme-short = Quick win
puzzle-theme-short-about = The game is won in 3 moves or fewer, counting those of both sides.
puzzle-theme-long = Long win
puzzle-theme-long-about = The win takes 9 moves or more, counting those of both sides.
puzzle-theme-draw = Save the draw
puzzle-theme-draw-about = Every other move loses.
puzzle-theme-resist = Hold out
puzzle-theme-resist-about = The game is lost. Only one move makes it last as long as it can.
puzzle-theme-crowded = Many moves
puzzle-theme-crowded-about = There are at least 20 moves to choose from.
puzzle-theme-opening = Early in the game
puzzle-theme-opening-about = At least four fifths of the pieces are still on the board.
puzzle-theme-forcing = Forced replies
puzzle-theme-forcing-about = The opponent has one legal move each time.
puzzle-theme-quiet = Quiet move
puzzle-theme-quiet-about = You could capture, but the right move captures nothing.
puzzle-theme-sequence = Several captures
puzzle-theme-sequence-about = The right move captures more than one piece.
puzzle-theme-stop = Stop in time
puzzle-theme-stop-about = The right move could go on, but ends.
puzzle-theme-tempting = Second look
puzzle-theme-tempting-about = At a first look, another move seems better.
puzzle-theme-spoil = Spoil the capture
puzzle-theme-spoil-about = The opponent was about to capture, and cannot any more.
puzzle-theme-free = Free a prisoner
puzzle-theme-free-about = The captured man uncovers another one in the column.
puzzle-theme-ransom = Ransom
puzzle-theme-ransom-about = You give up a piece of your own.
puzzle-theme-starve = Starve them
puzzle-theme-starve-about = In the end a Gobbler starves.
puzzle-theme-shot = Clear shot
puzzle-theme-shot-about = In the end a hunter has a clear shot.
puzzle-theme-row = Make a row
puzzle-theme-row-about = The game ends with the pattern that wins.
puzzle-theme-goal = Reach the number
puzzle-theme-goal-about = The game ends when enough pieces are captured or eaten.
puzzle-theme-split = Split a region
puzzle-theme-split-about = The right move makes more regions.
puzzle-theme-one = A single stone
puzzle-theme-one-about = One stone can be left.

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
