# Die Seite um das Brett.

## Schaltflächen

undo = Zurücknehmen
redo = Wiederherstellen
cancel = Abbrechen
done = Fertig
pass = Passen
first = Erster Zug
previous = Voriger Zug
next = Nächster Zug
last = Letzter Zug
promote = Zur Hauptvariante machen
prune = Variante löschen
delete = Ab diesem Zug löschen
comment = Diesen Zug kommentieren
flip = Brett drehen
new = Neue Partie
learn = Lernen
rules = Regeln
edit = Aufbauen
share = Teilen
settings = Einstellungen
keys = Tastatur
menu = Mehr
ranks = Ränge
button-with-key = { $button } ({ $key })

## Neben dem Brett

game = Partie
board = Brett: { $game }
move-list = Züge
variation = Variante { $number }
type-a-move = Zug eingeben
play = Spielen

## Die Startseite

# Gegen wen es geht, und was geschieht, wenn ein Spiel gewählt wird.
play-against = Dein Gegner
start-computer = Der Computer
start-computer-about = Wähle ein Spiel. Du beginnst gegen einen leichten Gegner.
start-here = Zu zweit am Gerät
start-away = Zu zweit per Link
start-lesson = Ein Spiel lernen
start-lesson-about = Zwei Minuten am Brett.
puzzle-of-the-day = Aufgabe des Tages
puzzle-of-the-day-about = { $game }: jeden Tag eine neue.
puzzles-about = Nach Thema und Schwierigkeit, als Blitzrunde oder Serie.
newcomer = Neu hier? Beginne mit { $game }
newcomer-about = Eine leichte Lektion von { $minutes } Minuten.

## Die Liste der Spiele

all-games = Alle Spiele
variants-of = Varianten von { $game }
heading = { $heading }:
page-title = { $game } – Quarry

## Spieler

# Die Spieler des Computers nach ihrer Stufe, 1 bis 8: Steine, ein Arbeiter, Tiere und Fossilien eines Steinbruchs.
opponent = { $level ->
        [1] Kiesel
        [2] Kreide
        [3] Kröte
        [4] Steinmetz
        [5] Feuerstein
        [6] Trilobit
        [7] Eule
       *[8] Ammonit
    }
opponent-with-level = { $opponent } ({ $level })
person = Mensch
adaptive = Passt sich an
played-by = { $side }: gespielt von

## Schaltflächen des Computers

hint = Hinweis
analyse = Analyse
quiz = Aufgaben
move-now = Jetzt ziehen

## Was schiefging: ein Titel, und was zu tun ist

dismiss = Schließen
reload = Neu laden
reload-page = Lade die Seite neu, um weiterzuspielen. Deine Partie bleibt erhalten.
reload-board = Lade die Seite neu, um weiterzuspielen.
not-loaded = Das Spiel konnte nicht geladen werden.
not-loaded-do = Lade die Seite neu, um es noch einmal zu versuchen.
part-missing = Dieser Teil der Seite konnte nicht geladen werden.
part-missing-do = Versuch es noch einmal, wenn du online bist.
new-version = Es gibt eine neue Version von Quarry.
went-wrong = Etwas ist schiefgegangen.
