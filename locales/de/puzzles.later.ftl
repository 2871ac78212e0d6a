# Clobber-Solitär: was neben einer Partie steht, die Aufgaben und die Rundwege.

## Neben einer Partie

solitaire-panel = Solitär
solitaire-hint = Hinweis
puzzles = Aufgaben
circuits = Rundwege
solitaire-left = Steine übrig
solitaire-par = Bestwert
solitaire-here = Von hier an
solitaire-one = Ein Stein
solitaire-show-invariant = Die Invariante zeigen
solitaire-invariant = { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    } + { $clashing } falsch stehend = { $sum }; modulo 3: { $remainder }, und kein Zug ändert das. { $remainder ->
        [0] Ein Stein ist nicht erreichbar.
       *[other] Ein Stein ist vielleicht möglich.
    }
solitaire-move-hint = Hinweis: { $move }.
solitaire-no-hint = Es gibt keinen Hinweis.
solitaire-circuit = Weiß hat einen hamiltonschen Rundweg vollendet.
solitaire-bomb = Die Bombe geht von Knoten zu Knoten.

solitaire-proving = Beweis läuft …
solitaire-proved = { $stones }, bewiesen
solitaire-unknown = unbekannt
solitaire-between = unbekannt: { $least } bis { $most }
solitaire-par-reached = { $stones }: Bestwert erreicht
solitaire-over-par = { $stones }: { $over } über dem Bestwert
solitaire-par-unknown = { $stones }: Bestwert nicht bekannt

solitaire-one-reached = erreicht
solitaire-one-missed = nicht erreicht
solitaire-one-possible = noch möglich: bewiesen
solitaire-one-impossible = nicht erreichbar: bewiesen

## Die Aufgaben

puzzles-about = Lass so wenige Steine übrig, wie du kannst. Eine Aufgabe ist gelöst, wenn du den Bestwert erreichst.
puzzles-very-easy = Sehr leicht
puzzles-easy = Leicht
puzzles-medium = Mittel
puzzles-hard = Schwer
puzzles-very-hard = Sehr schwer
puzzles-of-grade = { $grade }: { $solved } von { $count }
puzzles-solved = { $solved } von { $count } sind auf diesem Gerät gelöst.
puzzles-puzzle = Aufgabe { $number }, Bestwert { $par }
puzzles-puzzle-solved = Aufgabe { $number }, Bestwert { $par }, gelöst

## Die Rundwege

circuits-about = Zeichne einen Graphen. Ein Stein kann genau dann übrig bleiben, wenn die Bombe jeden Knoten einmal besuchen und zurückkehren kann.
circuits-nodes = Knoten des Graphen
circuits-node = Knoten { $node }
circuits-play = Spielen
circuits-moves = Rundweg als Züge
# `$fault` ist eine Fehlermeldung auf Englisch.
circuits-fault = Dieser Graph lässt sich nicht spielen: { $fault }.
circuits-found = { $count } Knoten und ein Rundweg.
circuits-none = { $count } Knoten und kein Rundweg.
circuits-closed-way = Ein geschlossener Weg durch alle Knoten
circuits-way = Ein Weg durch { $walked } von { $nodes } Knoten
