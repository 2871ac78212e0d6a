# Die Dialoge für Einstellungen, Tastatur, neue Partie, das Aufbauen einer Stellung und Kommentare, und die Frage vor dem Löschen.

close = Schließen

## Löschen

keep = Behalten
delete-it = Löschen
variation-deleted = Die Variante ist gelöscht.
moves-deleted = Die Züge sind gelöscht.

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
key-wheel-does = Durch die Partie
key-undo = Strg + Z
key-redo = Strg + Umschalt + Z
key-open = Strg + O
key-open-does = Eine Spieldatei öffnen
key-paste = Strg + V
key-paste-does = Einen kopierten Link, eine Stellung oder Partie öffnen
key-help = ?
key-help-does = Diese Tasten zeigen
key-all-arrows = ← ↑ → ↓
key-all-arrows-does = Von Feld zu Feld
key-row-ends-does = Zu den Enden der Reihe
key-pages = Bild auf, Bild ab
key-pages-does = Zu den Enden der Linie
key-board-ends = Strg + Pos1, Strg + Ende
key-board-ends-does = Zum ersten und zum letzten Feld
key-pick = Eingabe, Leertaste
key-pick-does = Wählen
key-escape = Esc
key-escape-does = Loslassen oder den halben Zug zurücknehmen
key-replay = p
key-replay-does = Den letzten Zug noch einmal zeigen

## Neue Partie

variant = Spiel
rows = Reihen
columns = Linien
hunters = Jäger
hunters-in-corners = In den Ecken
hunters-at = { $black } und { $white }: { $result }
starting-position = Anfang
board-empty = Leeres Brett
fair-start-first = Fair: Weiß hat auf { $white } begonnen
fair-start-stones = Fair: Weiß { $white }; Schwarz { $black }
fair-start-captures =
    Fair: Weiß { $white }; Schwarz hat { $captures ->
        [one] einen Stein
       *[other] { $captures } Steine
    } geschlagen
wins-in = { $side } { $side-wins } in { $moves }
keep-playing = Weiterspielen
start = Beginnen

## Gegner

choose-opponent = Gegner
choose-level-about = { $name }, Stufe { $level }. { $character }
choose-adaptive = Angepasst
choose-adaptive-about = Findet deine Stufe daran, wie deine Partien enden.
choose-person-about = Ihr zieht abwechselnd auf diesem Gerät.
choose-away-about = Du schickst einen Link, und ihr spielt auf zwei Geräten.
choose-side = Du spielst
choose-lot = Das Los entscheidet
play-a-friend = Mit jemandem spielen
choose-clock = Uhr
clock-none = Ohne Uhr
clock-days = { $days ->
        [one] { $days } Tag je Zug
       *[other] { $days } Tage je Zug
    }
clock-minutes = { $minutes } Minuten + { $seconds } Sekunden je Zug
own-name = Dein Name (freiwillig)

## Einstellungen

settings-look = Aussehen
settings-play = Spielen
settings-sound = Ton
language = Sprache
language-auto = Wie der Browser
language-about = Die Seite wird neu geladen.
theme = Farben
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
animation-reduced = Wenn dein System weniger Bewegung verlangt, bewegen sich die Figuren nicht.
coordinates = Koordinaten
coordinates-about = Die Namen der Linien und Reihen am Rand des Bretts zeigen.
marks = Markierungen
marks-about = Die Felder zeigen, die du wählen kannst.
turn-board = Brett drehen
turn-board-about = Wenn du mit Schwarz gegen den Computer spielst, das Brett von der Seite von Schwarz sehen.
tips = Tipps
tips-about = In deiner ersten Partie jedes Spiels kurze Tipps sehen.
sounds = Töne abspielen
sounds-about = Jeden Zug hören.
volume = Lautstärke
letter-keys = Buchstabentasten
letter-keys-about = Schaltflächen mit einzelnen Buchstaben drücken, etwa U zum Zurücknehmen.
shortcuts = Tastenkürzel
opponent-of-new-game = Gegner in einer neuen Partie
opponent-last = Wie beim letzten Mal
not-stored = Dein Browser erlaubt dieser Seite nicht, Einstellungen zu speichern. Sie gelten, bis du sie schließt.

## Stellung aufbauen

set-up-position = Stellung aufbauen
place-pieces = Setzen
eraser = Radierer
side-to-move = Am Zug
usual-start = Übliche Anfangsstellung
clear-board = Brett leeren
flip-set-up = Drehen
position-text = Stellung als Text
# `$fault` ist eine Fehlermeldung auf Englisch.
position-illegal = Diese Stellung ist nicht regelgerecht. { $fault }.
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
