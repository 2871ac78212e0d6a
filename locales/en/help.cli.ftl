# The help of the command line. `help-COMMAND` is a line about a command, `help-COMMAND-more` what stands below its options;
# `help-arg-NAME` is a line about an argument, `help-arg-COMMAND-NAME` about the argument of one command.
# No line of the help may be wider than 80 columns; `cli/src/args.rs` tests it. Longer explanations are in docs/command-line.md.

## Headings and words of the parser

help-usage = Usage:
help-usage-options = [OPTIONS]
help-usage-command = <COMMAND>
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-default = [default: { $value }]
help-values = [possible values: { $values }]

## The program

help-program = Play, analyse and solve abstract board games
help-program-more =
    Exit status:
      0  Success
      1  A game in a file has an error, or the output cannot be written
      2  Bad input

    Environment:
      LC_ALL, LC_MESSAGES, LANG  Language if --lang is not given

    Ctrl-C stops a search, a count or a match and prints the results so far.
    docs/command-line.md has examples and the JSON output of each command.
help-help = Print the help of a command
help-arg-help = Print help
help-arg-version = Print version
help-arg-lang = Set the language

## Commands

help-games = Print the id and the title of each game
help-moves = Print the legal moves, one per line
help-play = Play moves, and print the new position and the outcome
help-perft = Count the sequences of 1, 2, … N moves
help-match = Play games between two computer players
help-match-more =
    Players:
      1 to 8, level:N  A level of the computer
      beginner         Searches 500 positions; one move in ten is random
      random           Random moves
      time:SECONDS     Search for this time in each move
      nodes:N          Search of N nodes in each move
      full:SECONDS     Like time:SECONDS, but looks at every step
      mcts:PLAYOUTS    Plain Monte Carlo tree search
      uci:PATH         Another engine; only Clobber on 5x6, 6x5 and 10x10
help-best = Search for the best move
help-solve = Compute the result of perfect play
help-solve-more =
    Output:
      result:   win, loss or draw for the player to move; in solitaire the
                fewest stones; or unknown
      best:     A best move
      nodes:    Number of positions searched
      seconds:  Time taken
      turns:    Number of moves until the end, if known
      least:    In solitaire, if unknown: lower bound of the result
      most:     In solitaire, if unknown: the best result found
help-verify = Check certificates against the rules
help-convert = Convert games between PGN, links and JSON
help-convert-more =
    Inputs:
      FILE     A PGN file, or a file with one address per line
      ADDRESS  The address of a game, or a link
      MOVES    With --game: moves, or a file with moves
      -        Standard input
help-validate = Check the games of PGN files against the rules
help-stats = Count the games of PGN files by game, result and length
help-value = Print the combinatorial value of a Clobber position
help-value-more =
    Output, with Black as Left and White as Right:
      value:   Canonical form in the notation of CGSuite, or unknown
      weight:  Atomic weight
      class:   Who wins: N (player to move), P (the other), L (Left), R (Right)
      region:  The same for each region
help-engine = Run the engine protocol on standard input and output
help-url = Print the address of a game: the part of a link after #

## Arguments

help-arg-record = Game id, address or link
help-arg-position = Start from this position
help-arg-size = Start on a board of R rows and C columns
help-arg-json = Print JSON
help-arg-moves = Moves in order
help-arg-depth = Count sequences of up to N moves
help-arg-level = Play as this level, 1 to 8
help-arg-best-time = Search for S seconds [default: 3, without other limits]
help-arg-nodes = Search at most N nodes
help-arg-best-seed = Set the seed for the random choices of a level
help-arg-files = PGN files, or - for standard input
help-arg-verify-files = Files with certificates
help-arg-inputs = Files, addresses or, with --game, moves
help-arg-to = Write this format
help-arg-convert-game = Read moves of this game: its id, or an address to continue
help-arg-a = First player, whose points are counted
help-arg-b = Second player
help-arg-games = Play N games
help-arg-first = Start with game number N, counted from 0
help-arg-opening = Start with N random moves
help-arg-turns = End a game as a draw after N moves
help-arg-seed = Set the seed for openings and players
help-arg-save = Write the games to a file, as addresses
help-arg-time = Stop after S seconds
help-arg-threads = Use N threads, where possible
help-arg-memory = Use about MB megabytes for tables
help-arg-length = Also count the moves until the end; may be slow
help-arg-store = Save results in a file at once, and resume from it
help-arg-certificate = Write a certificate for quarry verify to a file
help-arg-line = Print game, position, result and move on one line
help-arg-split = Print at least N positions to solve separately
help-arg-merge = Combine answers in the format of --line
help-arg-solve-moves = Solitaire: write the moves to a file
help-arg-shortest = Solitaire: find the shortest game
help-arg-any-order = Solitaire: let either colour move at any time
