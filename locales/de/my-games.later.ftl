# Meine Partien: die Liste aller Partien, die auf diesem Gerät gespielt wurden, und ihre Statistik.

my-games = Meine Partien
my-games-all = Alle meine Partien
my-games-loading = Wird geladen …
my-games-none = Noch keine Partien. Hier erscheint jede Partie, die du auf diesem Gerät spielst.
my-games-none-found = Keine Partie passt zu deiner Suche.
my-games-unavailable = Dein Browser blockiert das Speichern dieser Liste. Deine letzten Partien stehen auf der Startseite.
my-games-count = { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
my-games-found = { $found } von { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }

## Partien suchen

my-games-search = Suchen
my-games-filters = Filter
my-games-show-all = Alle Partien zeigen
my-games-any = Alle
my-games-game = Spiel
my-games-side = Deine Seite
my-games-opponent = Gegner
my-games-outcome = Ergebnis
my-games-source = Art
my-games-tag = Stichwort
my-games-order = Reihenfolge
outcome-open = Läuft noch
outcome-won = Gewonnen
outcome-drawn = Remis
outcome-lost = Verloren
outcome-decided = Entschieden
outcome-done = Beendet
source-computer = Gegen den Computer
source-here = Zu zweit an diesem Gerät
source-friend = Zu zweit per Link
source-letters = Fernpartie
source-alone = Allein
source-file = Aus einer Datei
order-newest = Neueste zuerst
order-oldest = Älteste zuerst
order-longest = Längste zuerst
order-shortest = Kürzeste zuerst
order-accuracy = Genaueste zuerst

## Eine Partie

my-games-board = { $game } { $size }
my-games-moves = { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }
my-games-accuracy = Genauigkeit { $percent } %
my-games-tags = Stichwörter
my-games-tags-label = Stichwörter, durch Kommas getrennt
my-games-button = { $button }: { $row }
my-games-more = Mehr
my-games-deleted = { $count ->
        [one] Partie gelöscht.
       *[other] { $count } Partien gelöscht.
    }
my-games-not-changed = Die Änderung konnte nicht gespeichert werden.

## Dateien

my-games-save = Als Datei speichern
my-games-save-pgn = Als PGN speichern
my-games-add = Aus Datei hinzufügen
my-games-no-file = Diese Datei enthält keine Partien, die Quarry lesen kann.
my-games-added = Hinzugefügt: { $added }. Aktualisiert: { $changed }. Schon hier: { $known }.
my-games-refused = { $count ->
        [one] 1 Partie der Datei ist nicht lesbar.
       *[other] { $count } Partien der Datei sind nicht lesbar.
    }

## Statistik

my-games-list = Partien
my-games-figures = Statistik
figures-all = { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }: { $won } gewonnen, { $drawn } remis, { $lost } verloren.
figures-by-game = Nach Spiel
figures-by-side = Nach Seite
figures-by-opponent = Nach Gegner
figures-by-month = Ergebnisse nach Monat
figures-openings = Erste Züge: { $game } { $size }
figures-games = Partien
figures-won = Gewonnen
figures-drawn = Remis
figures-lost = Verloren
figures-score = Punkte
figures-percent = { $percent } %
figures-month = Monat
figures-moves = Züge
figures-months-plot = Gewonnene, remis beendete und verlorene Partien jedes Monats, von { $first } bis { $last }. Die Zahlen stehen in der Tabelle.
figures-row-plot = { $won } gewonnen, { $drawn } remis, { $lost } verloren
figures-numbers = Als Tabelle zeigen
figures-none = Noch keine Partien mit Ergebnis.
