# Was der Computer neben dem Brett sagt: Hinweise, Analyse, exakte Werte, das Ende einer Partie.
#
# Ein `$move` ist ein Zug, wie Spieler ihn schreiben, etwa b3xb1. Ein `$side` ist ein Spieler.

## Zeichen an Zügen

symbol-good = Gut
symbol-mistake = Fehler
symbol-brilliant = Glänzend
symbol-blunder = Grober Fehler
symbol-interesting = Interessant
symbol-dubious = Zweifelhaft
symbol-and-comment = { $symbol }: { $comment }

## Hinweise

hint-none = Es gibt keinen Hinweis.
hint-is = Hinweis: { $move }.
hint-proved = Hinweis: { $move }, bewiesen der beste Zug.

## Bewertungen

depth = Tiefe { $depth }
proved = bewiesen
side-wins = { $side } { $side-wins }

## Analyse

analysis = Analyse
best-lines = Beste Varianten
not-judged = Noch nicht bewertet
game-has-ended = Die Partie ist zu Ende
chances = Aussichten { $side-genitive }: { $share } %
chances-of-both = Aussichten: { $first } { $share } %, { $second } { $rest } %
threat = Drohung
threat-is = Drohung: { $move }.
threat-proved = Drohung: { $move }. { $result }.
threat-none = Es droht nichts.
threat-looking = Sucht nach der Drohung …
move-impossible = Dieser Zug ist hier nicht möglich.

## Regionen des Bretts

regions = Regionen
whole-board = Ganzes Brett
first-mover-wins = wer zuerst zieht, gewinnt
second-mover-wins = wer als Zweiter zieht, gewinnt
not-worked-out = zu groß zum Berechnen
region = { $name }: { $result }
region-with-value = { $name } = { $value }: { $result }
region-with-weight = { $name }, atomares Gewicht { $weight }: { $result }
weight-unknown = unbekannt

## Rückblick auf eine Partie

review-of-game = Die Partie
review-graph = Die Aussichten { $side-genitive } nach jedem Zug
review-progress = Die Partie wird durchgesehen: { $done } von { $moves }
your-mistakes = Deine Fehler
you-made-none = Du hast keine großen Fehler gemacht.
mistakes-of = Fehler { $side-genitive }
made-none = { $side } { $side-has } keine großen Fehler gemacht.
whose-mistakes = Wessen Fehler gezeigt werden
choose-mistake = Wähle einen Fehler, um zu sehen, was besser war.
previous-mistake = Voriger Fehler
next-mistake = Nächster Fehler
you-played = Du hast { $move } gespielt (−{ $lost } %).
you-played-better = Du hast { $move } gespielt (−{ $lost } %). Besser: { $better }.
side-played = { $side } { $side-has } { $move } gespielt (−{ $lost } %).
side-played-better = { $side } { $side-has } { $move } gespielt (−{ $lost } %). Besser: { $better }.
mistake-loss = −{ $lost } %
review-begin = Partie durchsehen
review-stop = Anhalten
review-go-on = Fortsetzen
review-moves = Alle Züge
review-position = { $parts }
missed-win = Verpasster Gewinn
only-move = Einziger Zug

## Die Fehler einer Partie, noch einmal gespielt

learn-mistakes = Aus den Fehlern lernen
drill-number = { $number } von { $count }
drill-task = { $move } war ein Fehler. Finde einen besseren Zug.
drill-looking = { $move }: wird geprüft …
drill-right = Gut: { $move } erhält deine Chancen.
drill-wrong = Auch { $move } ist ein Fehler (−{ $lost } %). Versuche es noch einmal.
drill-same = { $move } war der Fehler. Versuche es noch einmal.
drill-shown = { $move } war besser.

## Exakte Werte

letter-win = G
letter-unknown = ?
letter-draw = R
letter-loss = V
wins-heading = Gewinnt
unknown-heading = Unbekannt
draws-heading = Remis
losses-heading = Verliert
value-win = gewinnt, bewiesen
value-win-in = gewinnt in { $moves }, bewiesen
value-draw = remis, bewiesen
value-loss = verliert, bewiesen
value-loss-in = verliert in { $moves }, bewiesen
value-unknown = unbekannt
value-is-draw = Remis
play-move = { $move } spielen
play-up-to = Bis { $move } spielen
main-line = Hauptvariante
looking = Suche läuft …
table-missing = Die Tabelle dieses Spiels konnte nicht geladen werden: Versuch es noch einmal, wenn du online bist
table-absent = Diese Seite hat keine Tabelle exakter Werte für dieses Spiel
table-loading = Die Tabelle wird geladen: { $loaded } MB
table-loading-of = Die Tabelle wird geladen: { $loaded } von { $total } MB

## Warum ein Zug verliert

why = warum?
why-loses = Warum verliert { $move }?
why-looking = { $move }: die Antwort wird gesucht …
why-ends = { $move } beendet die Partie: { $result }.
why-after = Nach { $move }: { $result }.
why-answer = Die Antwort auf { $move }

## Puzzles

puzzle-missing = Diese Aufgabe gibt es nicht.
puzzle-name-wrong = Der Link nennt „{ $name }“. Eine Aufgabe heißt { $games } mit einer Nummer, etwa moxie.1.
puzzle-number-wrong = Es gibt keine Aufgabe { $number }: { $game } hat die Aufgaben 1 bis { $last }.

## Das Ende einer Partie

ended-draw = Remis
ended-stones = { $count ->
        [one] Ein Stein
       *[other] { $count } Steine
    } übrig
ended-won = { $side } { $side-has } gewonnen
ended-you-won = Du hast gewonnen
ended-you-lost = Du hast verloren
ended-after = Die Partie endete nach { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }.
ended-against = Die Partie gegen { $opponent } endete nach { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }.
ended-text = { $reason } { $length }
rematch = Revanche
end-again = Noch einmal
swap-sides = Seiten tauschen
harder = Schwerer
easier = Leichter
replay = Abspielen
review = Rückblick

## Das Rechenprogramm ist ausgefallen

engine-failed = Der Computer kann hier nicht nachdenken.
engine-failed-do = Zu zweit könnt ihr an diesem Gerät weiterspielen.
# `$error` ist die Ursache: eine Meldung, oder was der Browser sagt.
engine-failed-because = Zu zweit könnt ihr an diesem Gerät weiterspielen. Die Engine ist ausgefallen: { $error }.
engine-again = Neu starten

## Partien gegen den Computer

you-play-against = Du spielst mit { $side-dative } gegen { $opponent }.
looking-back = Du siehst Zug { $move } von { $moves }.
back-to-game = Zurück zur Partie

played = Hier gespielt
played-own = In meinen Partien
played-file = In der geöffneten Datei
played-none = Keine beendete Partie kam zu dieser Stellung.
played-looking = Durchsucht { $count } Partien …
played-results = { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }: { $first } gewann { $firstWins }, { $second } gewann { $secondWins }, { $draws } remis
