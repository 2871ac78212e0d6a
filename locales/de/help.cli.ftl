# Die Hilfe des Programms in der Befehlszeile. Keine Zeile der Hilfe darf breiter als 80 Zeichen sein.

## Überschriften und Wörter

help-usage = Aufruf:
help-usage-options = [OPTIONEN]
help-usage-command = <BEFEHL>
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-default = [Vorgabe: { $value }]
help-values = [mögliche Werte: { $values }]

## Das Programm

help-program = Abstrakte Brettspiele spielen, analysieren und lösen
help-program-more =
    Exit-Status:
      0  Erfolg
      1  Eine Partie einer Datei ist fehlerhaft, oder die Ausgabe schlägt fehl
      2  Falsche Eingabe

    Umgebungsvariablen:
      LC_ALL, LC_MESSAGES, LANG  Sprache, wenn --lang fehlt

    Strg-C beendet eine Suche, eine Zählung oder ein Match und gibt die
    bisherigen Ergebnisse aus. docs/command-line.md hat Beispiele und die
    JSON-Ausgabe jedes Befehls.
help-help = Die Hilfe zu einem Befehl ausgeben
help-arg-help = Die Hilfe ausgeben
help-arg-version = Die Version ausgeben
help-arg-lang = Sprache festlegen

## Befehle

help-games = Kennung und Titel jedes Spiels ausgeben
help-moves = Die erlaubten Züge ausgeben, einen pro Zeile
help-play = Züge spielen und die neue Stellung und das Ergebnis ausgeben
help-perft = Die Zugfolgen der Länge 1, 2, … N zählen
help-match = Zwei Computergegner gegeneinander spielen lassen
help-match-more =
    Spieler:
      1 bis 8, level:N  Eine Stufe des Computers
      beginner          Durchsucht 500 Stellungen; jeder zehnte Zug ist zufällig
      random            Zufällige Züge
      time:SEKUNDEN     Suche mit dieser Zeit pro Zug
      nodes:N           Suche mit N Knoten pro Zug
      full:SEKUNDEN     Wie time:SEKUNDEN, aber mit allen Schritten
      mcts:PARTIEN      Einfache Monte-Carlo-Baumsuche
      uci:PFAD          Andere Engine; nur Clobber auf 5x6, 6x5 und 10x10
help-best = Den besten Zug suchen
help-solve = Das Ergebnis bei bestem Spiel berechnen
help-solve-more =
    Ausgabe:
      result:   win, loss oder draw für die Seite am Zug; bei solitaire die
                wenigsten Steine; oder unknown
      best:     Ein bester Zug
      nodes:    Zahl der durchsuchten Stellungen
      seconds:  Dauer
      turns:    Zahl der Züge bis zum Ende, falls bekannt
      least:    Bei solitaire, falls unknown: untere Schranke des Ergebnisses
      most:     Bei solitaire, falls unknown: das beste gefundene Ergebnis
help-verify = Zertifikate nach den Regeln prüfen
help-convert = Partien zwischen PGN, Links und JSON umwandeln
help-convert-more =
    Eingaben:
      DATEI    Eine PGN-Datei oder eine Datei mit einer Adresse pro Zeile
      ADRESSE  Die Adresse einer Partie oder ein Link
      ZÜGE     Mit --game: Züge oder eine Datei mit Zügen
      -        Die Standardeingabe
help-validate = Die Partien von PGN-Dateien nach den Regeln prüfen
help-stats = Partien in PGN-Dateien zählen, nach Spiel, Ergebnis und Länge
help-value = Den kombinatorischen Wert einer Clobber-Stellung ausgeben
help-value-more =
    Ausgabe, mit Schwarz als Links und Weiß als Rechts:
      value:   Kanonische Form in der Schreibweise von CGSuite, oder unknown
      weight:  Atomgewicht
      class:   Wer gewinnt: N (Seite am Zug), P (die andere), L (Links), R (Rechts)
      region:  Dasselbe für jede Region
help-engine = Das Engine-Protokoll auf Standardeingabe und -ausgabe ausführen
help-url = Die Adresse einer Partie ausgeben: den Teil eines Links nach #

## Argumente

help-arg-record = Kennung eines Spiels, Adresse oder Link
help-arg-position = Von dieser Stellung ausgehen
help-arg-size = Auf einem Brett mit R Reihen und C Spalten beginnen
help-arg-json = JSON ausgeben
help-arg-moves = Züge in ihrer Reihenfolge
help-arg-depth = Zugfolgen bis zur Länge N zählen
help-arg-level = Auf dieser Stufe spielen, 1 bis 8
help-arg-best-time = S Sekunden suchen [Vorgabe: 3, ohne andere Grenze]
help-arg-nodes = Höchstens N Knoten durchsuchen
help-arg-best-seed = Startwert für den Zufall einer Stufe festlegen
help-arg-files = PGN-Dateien oder - für die Standardeingabe
help-arg-verify-files = Dateien mit Zertifikaten
help-arg-inputs = Dateien, Adressen oder, mit --game, Züge
help-arg-to = In diesem Format schreiben
help-arg-convert-game = Züge dieses Spiels lesen (Kennung oder Adresse)
help-arg-a = Erster Spieler, dessen Punkte gezählt werden
help-arg-b = Zweiter Spieler
help-arg-games = N Partien spielen
help-arg-first = Mit Partie Nummer N beginnen, ab 0 gezählt
help-arg-opening = Mit N Zufallszügen beginnen
help-arg-turns = Partien nach N Zügen remis geben
help-arg-seed = Startwert für den Zufall festlegen
help-arg-save = Die Partien als Adressen in eine Datei schreiben
help-arg-time = Nach S Sekunden aufhören
help-arg-threads = N Threads nutzen, wo möglich
help-arg-memory = Etwa MB Megabyte für Tabellen nutzen
help-arg-length = Auch die Züge bis zum Ende zählen; dauert oft lange
help-arg-store = Ergebnisse in Datei sichern und dort fortfahren
help-arg-certificate = Zertifikat für quarry verify in Datei schreiben
help-arg-line = Spiel, Stellung, Ergebnis, Zug als Zeile ausgeben
help-arg-split = Mindestens N einzeln lösbare Stellungen ausgeben
help-arg-merge = Antworten im Format von --line zusammenführen
help-arg-solve-moves = Solitär: die Züge in eine Datei schreiben
help-arg-shortest = Solitär: die kürzeste Partie suchen
help-arg-any-order = Solitär: beide Farben jederzeit ziehen lassen
