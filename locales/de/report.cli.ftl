# Berichte des Programms in der Befehlszeile. Zeilen für Programme wie `result:` sind in jeder Sprache gleich.

## Fortschritt

progress-perft = Tiefe { $depth }: { $done } von { $all } ersten Zügen gezählt
progress-match = { $games } von { $all } Partien: { $points }
progress-mate = kein erzwungener Gewinn oder Verlust in { $moves } Zügen; { $positions } Stellungen durchsucht
progress-puzzles = { $count } von { $all } Aufgaben, aus { $games } Partien
grabber-progress = { $settled } Stellungen gelöst, noch etwa { $open }; { $millions } Millionen durchsucht
grabber-progress-openings = { $number } von { $all } Stellungen durchsucht, mit je { $nodes } Knoten; { $found } gelöst
marbar-progress = { $number } von { $all } Startfeldern des schwarzen Jägers
moxie-progress-reached = { $count } erreichbare Stellungen gefunden
moxie-progress = { $count } von { $all } Stellungen gelöst

## Das Ergebnis eines Matchs

match-players = { $game }: { $a } gegen { $b }
match-games = Partien: { $games } ({ $points })
match-points = { $won } gewonnen, { $drawn } remis, { $lost } verloren
match-score = Ergebnis: { $score } % (95-%-Intervall: { $low } bis { $high })
match-side = als { $side }: { $games } ({ $points })
match-beginning = mit dem ersten Zug: { $games } ({ $points })
match-moves = Züge pro Partie: { $moves }
match-thinking = Zeit pro Zug: { $own } s gegen { $other } s

## Lösen

verified-win = { $game } { $position }: { $player } gewinnt in höchstens { $moves } Zügen; geprüfte Stellungen: { $positions }
verified-draw = { $game } { $position }: { $player } verliert nicht; geprüfte Stellungen: { $positions }
verified-sums = { $game } { $position }: { $player } gewinnt; geprüfte Summen: { $positions }
verified-sums-draw = { $game } { $position }: { $player } verliert nicht; geprüfte Summen: { $positions }
verified-first = { $verified }; erster Zug: { $first }
solve-replayed = moves: { $moves }, gespeichert in { $file }; Steine nach dem Nachspielen: { $left }
answers-missing = { $count ->
        [one] { $count } Antwort fehlt
       *[other] { $count } Antworten fehlen
    }
