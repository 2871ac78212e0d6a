# Clobber-Solitär: was neben einer Partie steht, die Aufgaben und die Rundwege.

## Neben einer Partie

solitaire-panel = Solitär
solitaire-hint = Hinweis
puzzles = Aufgaben
circuits = Rundwege
solitaire-left = Steine übrig
solitaire-par = Bestwert
solitaire-here = Bestwert ab hier
solitaire-one = Ein Stein übrig?
solitaire-show-invariant = Die Invariante zeigen
solitaire-invariant = { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    } + { $clashing } falsch stehend = { $sum }. Bei der Division durch 3 bleibt der Rest { $remainder }, und kein Zug ändert ihn. { $remainder ->
        [0] Ein einzelner Stein ist nicht erreichbar.
       *[other] Ein einzelner Stein ist vielleicht erreichbar.
    }
solitaire-move-hint = Hinweis: { $move }.
solitaire-no-hint = Es gibt keinen Hinweis.
solitaire-circuit = Weiß hat einen Rundweg durch alle Knoten vollendet, einen Hamiltonkreis.
solitaire-bomb = Die Bombe geht von Knoten zu Knoten.

solitaire-proving = Beweis läuft …
solitaire-proved = { $stones } (bewiesen)
solitaire-unknown = unbekannt
solitaire-between = unbekannt: { $least } bis { $most }
solitaire-par-reached = { $stones }: Bestwert erreicht
solitaire-over-par = { $stones }: { $over } über dem Bestwert
solitaire-par-unknown = { $stones }: Bestwert nicht bekannt

solitaire-one-reached = ja, erreicht
solitaire-one-missed = nein
solitaire-one-possible = noch möglich (bewiesen)
solitaire-one-impossible = unmöglich (bewiesen)

## Puzzles

puzzle-title = { $game } { $number }
puzzle-of-day = Aufgabe des Tages, { $date }
puzzle-of-set = { $number } von { $count }
puzzle-own = Aufgabe
puzzle-rating = Wertung { $rating }
puzzle-task-win-in =
    { $side-to-move }. Gewinne in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }.
puzzle-task-win = { $side-to-move }. Finde den Gewinn.
puzzle-task-draw = { $side-to-move }. Rette das Remis.
puzzle-task-resist = { $side-to-move }. Die Partie ist verloren: Halte so lange wie möglich durch.
puzzle-task-stones = { $stones ->
        [one] Lass einen einzigen Stein übrig.
       *[other] Lass { $stones } Steine übrig. Weniger geht nicht.
    }
puzzle-choice = Nur einer von { $choice } Zügen ist richtig.
puzzle-right = { $move } ist richtig. Spiel weiter.
puzzle-right-alone = Mit { $move } bleibt es möglich. Spiel weiter.
puzzle-solved = Gelöst.
puzzle-solved-late = Am Ende doch gelöst.
puzzle-shown = Das ist die Lösung. Geh sie mit den Pfeilen durch.
puzzle-judging = { $move } wird geprüft …
puzzle-wrong = { $move } ist nicht der beste Zug.
puzzle-wrong-win = { $move } gewinnt nicht.
puzzle-wrong-draw = { $move } rettet das Remis nicht.
puzzle-wrong-because = { $wrong } { $reason }.
puzzle-wrong-stones = Nach { $move } bleiben mindestens { $stones } Steine übrig.
puzzle-is-draw = Die Partie endet remis
puzzle-line = Widerlegung
puzzle-previous = Zurück
puzzle-again = Noch einmal
puzzle-restart = Von vorn
puzzle-show = Lösung
puzzle-next = Weiter
puzzle-finish = Beenden
puzzle-all = Alle Aufgaben
puzzle-learn = { $game } lernen
puzzle-your-rating = Deine Wertung: { $rating }
puzzle-your-rating-uncertain = Deine Wertung: etwa { $rating }
puzzle-streak-days = { $days ->
        [one] Serie: { $days } Tag
       *[other] Serie: { $days } Tage
    }
