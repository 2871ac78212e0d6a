# Die Dialoge für Einstellungen, Tastatur, neue Partie, das Aufbauen einer Stellung und Kommentare, und die Frage vor dem Löschen.

close = Schließen

## Löschen

keep = Behalten
delete-it = Löschen
variation-deleted = Variante gelöscht.
moves-deleted = Züge gelöscht.

## Tastatur
#
# Eine Taste, und was sie tut.

keys-anywhere = Überall
keys-on-square = Auf einem Feld
keys-letters = Buchstaben
keys-key = Taste
keys-effect = Wirkung
key-arrows = ←, →
key-arrows-does = Zum vorigen und zum nächsten Zug
key-ends = Pos1, Ende
key-ends-does = Zum ersten und zum letzten Zug
key-wheel = Mausrad über dem Brett
key-wheel-does = Durch die Partie blättern
key-undo = Strg + Z
key-redo = Strg + Umschalt + Z
key-open = Strg + O
key-open-does = Eine Datei mit Partien öffnen
key-paste = Strg + V
key-paste-does = Einen kopierten Link, eine Stellung oder eine Partie öffnen
key-help = ?
key-help-does = Diese Liste zeigen
key-all-arrows = ← ↑ → ↓
key-all-arrows-does = Von Feld zu Feld
key-row-ends-does = Zu den Enden der Reihe
key-pages = Bild auf, Bild ab
key-pages-does = Zu den Enden der Linie
key-board-ends = Strg + Pos1, Strg + Ende
key-board-ends-does = Zum ersten und zum letzten Feld
key-pick = Eingabe, Leertaste
key-pick-does = Auswählen
key-escape = Esc
key-escape-does = Auswahl aufheben oder den angefangenen Zug zurücknehmen
key-replay = p
key-replay-does = Den letzten Zug noch einmal zeigen

## Neue Partie

variant = Spiel
rows = Reihen
columns = Spalten
hunters = Jäger
hunters-in-corners = In den Ecken
hunters-at = { $black } und { $white }: { $result }
starting-position = Anfangsstellung
board-empty = Leeres Brett
fair-start-first = Ausgeglichen: Weiß hat schon auf { $white } gesetzt
fair-start-stones = Ausgeglichen: Weiß auf { $white }; Schwarz auf { $black }
fair-start-captures =
    Ausgeglichen: Weiß auf { $white }; Schwarz hat { $captures ->
        [one] einen Stein
       *[other] { $captures } Steine
    } geschlagen
wins-in =
    { $side } { $side-wins } in { $moves ->
        [one] 1 Zug
       *[other] { $moves } Zügen
    }
keep-playing = Weiterspielen
start = Beginnen

## Gegner

choose-opponent = Gegner
choose-level-about = { $name }, Stufe { $level }. { $character }
choose-adaptive = Passt sich an
choose-adaptive-about = Die Stufe steigt und sinkt mit deinen Ergebnissen.
choose-person-about = Ihr zieht abwechselnd an diesem Gerät.
choose-away-about = Du schickst einen Link, und jeder spielt an seinem eigenen Gerät.
choose-side = Du spielst
choose-lot = Das Los entscheidet
play-a-friend = Mit jemandem spielen
choose-clock = Uhr
clock-none = Ohne Uhr
clock-days = { $days ->
        [one] { $days } Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
clock-minutes = { $minutes } Minuten + { $seconds } Sekunden pro Zug
own-name = Dein Name (optional)

## Einstellungen

settings-look = Darstellung
settings-play = Spielen
settings-sound = Ton
language = Sprache
language-auto = Wie der Browser
language-about = Die Seite wird neu geladen.
theme = Farbschema
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel
boards = Brett
boards-own = Klassisch
boards-wood = Holz
boards-slate = Schiefer
boards-meadow = Wiese
pieces = Figuren
pieces-carved = Geschnitzt
pieces-flat = Flach
pieces-ink = Tusche
pieces-porcelain = Porzellan
animation = Animation
animation-slow = Langsam
animation-normal = Normal
animation-fast = Schnell
animation-none = Keine
animation-reduced = Wenn dein System weniger Bewegung verlangt, werden Züge nicht animiert.
coordinates = Koordinaten
coordinates-about = Die Namen der Linien und Reihen am Brettrand zeigen.
marks = Markierungen
marks-about = Die Felder markieren, die du auswählen kannst.
turn-board = Brett drehen
turn-board-about = Wenn du mit Schwarz gegen den Computer spielst, das Brett aus der Sicht von Schwarz zeigen.
tips = Tipps
tips-about = In deiner ersten Partie jedes Spiels kurze Tipps zeigen.
sounds = Töne abspielen
sounds-about = Zu jedem Zug einen Ton abspielen.
volume = Lautstärke
letter-keys = Buchstabentasten
letter-keys-about = Einzelne Buchstaben als Tastenkürzel, etwa U für „Zurücknehmen“.
shortcuts = Tastenkürzel
opponent-of-new-game = Gegner in einer neuen Partie
opponent-last = Wie beim letzten Mal
not-stored = Dein Browser blockiert das Speichern. Diese Einstellungen gelten, bis du die Seite schließt.

## Stellung aufbauen

set-up-position = Stellung aufbauen
place-pieces = Setzen
eraser = Radierer
side-to-move = Am Zug
usual-start = Übliche Anfangsstellung
clear-board = Brett leeren
flip-set-up = Brett drehen
position-text = Stellung als Text
# `$fault` ist eine Fehlermeldung auf Englisch.
position-illegal = Diese Stellung ist nicht erlaubt. { $fault }.
position-playable = Diese Stellung ist spielbar.
play-from-here = Ab hier spielen
board-to-set-up = Brett zum Aufbauen

## Kommentar

comment-on-move = Kommentar zu Zug { $move }: { $steps }
comment-before-moves = Text vor dem ersten Zug
comment-symbol = Symbol
comment-no-symbol = Keines
comment-text = Kommentar
comment-save = Speichern
