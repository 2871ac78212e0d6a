# Reports of the command line to people. Lines that programs read, such as `result:`, are the same in every language.

## Progress of long work

progress-perft = depth { $depth }: { $done } of { $all } first moves counted
progress-match = { $games } of { $all } games: { $points }
progress-mate = no forced win or loss within { $moves } moves; { $positions } positions searched
progress-puzzles = { $count } of { $all } puzzles, from { $games } games
grabber-progress = { $settled } positions solved, about { $open } left; { $millions } million searched
grabber-progress-openings = { $number } of { $all } positions searched, with { $nodes } nodes each; { $found } solved
marbar-progress = { $number } of { $all } starting squares of Black's hunter
moxie-progress-reached = { $count } reachable positions found
moxie-progress = { $count } of { $all } positions solved

## The result of a match, for the first player

match-players = { $game }: { $a } against { $b }
match-games = games: { $games } ({ $points })
match-points = { $won } won, { $drawn } drawn, { $lost } lost
match-score = score: { $score } % (95 % interval: { $low } to { $high })
match-side = as { $side }: { $games } ({ $points })
match-beginning = moving first: { $games } ({ $points })
match-moves = moves per game: { $moves }
match-thinking = time per move: { $own } s against { $other } s

## Solving

# `$player` is the name of a player as programs read it: white.
verified-win = { $game } { $position }: { $player } wins within { $moves } moves; positions checked: { $positions }
verified-draw = { $game } { $position }: { $player } does not lose; positions checked: { $positions }
verified-sums = { $game } { $position }: { $player } wins; sums checked: { $positions }
verified-sums-draw = { $game } { $position }: { $player } does not lose; sums checked: { $positions }
# The first move that the certificate plays, after one of the lines above.
verified-first = { $verified }; first move: { $first }
# The moves of a solitaire were played again, which left `$left` stones. `moves:` is the same in every language.
solve-replayed = moves: { $moves }, written to { $file }; stones left after replay: { $left }
answers-missing = { $count ->
        [one] { $count } answer is missing
       *[other] { $count } answers are missing
    }