puzzle-themes = Themen
puzzle-share = Ergebnis teilen
puzzle-copied = Kopiert.
puzzle-share-text = { $game }, Aufgabe vom { $date }. { $days ->
        [0] Quarry
        [one] Serie: { $days } Tag
       *[other] Serie: { $days } Tage
    }
puzzle-storm = Blitzrunde
puzzle-streak = Serie
puzzle-repeat = Falsch gelöste Aufgaben
puzzle-time-left = Zeit
puzzle-run-solved = Gelöst
puzzle-run-missed = Falsch
puzzle-run-best-so-far = Rekord
puzzle-run-over = { $solved ->
        [one] Vorbei: { $solved } Aufgabe gelöst.
       *[other] Vorbei: { $solved } Aufgaben gelöst.
    }
puzzle-run-best = { $solved ->
        [one] Neuer Rekord: { $solved } Aufgabe gelöst.
       *[other] Neuer Rekord: { $solved } Aufgaben gelöst.
    }
puzzle-run-best-of = Dein Rekord: { $best }
puzzle-run-again = Noch eine Runde

## The page of all puzzles

puzzles-daily-new = { $game }: noch nicht versucht.
puzzles-daily-solve = Lösen
puzzles-daily-again = Noch einmal ansehen
puzzles-no-streak = Löse sie heute und beginne eine Serie.
puzzles-streak = { $days ->
        [one] Serie: { $days } Tag
       *[other] Serie: { $days } Tage
    }, die längste { $longest }. { $freezes ->
        [0] Sieben Tage in Folge geben einen Joker für einen verpassten Tag.
        [one] Du hast { $freezes } Joker für einen verpassten Tag.
       *[other] Du hast { $freezes } Joker für verpasste Tage.
    }
puzzles-calendar = Die letzten fünf Wochen
puzzles-day-solved = { $date }: gelöst
puzzles-day-missed = { $date }: versucht
puzzles-day-frozen = { $date }: mit Joker
puzzles-day-none = { $date }: nicht versucht
puzzles-train = Üben
puzzles-game = Spiel
puzzles-difficulty = Schwierigkeit
puzzles-easier = Leichter
puzzles-usual = Auf meinem Niveau
puzzles-harder = Schwerer
puzzles-solved-count = Gelöst: { $solved } von { $count }.
puzzles-next = Nächste Aufgabe
puzzles-repeat = Falsche wiederholen ({ $count })
puzzles-storm = { $best ->
        [0] Blitzrunde: 3 Minuten
       *[other] Blitzrunde: 3 Minuten (Rekord { $best })
    }
puzzles-run = { $best ->
        [0] Serie: ein Fehler beendet sie
       *[other] Serie: ein Fehler beendet sie (Rekord { $best })
    }
puzzles-loading = Die Aufgaben werden geladen …
puzzles-missing = Die Aufgaben konnten nicht geladen werden. Versuch es noch einmal, wenn du online bist.
puzzles-none-left = Hier ist keine Aufgabe mehr übrig. Wähle ein anderes Spiel oder eine andere Schwierigkeit.
puzzles-theme-count = { $count ->
        [one] { $count } Aufgabe
       *[other] { $count } Aufgaben
    }
puzzles-theme-tried = { $right } von { $tried } richtig, { $count } insgesamt
puzzles-show-all = Alle Aufgaben: { $game }
puzzles-hide-all = Liste schließen
puzzles-puzzle-new = Aufgabe { $number }, Wertung { $rating }
puzzles-puzzle-solved = Aufgabe { $number }, Wertung { $rating }, gelöst
puzzles-puzzle-missed = Aufgabe { $number }, Wertung { $rating }, falsch gelöst

## Themes of puzzles, each with a sentence that defines it

