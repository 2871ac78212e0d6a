# Die Hilfe des Programms in der Befehlszeile.

## Überschriften und Wörter

help-usage = Aufruf:
help-usage-options = [OPTIONEN]
help-usage-command = <BEFEHL>
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-default = [Vorgabe: { $value }]

## Das Programm

help-program = Abstrakte Spiele: erlaubte Züge, Partien, Zählungen und Adressen
help-program-more =
    Rückgabewert: 0, oder 2 bei falscher Eingabe, dazu eine Zeile auf der Standardfehlerausgabe.
    Die Sprache ist die von --lang, sonst die von LC_ALL, LC_MESSAGES oder LANG.
help-help = Die Hilfe zu einem Befehl ausgeben
help-arg-help = Die Hilfe ausgeben
help-arg-version = Die Version ausgeben
help-arg-lang = Alles in dieser Sprache sagen: de, en oder ja

## Befehle

help-games = Für jedes Spiel eine Zeile ausgeben: Kennung, Tabulator, Titel
help-moves = Jeden erlaubten Zug in einer Zeile ausgeben, nach Bytes sortiert; nichts, wenn die Partie zu Ende ist
help-play = Züge spielen; die Stellung danach und das Ergebnis ausgeben
help-perft = Die Folgen von 1, 2, … N Zügen zählen; Strg-C hält an und behält die gezählten Tiefen
help-match = Partien zwischen zwei Spielern spielen; Strg-C hält an und behält die beendeten Partien
help-match-more =
    Spieler: 1 bis 8 oder level:N, eine Stufe, mit anderen Einstellungen hinter einem @
    (1@TIEFE,KNOTEN,TEMPERATUR,PROZENT-WENIGER-TIEFE,PROZENT-PATZER); beginner, der 500 Stellungen durchsucht
    und einen von zehn Zügen zufällig spielt; random; time:SEKUNDEN oder nodes:N, die Suche mit dieser Grenze je Zug,
    mit anderen Gewichten hinter einem @ (nodes:1000@40,0,10); mcts:PARTIEN, einfache Monte-Carlo-Baumsuche; uci:PFAD,
    ein anderes Programm (Clobber auf 5x6, 6x5 und 10x10), das so lange nachdenkt wie ein Spieler time:SEKUNDEN
    auf der anderen Seite, sonst eine Sekunde.
help-best = Suchen und den besten Zug ausgeben; Strg-C hält an und behält den besten Zug bis dahin
help-best-more = Ohne Grenze dauert die Suche 3 Sekunden.
help-solve = Das Ergebnis bei bestem Spiel berechnen; Strg-C hält an und behält, was bis dahin bewiesen ist
help-solve-more =
    Ausgabe: result: win, loss oder draw für die Seite am Zug (bei solitaire die wenigsten Steine), oder unknown; best: der
    beste Zug; nodes: besuchte Stellungen; seconds; und, falls bekannt, turns: die Züge bis zum Ende. Mit solitaire und
    --size räumt eine Konstruktion das Schachbrettmuster dieser Größe ab, das größer als ein Brett sein darf (200x200).
    Jede andere Stellung wird durchsucht. Ist das Ergebnis unbekannt, so folgen least: eine untere Schranke,
    und most: die erreichten Steine.
help-verify = Zertifikate allein nach den Regeln prüfen; für jedes eine Zeile ausgeben
help-convert = Partien zwischen Dateien (PGN), Links und JSON umwandeln
help-convert-more =
    Eine Eingabe ist eine PGN-Datei, eine Datei mit einer Adresse je Zeile, eine Adresse oder - für die Standardeingabe;
    mit --game sind es die Züge selbst oder eine Datei mit ihnen. Partien mit Fehlern werden ausgelassen. Fehler, und was
    ein Link von einer Partie auslässt, stehen auf der Standardfehlerausgabe; der Exit-Status ist 1, wenn eine Partie einen
    Fehler hat.
