# Fehler, die nur das Programm in der Befehlszeile meldet, in der Form von errors.later.ftl: FELD: „TEXT“ gefunden, erwartet: …

## Wo der Fehler ist

error-in-file = { $file }: { $error }
error-in-line = { $file }, Zeile { $line }: { $error }
error-of-output = Ausgabe: { $error }
faults-found = Fehler: { $number }
left-out = ausgelassen: { $parts }

## Argumente

expected-known-argument = ein Argument, das --help nennt
expected-argument-once = diese Option nur einmal
expected-only-one = diese Option ohne { $prior }
expected-value = ein Wert, wie in { $argument }
expected-other = ein anderer Wert
expected-readable = Text in UTF-8
expected-none-beside-position = keine Größe, wenn --position angegeben ist
expected-none-beside-address = weder --position noch --size, wenn eine Adresse angegeben ist
expected-none-one-board = keine Größe: { $game } hat nur ein Brett
expected-seconds = eine Sekundenzahl über 0
expected-whole-number-64 = eine ganze Zahl mit höchstens 64 Bit
expected-with-solitaire = diese Option nur mit solitaire
expected-outside-size = 5x6, 6x5 oder 10x10 für eine externe Engine
expected-writable = eine Datei, in die geschrieben werden kann ({ $reason })
expected-stones = eine Stellung mit höchstens 63 Steinen
expected-verdict = win, loss oder draw: Nur eine gelöste Stellung hat ein Zertifikat

## Spieler

expected-player = 1 bis 8, level:N, beginner, random, time:SEKUNDEN, full:SEKUNDEN, nodes:N, mcts:PARTIEN oder uci:PFAD
expected-player-seconds = eine Sekundenzahl von 0.001 bis 3600
expected-weights = höchstens { $most } ganze Zahlen von -10000 bis 10000, durch Kommas verbunden
expected-strength = TIEFE,KNOTEN,TEMPERATUR,PROZENT-WENIGER-TIEFE,PROZENT-PATZER
expected-opening = weniger Zufallszüge: Mit diesen ist die Partie schon zu Ende
expected-uci-game = clobber, das einzige Spiel für externe Engines
expected-uci-program = ein Programm, das gestartet werden kann ({ $reason })
expected-uci-streams = ein Programm mit Standardeingabe und Standardausgabe
expected-uci-variant = ein Programm, das die Variante { $variant } unterstützt
expected-uci-word = „{ $word }“ innerhalb von { $seconds } s
expected-uci-word-not-end = „{ $word }“ vor dem Ende der Ausgabe
expected-uci-move = ein erlaubter Zug in { $position }

## Antworten für --merge und --store

expected-answer = Spiel, Stellung, Ergebnis und Zug, durch Tabulatoren getrennt
expected-same-result = { $result } wie in einer früheren Zeile
expected-less-split = eine kleinere Zahl: Höchstens { $most } Stellungen werden aufgelistet
expected-answered-position = eine Stellung, aus der die Antworten folgen
expected-no-half = eine Stellung vor einem Zug, nicht mitten darin

## Zertifikate und Tabellen

error-in-position = { $position }: { $error }
expected-whole-number = eine ganze Zahl
expected-claim = { $one } oder { $two }, danach „wins“ oder „does not lose“
expected-digit = 0-9, A-Z oder a-z
expected-below = eine Zahl unter { $end }
proof-length = der Beweis braucht { $needed } Entscheidungen; { $announced } sind angekündigt, und { $left } Zeichen sind übrig
proof-no-move = es ist kein Gewinnzug bekannt
proof-game-ends = die Partie endet hier ({ $outcome }), und das widerspricht der Behauptung
proof-repetition = die Strategie kehrt zu dieser Stellung zurück und gewinnt so nie
proof-cycle = die Strategie kehrt zu dieser Stellung zurück, und eine Wiederholung ist in diesem Spiel kein Remis
proof-too-long = die Partie dauert zu lange, um sie zu prüfen
proof-too-many-moves = es gibt zu viele Züge, um sie zu prüfen
proof-sum-lost = die Gegenseite gewinnt diese Summe
proof-no-sums = dieses Spiel hat keine Zertifikate von Summen (Zeilen „values“ und „settled“)
expected-surveyed = grabber, moxie oder eine Variante von moxie
expected-none-with = keine solche Option bei { $game }

## Befehle im Protokoll der Engine

expected-position-command = ADRESSE oder ADRESSE half ZUG
expected-stones-command = ADRESSE oder ADRESSE time MILLISEKUNDEN
expected-no-argument = nichts nach dem Befehl
expected-time-or-nothing = nichts oder time MILLISEKUNDEN
expected-once = { $name } nur einmal

## Fehler des Programms

work-broke-off = die Arbeit wurde wegen eines Programmfehlers abgebrochen; versuch es noch einmal oder melde den Fehler
solver-broke-off = der Löser wurde wegen eines Programmfehlers abgebrochen; versuch es mit kleinerem --memory oder melde den Fehler
solver-not-allowed = der Löser hat einen nicht erlaubten Zug gefunden: ein Programmfehler; melde ihn
