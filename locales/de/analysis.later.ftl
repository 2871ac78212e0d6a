# Was der Computer neben dem Brett sagt: Hinweise, Analyse, exakte Werte, das Ende einer Partie.
#
# Ein `$move` ist ein Zug, wie Spieler ihn schreiben, etwa b3xb1. Ein `$side` ist ein Spieler.

## Zeichen an Zügen

symbol-good = Gut
symbol-mistake = Fehler
symbol-brilliant = Brillant
symbol-blunder = Grober Fehler
symbol-interesting = Interessant
symbol-dubious = Zweifelhaft
symbol-and-comment = { $symbol }: { $comment }

## Hinweise

hint-none = Es gibt keinen Hinweis.
hint-is = Hinweis: { $move }.
hint-proved = Hinweis: { $move } (bewiesen der beste Zug).

## Bewertungen

depth = Tiefe { $depth }
proved = bewiesen
side-wins = { $side } { $side-wins }

## Analyse

analysis = Analyse
best-lines = Beste Varianten
not-judged = Noch nicht bewertet
game-has-ended = Die Partie ist zu Ende
chances = Chancen { $side-genitive }: { $share } %
chances-of-both = Chancen: { $first } { $share } %, { $second } { $rest } %
threat = Drohung
threat-is = Drohung: { $move }.
threat-proved = Drohung: { $move }. { $result }.
threat-none = Es droht nichts.
threat-looking = Suche nach einer Drohung …
move-impossible = Dieser Zug ist hier nicht möglich.

## Regionen des Bretts

regions = Regionen
whole-board = Ganzes Brett
first-mover-wins = Wer zuerst zieht, gewinnt
second-mover-wins = Wer als Zweiter zieht, gewinnt
not-worked-out = zu groß für die Berechnung
region = { $name }: { $result }
region-with-value = { $name } = { $value }: { $result }
region-with-weight = { $name }, Atomgewicht { $weight }: { $result }
weight-unknown = unbekannt

## Rückblick auf eine Partie

review-of-game = Partieanalyse
review-graph = Die Chancen { $side-genitive } nach jedem Zug
review-progress = Die Partie wird analysiert: Zug { $done } von { $moves }
your-mistakes = Deine Fehler
you-made-none = Du hast keine großen Fehler gemacht.
mistakes-of = Fehler { $side-genitive }
made-none = { $side } { $side-has } keine großen Fehler gemacht.
whose-mistakes = Wessen Fehler?
choose-mistake = Wähle einen Fehler, um zu sehen, was besser war.
previous-mistake = Voriger Fehler
next-mistake = Nächster Fehler
you-played = Du hast { $move } gespielt (−{ $lost } %).
you-played-better = Du hast { $move } gespielt (−{ $lost } %). Besser: { $better }.
side-played = { $side } { $side-has } { $move } gespielt (−{ $lost } %).
side-played-better = { $side } { $side-has } { $move } gespielt (−{ $lost } %). Besser: { $better }.
mistake-loss = −{ $lost } %
review-begin = Partie analysieren
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
drill-looking = { $move } wird geprüft …
drill-right = Gut: { $move } wahrt deine Chancen.
drill-wrong = Auch { $move } ist ein Fehler (−{ $lost } %). Versuch es noch einmal.
drill-same = { $move } war der Fehler. Versuch es noch einmal.
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
value-win-in =
    gewinnt in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }, bewiesen
value-draw = remis, bewiesen
value-loss = verliert, bewiesen
value-loss-in =
    verliert in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    }, bewiesen
value-unknown = unbekannt
value-is-draw = Remis
play-move = { $move } spielen
play-up-to = Bis { $move } spielen
main-line = Beste Fortsetzung
looking = Analyse läuft …
table-missing = Die Tabelle exakter Werte konnte nicht geladen werden. Versuch es noch einmal, wenn du online bist.
table-absent = Diese Seite hat keine Tabelle exakter Werte für dieses Spiel.
table-loading = Die Tabelle wird geladen: { $loaded } MB
table-loading-of = Die Tabelle wird geladen: { $loaded } von { $total } MB

## Warum ein Zug verliert

why = Warum?
why-loses = Warum verliert { $move }?
why-looking = Die beste Antwort auf { $move } wird gesucht …
why-ends = { $move } beendet die Partie: { $result }.
why-after = Nach { $move }: { $result }.
why-answer = Die beste Antwort auf { $move }

## Puzzles

puzzle-missing = Diese Aufgabe gibt es nicht.
puzzle-name-wrong = Eine Aufgabe „{ $name }“ gibt es nicht. Der Name einer Aufgabe besteht aus { $games }, einem Punkt und einer Nummer, etwa moxie.1.
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
replay = Nachspielen
review = Partieanalyse

## Das Rechenprogramm ist ausgefallen

engine-failed = Die Engine ist ausgefallen.
engine-failed-do = Du kannst weiterhin beide Seiten spielen.
# `$error` ist die Ursache: eine Meldung, oder was der Browser sagt.
engine-failed-because = Du kannst weiterhin beide Seiten spielen. Die Ursache: { $error }.
engine-again = Engine neu starten

## Partien gegen den Computer

you-play-against = Du spielst mit { $side-dative } gegen { $opponent }.
looking-back = Du siehst Zug { $move } von { $moves }.
back-to-game = Zurück zur Partie

played = Hier gespielt
played-own = In meinen Partien
played-file = In der geöffneten Datei
played-none = Diese Stellung kam in keiner beendeten Partie vor.
played-looking =
    { $count ->
        [one] Eine Partie wird
       *[other] { $count } Partien werden
    } durchsucht …
played-results = { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }: Siege { $first-genitive } { $firstWins }, { $second-genitive } { $secondWins }, remis { $draws }
