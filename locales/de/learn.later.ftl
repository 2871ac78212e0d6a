# Die Lektionen, die Tipps in einer ersten Partie und die Regeln neben der Partie. Was Lektionen und Regeln sagen, steht anderswo.

## Alle Lektionen

learn-game = { $game } lernen
learn-about = Jede Lektion dauert zwei Minuten. Du lernst auf dem Brett eine Regel nach der anderen.
learn-variants = Varianten
learn-done = ✓ Fertig
learn-steps-done = { $done } von { $count } Schritten fertig
learn-steps = { $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    }

## Eine Lektion

learn-list = Schritte
learn-step-of = Schritt { $number } von { $count }
learn-step = Schritt { $number }: { $title }
learn-step-is-done = Schritt { $number }: { $title }, fertig
learn-back = Zurück
learn-again = Noch einmal
learn-show-me = Zeig es mir
learn-next = Weiter
learn-skip = Überspringen
learn-end = Du kennst die Regeln
learn-play = Eine Partie spielen
learn-puzzles = Aufgaben lösen
learn-others = Andere Lektionen

## Ein Tipp

tip-learn = Mehr lernen
tip-off = Keine Tipps mehr

## Die Regeln

rules-of = { $game }: Regeln
rules-close = Regeln schließen
rules-page = Diese Regeln auf einer eigenen Seite, zum Drucken
rules-show = Zeigen
