# Die Lektionen, die Tipps in einer ersten Partie und die Regeln neben der Partie. Was Lektionen und Regeln sagen, steht anderswo.

## Alle Lektionen

learn-game = { $game } lernen
learn-about = Jede Lektion dauert zwei Minuten. Du lernst am Brett eine Regel nach der anderen.
learn-variants = Varianten
learn-done = ✓ Abgeschlossen
learn-steps-done = { $done } von { $count } Schritten abgeschlossen
learn-steps = { $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    }

## Eine Lektion

learn-list = Schritte
learn-step-of = Schritt { $number } von { $count }
learn-step = Schritt { $number }: { $title }
learn-step-is-done = Schritt { $number }: { $title }, abgeschlossen
learn-back = Zurück
learn-again = Noch einmal
learn-show-me = Zeig es mir
learn-next = Weiter
learn-skip = Überspringen
learn-end = Du kennst die Regeln
learn-play = Eine Partie spielen
learn-puzzles = Aufgaben lösen
learn-theme = Aufgaben: { $theme }
learn-others = Andere Lektionen
learn-guide = Dokumentation (englisch): Spielen, Einbetten, Ergebnisse

## Ein Tipp

tip-learn = Mehr erfahren
tip-off = Keine Tipps mehr

## Die Regeln

rules-of = { $game }: Regeln
rules-close = Regeln schließen
rules-page = Druckansicht der Regeln
rules-show = Zeigen
