# Why a text or a number is refused: by the page, the command line and the library for scripts. No sentences: lower case, no full stop.
# A pattern stands on one line and has no variants, since a program without Fluent formats these texts in English, too.

## An error

# `$field` is the name of the field, the same in every language, such as `size`; `$found` is its text, and `$expected` is one of the phrases below.
parse-error = { $field }: found "{ $found }", expected { $expected }
move-not-allowed = { $field }: found "{ $found }", which is not allowed here; expected { $expected }
# The host page has refused the move.
move-vetoed = { $field }: found "{ $found }", which is not allowed here
# `turn` and `alt` are the names of fields: a move, and a variation of an address.
error-in-move = turn { $move }: { $error }
error-in-variation = alt { $line }, turn { $move }: { $error }
error-in-game = { $game }: { $error }

# A file that the host did not send. `$status` is a number such as 404.
missing-file = { $file }: found status { $status }, expected the file

## What was expected: phrases

# An id, or a number to type.
verbatim = { $text }
choice = { $choices }
one-of = one of { $choices }
at-most = at most { $most }
at-most-characters = at most { $most } characters
at-most-squares = at most { $most } squares
at-most-turns = at most { $most } moves
at-most-variations = at most { $most } variations

# Fields of positions

expected-position = a position
expected-field = a field; fields are separated by single spaces
expected-fields = { $count } fields ({ $names }), not { $found }
expected-usual-fields = the fields of the usual start
expected-number = a number from { $least } to { $most }
expected-large-number = a whole number of at most 64 bits
expected-size = rows x columns, each from 1 to 128, such as 5x6
expected-even-ranks = ranks of equal length
expected-rectangle = a rectangular board
expected-square = a square: . or { $letters }
expected-rank = a rank with at least one square
expected-square-of-board = a square of the { $board } board
# What is expected as the size of a new game.
expected-no-position = no size when a position is given

# Moves

expected-move = a legal move, such as { $example }
# `$outcome` is the result as programs read it: white, draw, over 3.
expected-nothing = nothing: the game is over ({ $outcome })
expected-nothing-repeated = nothing: the game is over (draw by repetition)
# What the command `half` expects: the first steps of a move.
expected-half = the beginning of a legal move
expected-squares = squares of the { $board } board joined by -, x, a comma or ~, or pass
expected-mark = -, x, a comma or ~ between two squares
expected-played = a move of the game

# Addresses

expected-pairs = KEY=VALUE pairs joined by &
expected-key-once = the key only once
expected-game = a game id
expected-known-key = the key { $key }
expected-variation = K.N:MOVES, keeping the first N moves of line K
expected-parent = a branch of a valid variation
expected-comment = a comment of at most { $most } characters
expected-symbol = a symbol (! ? !! ?? !? ?!), or a colon and a comment
expected-note = K.N:SYMBOL:COMMENT
# The move of a comment in an address: one of the line that the comment names, and not of its parent.
expected-own-turn = a move of this line itself
expected-one-note = at most one note for each move
expected-fragment = an address with a # and a game after it

# The engine

expected-two-players = a game for two players
expected-regions = a game that falls into regions
# What a command of the engine such as `go` expects: the command `position` before it.
expected-position-before = a position before it
expected-legal-game = a legal game; { $error }
# What the command `stones` of the engine expects.
expected-few-stones = a position with at most 63 stones, or a checkerboard
# The length of a file.
expected-bytes = { $count } bytes

# Lessons and puzzles

expected-puzzle = a position, a task, moves, three numbers and themes
expected-condition = read, any, win, capture 2, reach c3, lure c3, steps 3, leave 1, give up or moves
expected-lesson-size = rows x columns, such as 5x5
expected-arrow = two squares, such as a1-b1
expected-key-value = key: value
expected-lesson = a game with a lesson
# The number of a step of a lesson.
expected-step = a number below { $end }

# Pictures

expected-color = a colour: #rgb, #rrggbb or rgb(r, g, b)
expected-options = an object of the declared type

# Attributes of the element, messages to a frame

expected-player-kind = human or engine:1 to engine:{ $most }
expected-arrow-shape = two squares joined by -, and perhaps a colour
expected-circle-shape = a square, and perhaps a colour
expected-square-here = a square of this board
at-most-arrows = at most { $most } arrows
at-most-circles = at most { $most } circles
expected-origin = an origin such as { $example }
expected-text = a string
expected-switch = true or false
expected-any-number = a number
# Commands to a frame that have not been answered.
at-most-waiting = at most { $most } waiting commands
expected-engine = a game with an engine module
expected-puzzles = a game with puzzles

# Calls of the library for scripts

expected-nothing-over = nothing: the game is over
expected-legal-step = a legal step, such as { $example }
expected-any-square = a square of the board
expected-ply = a ply of one of the game's lines
expected-ply-of-move = a ply after a move, in one of the game's lines
expected-position-or-game = a Position or a Game
expected-square-pairs = a list of arrows, each a list of two squares
expected-list-of-moves = a list of moves
expected-line = a line of the game
expected-ply-before-moves = a ply of a line with moves after it
expected-natural = a non-negative whole number
expected-whole-number-to = a whole number from 1 to { $most }
engine-closed = the engine is closed
search-ended = the search was ended
worker-not-started = the engine's worker did not start
worker-silent = the engine's worker has not answered for { $seconds } s
worker-out-of-memory = the engine has run out of memory
rules-not-loaded = quarry-rules: not loaded, expected `await init()` before this call
drawing-not-loaded = quarry-rules: the drawings are not loaded, expected `await initDrawing()` before this call
pgn-not-loaded = quarry-rules: files of games are not loaded, expected `await initPgn()` before this call

## A game that is missing, a text that was pasted

no-game = game: found none on the board, expected a game
no-element = element: found one that is not in a page, expected one in a page
element-not-loaded = element: found one that failed to load, expected a game

# A text that was pasted: sentences, whose full stop follows.
pasted-nothing = There is no text: paste a position, moves or a link
pasted-too-long = The text is longer than { $most } characters
pasted-no-game = The link does not name a game
pasted-moves = There can be at most { $most } moves, not { $count }
