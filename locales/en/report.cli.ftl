# What the command line answers and reports to people. Lines that programs read, such as `result:`, are the same in every language.

## Progress of long work

progress-perft = depth { $depth }: { $done } of { $all } first moves
progress-match = { $games } of { $all }: { $points }
progress-mate = no win and no loss within { $moves } moves, { $positions } positions
progress-puzzles = { $count } puzzles of { $all } out of { $games } games
grabber-progress = { $settled } positions settled, about { $open } to go, { $millions } million looked at
grabber-progress-openings = { $found } positions solved; { $number } of { $all }, { $nodes } nodes each
marbar-progress = { $number } of { $all } squares of Black's hunter
moxie-progress-reached = { $count } positions can come about so far
moxie-progress = { $count } of { $all } positions

## The result of a match

match-players = { $game }: { $a } against { $b }
match-games = games { $games }: { $points }
match-points = { $won } won, { $drawn } drawn, { $lost } lost
match-score = score { $score } %, 95 % interval { $low } to { $high }
match-side = as { $side } { $games }: { $points }
match-beginning = beginning { $games }: { $points }
match-moves = moves { $moves } a game
match-thinking = thinking { $own } s a move against { $other } s

## Solving

# `$player` is the name of a player as programs read it: white.
verified-win = { $game } { $position }: { $player } wins within { $moves } moves, { $positions } positions
verified-draw = { $game } { $position }: { $player } does not lose, { $positions } positions
verified-sums = { $game } { $position }: { $player } wins, { $positions } sums
verified-sums-draw = { $game } { $position }: { $player } does not lose, { $positions } sums
solve-replayed = moves: { $moves }, replayed to { $left }, in { $file }
answers-missing = { $count ->
        [one] { $count } answer is missing
       *[other] { $count } answers are missing
    }