help-validate = PGN-Dateien nach den Regeln prüfen; für jede fehlerhafte Partie DATEI:ZEILE:SPALTE und den Fehler ausgeben
help-validate-more = Die Datei - ist die Standardeingabe. Der Exit-Status ist 1, wenn eine Partie einen Fehler hat.
help-stats = Die Partien von PGN-Dateien nach Spiel, Ergebnis und Länge zählen
help-stats-more = Die Datei - ist die Standardeingabe. Alle Züge werden nachgespielt. Der Exit-Status ist 1, wenn eine Partie einen Fehler hat.
help-value = Den kombinatorischen Wert einer Clobber-Stellung und ihrer Gebiete ausgeben; Strg-C hält an und behält die Werte bis dahin
help-value-more =
    Links ist Schwarz, Rechts ist Weiß. Ausgabe: value: die kanonische Form, wie CGSuite sie in ASCII schreibt (0, *, ^ für
    auf, v2* für zweimal ab und Stern, {"{"}links|rechts{"}"}, +-{"{"}links{"}"} für das eigene Negative); weight: das atomare Gewicht;
    class: N, P, L oder R, wer gewinnt (der Nächste, der Vorige, Links, Rechts); dann eine Zeile je Gebiet. Ein Wert, der
    nicht berechnet wurde, ist unknown.
help-engine = Das Zeilenprotokoll auf Standardeingabe und Standardausgabe sprechen
help-url = Die Adresse einer Partie ausgeben: den Teil eines Links hinter `#`

## Argumente

help-arg-record = Die Kennung eines Spiels oder die Adresse einer Partie (v=1&game=…, mit oder ohne den Teil vor dem #)
help-arg-position = Von dieser Stellung ausgehen statt von der üblichen
help-arg-size = Auf einem Brett mit so vielen Reihen und Linien beginnen
help-arg-json = Stattdessen einen JSON-Wert ausgeben
help-arg-moves = Die Züge in ihrer Reihenfolge
help-arg-depth = Größte Zahl von Zügen
help-arg-level = Auf dieser Stufe spielen, 1 bis 8
help-arg-best-time = So viele Sekunden suchen
help-arg-nodes = Höchstens so viele Knoten durchsuchen
help-arg-best-seed = Startwert für die Zufallsentscheidungen einer Stufe
help-arg-files = Die Dateien
help-arg-inputs = Die Partien: Dateien, Adressen oder, mit --game, Züge
help-arg-to = pgn, link oder json schreiben
help-arg-convert-game = Die Eingaben sind Züge dieses Spiels: seine Kennung oder eine Adresse, von der sie weitergehen
help-arg-a = Der erste Spieler, dessen Punkte gezählt werden
help-arg-b = Der zweite Spieler
help-arg-games = Zahl der Partien
help-arg-first = Mit der Partie dieser Nummer beginnen, ab 0 gezählt, um ein langes Match in Teilen zu spielen
help-arg-opening = Mit so vielen Zufallszügen beginnen, gleich in je zwei Partien; dazwischen tauschen die Spieler die Seiten
help-arg-turns = Eine Partie nach so vielen Zügen remis geben
help-arg-seed = Startwert für die Zufallszüge und die Entscheidungen der Spieler
help-arg-save = Die Partien in diese Datei schreiben: je eine Kommentarzeile und eine Adresszeile
help-arg-time = Nach so vielen Sekunden aufhören
help-arg-threads = So viele Threads benutzen, falls der Löser des Spiels das kann
help-arg-memory = Etwa so viele Megabyte für Tabellen benutzen
help-arg-length = Auch die Züge bis zum Ende zählen, falls der Löser nur den Sieger findet; kann viel länger dauern
help-arg-store = Ergebnisse sofort in diese Datei schreiben und mit denen beginnen, die sie schon hat
help-arg-certificate = Ein Zertifikat des Ergebnisses in diese Datei schreiben, für quarry verify
help-arg-line = Eine Zeile ausgeben: Spiel, Stellung, Ergebnis und Zug, durch Tabulatoren getrennt
help-arg-split = Nicht lösen: mindestens so viele Stellungen ausgeben, deren Antworten diese entscheiden, falls es so viele gibt
help-arg-merge = Nicht lösen: diese Antworten zusammenführen, im Format von --line; mit --split die noch offenen Stellungen ausgeben
help-arg-solve-moves = Solitär: einen Weg zum Ergebnis in eine Datei schreiben, einen Zug je Zeile, und ihn durch Nachspielen prüfen
help-arg-shortest = Solitär: statt der wenigsten Steine die wenigsten Züge finden, nach denen kein Zug mehr möglich ist
help-arg-any-order = Solitär: Züge beider Farben dürfen in beliebiger Reihenfolge kommen, statt abwechselnd