puzzle-theme-short = Schneller Gewinn
puzzle-theme-short-about = Der Gewinn braucht höchstens 3 Züge, beide Seiten zusammen.
puzzle-theme-long = Langer Gewinn
puzzle-theme-long-about = Der Gewinn braucht mindestens 9 Züge, beide Seiten zusammen.
puzzle-theme-draw = Rette das Remis
puzzle-theme-draw-about = Jeder andere Zug verliert.
puzzle-theme-resist = Durchhalten
puzzle-theme-resist-about = Die Partie ist verloren. Nur ein Zug zögert das Ende am längsten hinaus.
puzzle-theme-crowded = Viele Züge
puzzle-theme-crowded-about = Du hast mindestens 20 Züge zur Auswahl.
puzzle-theme-opening = Früh in der Partie
puzzle-theme-opening-about = Mindestens vier Fünftel der Figuren sind noch auf dem Brett.
puzzle-theme-forcing = Erzwungene Antworten
puzzle-theme-forcing-about = Der Gegner hat jedes Mal nur einen erlaubten Zug.
puzzle-theme-quiet = Stiller Zug
puzzle-theme-quiet-about = Du könntest schlagen, aber der richtige Zug schlägt nichts.
puzzle-theme-sequence = Mehrere schlagen
puzzle-theme-sequence-about = Der richtige Zug schlägt mehr als eine Figur.
puzzle-theme-stop = Rechtzeitig aufhören
puzzle-theme-stop-about = Der richtige Zug könnte weitergehen, endet aber.
puzzle-theme-tempting = Zweiter Blick
puzzle-theme-tempting-about = Auf den ersten Blick sieht ein anderer Zug besser aus.
puzzle-theme-spoil = Schlagen verhindern
puzzle-theme-spoil-about = Der Gegner hätte schlagen können und kann es nicht mehr.
puzzle-theme-free = Gefangene befreien
puzzle-theme-free-about = Wird ein Deckstein geschlagen, kommt der Stein darunter frei.
puzzle-theme-ransom = Lösegeld
puzzle-theme-ransom-about = Du gibst einen eigenen Stein her.
puzzle-theme-starve = Aushungern
puzzle-theme-starve-about = Am Ende verhungert ein Gobbler.
puzzle-theme-shot = Freier Schuss
puzzle-theme-shot-about = Am Ende hat ein Jäger einen freien Schuss.
puzzle-theme-row = Reihe bilden
puzzle-theme-row-about = Die Partie endet mit einem Muster, das gewinnt.
puzzle-theme-goal = Die Zahl erreichen
puzzle-theme-goal-about = Die Partie endet, wenn genug Figuren geschlagen oder gefressen sind.
puzzle-theme-split = Region teilen
puzzle-theme-split-about = Nach dem richtigen Zug gibt es mehr Regionen.
puzzle-theme-parity = Der letzte Zug
puzzle-theme-parity-about = Nach dem richtigen Zug bleibt eine gerade Zahl von Zügen übrig, wie auch immer beide spielen.
puzzle-theme-one = Ein einziger Stein
puzzle-theme-one-about = Ein Stein kann übrig bleiben.

## Die Rundwege

circuits-about = Zeichne einen Graphen. Du kannst genau dann einen einzigen Stein übrig lassen, wenn die Bombe, ein weißer Stein, jeden Knoten einmal besuchen und zurückkehren kann.
circuits-nodes = Knoten des Graphen
circuits-node = Knoten { $node }
circuits-play = Diesen Graphen spielen
circuits-moves = Rundweg als Züge
# `$fault` ist eine Fehlermeldung auf Englisch.
circuits-fault = Dieser Graph lässt sich nicht spielen: { $fault }.
circuits-found = { $count } Knoten, mit Rundweg.
circuits-none = { $count } Knoten, ohne Rundweg.
circuits-closed-way = Ein geschlossener Weg durch alle Knoten
circuits-way = Ein Weg durch { $walked } von { $nodes } Knoten
