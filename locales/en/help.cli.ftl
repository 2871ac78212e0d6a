# The help of the command line. `help-COMMAND` is a line about a command, `help-COMMAND-more` what stands below its options;
# `help-arg-NAME` is a line about an argument, `help-arg-COMMAND-NAME` about the argument of one command.

## Headings and words of the parser

help-usage = Usage:
help-usage-options = [OPTIONS]
help-usage-command = <COMMAND>
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-default = [default: { $value }]

## The program

help-program = Abstract games: legal moves, play, counts and addresses
help-program-more =
    Exit status: 0, or 2 for bad input, with one line on standard error.
    The language is that of --lang, or else of LC_ALL, LC_MESSAGES or LANG.
help-help = Print the help of a command
help-arg-help = Print help
help-arg-version = Print version
help-arg-lang = Say everything in this language: de, en or ja

## Commands

help-games = Print a line for each game: its id, a tab, its title
help-moves = Print every legal move, a line each, sorted bytewise; print nothing if the game is over
help-play = Play moves; print the position after them and the outcome
help-perft = Count the sequences of 1, 2, … N moves; Ctrl-C stops and keeps the depths counted so far
help-match = Play games between two players; Ctrl-C stops and keeps the finished games
help-match-more =
    Players: 1 to 8 or level:N, a level, with other settings after an @
    (1@DEPTH,NODES,TEMPERATURE,DEPTH-DROP-PERCENT,BLUNDER-PERCENT); beginner, which searches 500 positions
    and plays one move of ten at random; random; time:SECONDS or nodes:N, the search with that limit for each move,
    with other weights after an @ (nodes:1000@40,0,10); mcts:PLAYOUTS, plain Monte Carlo tree search; uci:PATH,
    another program (Clobber on 5x6, 6x5 and 10x10), which thinks as long as a player time:SECONDS on the other side,
    otherwise for a second.
help-best = Search, and print the best move; Ctrl-C stops and keeps the best move so far
help-best-more = Without a limit the search takes 3 seconds.
help-solve = Compute the result of perfect play; Ctrl-C stops and keeps what is proved so far
help-solve-more =
    Output: result: win, loss or draw for the side to move (for solitaire the fewest stones), or unknown; best: the best
    move; nodes: positions visited; seconds; and, if known, turns: the number until the end. With solitaire and --size, it
    reduces the checkerboard of that size, which may be larger than a board (200x200), by a construction. It searches
    any other position. If the result is unknown, it prints least: a lower bound, and most: the stones reached.
help-verify = Check certificates by the rules alone; print a line for each
help-convert = Convert games between files (PGN), links and JSON
help-convert-more =
    An input is a PGN file, a file with an address on each line, an address, or - for standard input; with --game, it is
    the moves themselves or a file with them. Games with errors are left out. Errors, and what a link leaves out of a
    game, go to standard error; the exit status is 1 if a game has an error.
help-validate = Check PGN files by the rules; print FILE:LINE:COLUMN and what is wrong for each game with an error
help-validate-more = The file - is standard input. The exit status is 1 if a game has an error.
help-stats = Count the games of PGN files by game, result and length
help-stats-more = The file - is standard input. All moves are replayed. The exit status is 1 if a game has an error.
help-value = Print the combinatorial value of a Clobber position and of each of its regions; Ctrl-C stops and keeps the values so far
help-value-more =
    Left is Black, Right is White. Output: value: the canonical form, as CGSuite writes it in ASCII (0, *, ^ for up, v2* for
    twice down and star, {"{"}left|right{"}"}, +-{"{"}left{"}"} for its own negative); weight: the atomic weight; class: N, P, L or R,
    who wins (the next player, the previous one, Left, Right); then a line for each region. A value that was not
    computed is unknown.
help-engine = Speak the line protocol on standard input and output
help-url = Print the address of a game: the part of a link after `#`

## Arguments

help-arg-record = A game id, or a game's address (v=1&game=…, with or without the part before its #)
help-arg-position = Start from this position instead of the usual one
help-arg-size = Start on a board of this many rows and columns
help-arg-json = Print one JSON value instead
help-arg-moves = The moves, in order
help-arg-depth = Greatest number of moves
help-arg-level = Play as this level, 1 to 8
help-arg-best-time = Search for this many seconds
help-arg-nodes = Search at most this many nodes
help-arg-best-seed = Seed of the random choices of a level
help-arg-files = The files
help-arg-inputs = The games: files, addresses or, with --game, moves
help-arg-to = Write pgn, link or json
help-arg-convert-game = The inputs are moves of this game: its id, or an address from which they go on
help-arg-a = The first player, whose points are counted
help-arg-b = The second player
help-arg-games = Number of games
help-arg-first = Begin with the game of this number, counted from 0, to play a long match in parts
help-arg-opening = Begin with this many random moves, the same for two games in a row; the players change sides between them
help-arg-turns = Call a game a draw after this many moves
help-arg-seed = Seed of the random openings and of the players' choices
help-arg-save = Write the games to this file: a comment line and an address line each
help-arg-time = Stop after this many seconds
help-arg-threads = Use this many threads, if the game's solver supports it
help-arg-memory = Use about this many megabytes for tables
help-arg-length = Also count the moves until the end, if the game's solver only finds the winner; may take much longer
help-arg-store = Write results to this file as they are found, and start with those it already has
help-arg-certificate = Write a certificate of the result to this file, for quarry verify
help-arg-line = Print one line: the game, the position, the result and the move, with tabs between
help-arg-split = Do not solve: print at least this many positions whose answers decide this one, if there are that many
help-arg-merge = Do not solve: combine these answers, in the format of --line; with --split, print the positions still open
help-arg-solve-moves = Solitaire: write a way to the result into a file, a move a line, and check it by replay
help-arg-shortest = Solitaire: find the fewest moves after which no move is left, instead of the fewest stones
help-arg-any-order = Solitaire: moves of either colour may come in any order, instead of in turn
