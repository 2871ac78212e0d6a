# Was das Programm in der Befehlszeile den Menschen antwortet. Zeilen für Programme wie `result:` sind in jeder Sprache gleich.

## Fortschritt

progress-perft = Tiefe { $depth }: { $done } von { $all } ersten Zügen
progress-match = { $games } von { $all }: { $points }
progress-mate = kein Gewinn und kein Verlust in { $moves } Zügen, { $positions } Stellungen
progress-puzzles = { $count } von { $all } Aufgaben aus { $games } Partien
grabber-progress = { $settled } Stellungen entschieden, noch etwa { $open }, { $millions } Millionen durchsucht
grabber-progress-openings = { $found } Stellungen gelöst; { $number } von { $all }, je { $nodes } Knoten
marbar-progress = { $number } von { $all } Feldern für den schwarzen Jäger
moxie-progress-reached = { $count } erreichbare Stellungen bisher
moxie-progress = { $count } von { $all } Stellungen

## Das Ergebnis eines Matchs

match-players = { $game }: { $a } gegen { $b }
match-games = Partien { $games }: { $points }
match-points = { $won } gewonnen, { $drawn } remis, { $lost } verloren
match-score = Ergebnis { $score } %, 95-%-Intervall { $low } bis { $high }
match-side = als { $side } { $games }: { $points }
match-beginning = am Anzug { $games }: { $points }
match-moves = { $moves } Züge je Partie
match-thinking = Bedenkzeit { $own } s je Zug gegen { $other } s

## Lösen

verified-win = { $game } { $position }: { $player } gewinnt in höchstens { $moves } Zügen, { $positions } Stellungen
verified-draw = { $game } { $position }: { $player } verliert nicht, { $positions } Stellungen
verified-sums = { $game } { $position }: { $player } gewinnt, { $positions } Summen
verified-sums-draw = { $game } { $position }: { $player } verliert nicht, { $positions } Summen
solve-replayed = moves: { $moves }, nachgespielt bis { $left }, in { $file }
answers-missing = { $count ->
        [one] { $count } Antwort fehlt
       *[other] { $count } Antworten fehlen
    }
