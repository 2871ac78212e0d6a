# Errors of the command line alone, as those of errors.later.ftl: what was expected, in one line without variants.

## Where it is

error-in-file = { $file }: { $error }
error-in-line = { $file }, line { $line }: { $error }
error-of-output = output: { $error }
# Faults in the games of files, which have been printed.
faults-found = errors: { $number }
left-out = left out: { $parts }

## Arguments

expected-known-argument = a known one (see --help)
expected-argument-once = it only once
expected-only-one = only one of it and { $prior }
expected-value = a value: { $argument }
expected-other = something else
expected-readable = a readable one
expected-none-beside-position = none beside --position
expected-none-beside-address = none beside an address
expected-none-one-board = none: { $game } has one board
expected-seconds = a number of seconds above 0
expected-whole-number-64 = a whole number of at most 64 bits
expected-with-solitaire = it with solitaire only
expected-outside-size = 5x6, 6x5 or 10x10 for an outside engine
expected-writable = a file that can be written ({ $reason })
expected-stones = at most 63 stones
expected-verdict = win, loss or draw, for a certificate

## Players

expected-player = 1 to 8, level:N, beginner, random, time:SECONDS, full:SECONDS, nodes:N, mcts:PLAYOUTS or uci:PATH
expected-player-seconds = seconds from 0.001 to 3600
expected-weights = at most { $most } whole numbers joined by commas
expected-strength = DEPTH,NODES,TEMPERATURE,DEPTH-DROP-PERCENT,BLUNDER-PERCENT
expected-opening = a number of moves after which the game goes on
expected-uci-game = clobber: no other game is known to outside engines
expected-uci-program = a program that can be started ({ $reason })
expected-uci-streams = a program with standard input and output
expected-uci-variant = a program that knows the variant { $variant }
expected-uci-word = "{ $word }" within { $seconds } s
expected-uci-word-not-end = "{ $word }", not its end
expected-uci-move = a legal move in { $position }

## Results of other runs

expected-answer = a game, a position, a result and a move, with tabs between
expected-same-result = { $result }, as in another line
expected-less-split = no more than { $most } positions after a move
expected-answered-position = one that the answers come from
expected-no-half = no unfinished move

## Certificates and tables

error-in-position = { $position }: { $error }
expected-whole-number = a whole number
expected-claim = { $one } or { $two }, and "wins" or "does not lose"
expected-digit = 0-9, A-Z or a-z
expected-below = a number below { $end }
proof-length = { $needed } choices are needed, { $announced } are announced, { $left } characters left
proof-no-move = no move is known here
# `$outcome` is the result as programs read it: white, draw, over 3.
proof-game-ends = the game ends here: { $outcome }
proof-repetition = the game comes back to this position
proof-cycle = the game goes round, which is no draw
proof-too-long = the game lasts too long
proof-too-many-moves = more moves than can be looked at
proof-sum-lost = the other player wins this sum
proof-no-sums = the positions of this game are not checked as sums
expected-surveyed = grabber, moxie or a variant of moxie
expected-none-with = none with { $game }

## Commands of the engine's protocol

expected-position-command = ADDRESS or ADDRESS half TURN
expected-stones-command = ADDRESS or ADDRESS time MILLISECONDS
expected-no-argument = nothing after the command
expected-time-or-nothing = nothing, or time MILLISECONDS
expected-once = { $name } only once

## Faults of the program

work-broke-off = the work broke off
solver-broke-off = the solver broke off
solver-not-allowed = a move found is not allowed
