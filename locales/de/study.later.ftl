# Studien: Partien mit Texten, Pfeilen und Kreisen als Kapitel.

study = Studie
studies = Studien
studies-none = Noch keine Studien. Die Kapitel einer Studie sind Partien oder Stellungen mit deinen Kommentaren, Varianten, Pfeilen und Kreisen.
studies-unavailable = Dein Browser blockiert das Speichern, deshalb gibt es keine Studien.

## Die offene Studie

study-of = Studie: { $study }
study-chapter = Kapitel
study-previous = Voriges Kapitel
study-next = Nächstes Kapitel
study-draw = Pfeile und Kreise zeichnen
study-draw-how = Drück auf ein Feld für einen Kreis. Zieh zu einem anderen Feld für einen Pfeil.
study-marked = { $square } ist ausgewählt. Wähle ein anderes Feld für einen Pfeil oder noch einmal dasselbe für einen Kreis.
study-color = Farbe
study-green = Grün
study-red = Rot
study-blue = Blau
study-yellow = Gelb

## Eine Studie

study-name = Name der Studie
study-chapters = Kapitel
study-chapter-name = Name des Kapitels
study-chapter-number = Kapitel { $number }
study-open-chapter = { $chapter } öffnen
study-up = Nach oben
study-down = Nach unten
study-delete = Löschen
study-chapter-deleted = Kapitel gelöscht: { $chapter }
study-add = Kapitel hinzufügen
study-add-game = Diese Partie hinzufügen
study-add-position = Die Stellung auf dem Brett hinzufügen
study-link = Link
study-link-size = Der Link enthält die ganze Studie: { $size } Zeichen.
study-link-long = Manche Chat-Apps schneiden so lange Links ab. Eine Datei geht immer.
study-link-too-long = Die Studie ist zu groß für einen Link. Speichere sie als Datei.
study-copy-link = Link kopieren
study-save-file = Als PGN-Datei speichern
study-save-page = Als Webseite speichern

## Alle Studien

study-what = Zu einer Studie hinzufügen
study-what-game = Die ganze Partie
study-what-position = Die Stellung auf dem Brett
study-new-name = Name einer neuen Studie
study-begin = Neue Studie beginnen
study-begin-with = Neue Studie damit beginnen
study-unnamed = Meine Studie
study-about = { $count } Kapitel, { $date }
study-add-here = Hinzufügen
study-add-to = Zu { $study } hinzufügen
study-delete-study = Die Studie { $study } löschen
study-deleted = Studie gelöscht: { $study }
study-open-file = PGN-Datei öffnen
study-taken = Geöffnet: { $study }, { $count } Kapitel.

## Was schiefgehen kann

study-no-games = Diese Datei enthält keine Partie, die Quarry lesen kann.
study-fault = Zeile { $line }, Spalte { $column }: { $fault }.
study-more-faults = { $count ->
        [one] 1 weiterer Fehler.
       *[other] { $count } weitere Fehler.
    }
study-not-opened = Diese Datei konnte nicht geöffnet werden.
study-missing = Diese Studie ist nicht auf diesem Gerät.
study-missing-do = Das Brett zeigt eine ihrer Partien. Bitte um einen Link, der die Studie enthält, oder um ihre Datei.
study-broken = Dieser Link enthält keine vollständige Studie.
study-broken-do = Einige Zeichen fehlen. Bitte noch einmal um den Link oder um die Studie als Datei.
study-not-stored = Die Änderung konnte nicht gespeichert werden.
study-not-stored-do = Speichere die Studie als Datei, um sie zu behalten.

## Die Studie als Webseite

study-contents = Inhalt
study-page-made = Erstellt mit Quarry. Jede Partie lässt sich auf { $site } fortsetzen.
study-page-position = Die Stellung nach Zug { $move }
study-page-start = Die Stellung am Anfang
study-page-open = Diese Partie öffnen

## Puzzles

study-task = Aufgabe
study-task-of = { $chapter } ist
study-task-none = eine Partie, keine Aufgabe
study-task-win = eine Aufgabe: gewinnen
study-task-draw = eine Aufgabe: das Remis retten
study-task-resist = eine Aufgabe: durchhalten
study-task-stones = eine Aufgabe: möglichst wenige Steine übrig lassen
study-task-examined = Die Stellung wird geprüft …
study-task-unknown = Was jeder Zug bringt, lässt sich hier nicht beweisen. Wähle eine Stellung näher am Ende.
study-task-impossible = Das erreicht hier kein Zug.
study-task-unique = Genau einer von { $count } Zügen ist richtig: { $move }.
study-task-several = { $right } von { $count } Zügen sind richtig, die Lösung ist also nicht eindeutig.
study-task-length = { $moves ->
        [one] Mit diesem Zug endet die Partie.
       *[other] Bei bestem Spiel endet die Partie nach { $moves } Zügen.
    }
study-task-level = Stufe { $level } ist die niedrigste, die den Zug findet.
study-task-hard = Keine Stufe findet den Zug in einer Sekunde.
study-task-fewest = { $stones ->
        [one] Ein Stein kann übrig bleiben.
       *[other] { $stones } Steine können übrig bleiben, weniger nicht.
    }
