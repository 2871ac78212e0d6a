# Errors of the command line alone, in the form of errors.later.ftl: `FIELD: found "TEXT", expected …`. An `expected-` text is what comes
# after "expected": a noun phrase that says what to write instead, in one line without variants.

## Where it is

error-in-file = { $file }: { $error }
error-in-line = { $file }, line { $line }: { $error }
error-of-output = output: { $error }
# The number of games with errors; the errors have been printed.
faults-found = errors: { $number }
# What a link cannot contain of a game, such as "tags: 1".
left-out = left out: { $parts }

## Arguments

expected-known-argument = an argument that --help lists
expected-argument-once = this option only once
expected-only-one = this option without { $prior }
expected-value = a value, as in { $argument }
expected-other = a different value
expected-readable = text in UTF-8
expected-none-beside-position = no size when --position is given
expected-none-beside-address = no --position or --size when an address is given
expected-none-one-board = no size: { $game } has only one board
expected-seconds = a number of seconds above 0
expected-whole-number-64 = a whole number of at most 64 bits
expected-with-solitaire = this option only with solitaire
expected-outside-size = 5x6, 6x5 or 10x10 for an external engine
expected-writable = a file that can be written ({ $reason })
expected-stones = a position with at most 63 stones
expected-verdict = win, loss or draw: only a solved position has a certificate

## Players

expected-player = 1 to 8, level:N, beginner, random, time:SECONDS, full:SECONDS, nodes:N, mcts:PLAYOUTS or uci:PATH
expected-player-seconds = a number of seconds from 0.001 to 3600
expected-weights = at most { $most } whole numbers from -10000 to 10000, joined by commas
expected-strength = DEPTH,NODES,TEMPERATURE,DEPTH-DROP-PERCENT,BLUNDER-PERCENT
# The game ends within the random moves of --opening.
expected-opening = fewer random moves: they end the game
expected-uci-game = clobber, the only game of external engines
expected-uci-program = a program that can be started ({ $reason })
expected-uci-streams = a program with standard input and output
expected-uci-variant = a program that supports the variant { $variant }
expected-uci-word = "{ $word }" within { $seconds } s
expected-uci-word-not-end = "{ $word }" before its output ends
expected-uci-move = a legal move in { $position }

## Answers for --merge and --store

expected-answer = game, position, result and move, separated by tabs
expected-same-result = { $result }, as in an earlier line
expected-less-split = a smaller number: at most { $most } positions are listed
expected-answered-position = a position from which the answers follow
# Of a position in the middle of a move.
expected-no-half = a position before a move, not within one

## Certificates and tables

error-in-position = { $position }: { $error }
expected-whole-number = a whole number
# `$one` and `$two` are the ids of the players.
expected-claim = { $one } or { $two }, followed by "wins" or "does not lose"
expected-digit = 0-9, A-Z or a-z
expected-below = a number below { $end }
proof-length = the proof needs { $needed } choices; { $announced } are announced, and { $left } characters are left over
proof-no-move = no winning move is known
# `$outcome` is the result as programs read it: white, draw, over 3.
proof-game-ends = the game ends here ({ $outcome }), which contradicts the claim
proof-repetition = the strategy comes back to this position, so it never wins
proof-cycle = the strategy comes back to this position, and repetition is no draw in this game
proof-too-long = the game lasts too long to be checked
proof-too-many-moves = there are too many moves to check
proof-sum-lost = the other player wins this sum
proof-no-sums = this game has no certificates of sums (lines "values" and "settled")
expected-surveyed = grabber, moxie or a variant of moxie
expected-none-with = no such option with { $game }

## Commands of the engine's protocol

expected-position-command = ADDRESS, or ADDRESS half MOVE
expected-stones-command = ADDRESS, or ADDRESS time MILLISECONDS
expected-no-argument = nothing after the command
expected-time-or-nothing = nothing, or time MILLISECONDS
expected-once = { $name } only once

## Faults of the program

work-broke-off = the work stopped because of an error in the program; try again, or report it
solver-broke-off = the solver stopped because of an error in the program; try again with less --memory, or report it
solver-not-allowed = the solver found a move that is not allowed, an error in the program; report it
