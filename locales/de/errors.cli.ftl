# Fehler, die nur das Programm in der Befehlszeile meldet, wie die von errors.later.ftl.

## Wo der Fehler ist

error-in-file = { $file }: { $error }
error-in-line = { $file }, Zeile { $line }: { $error }
error-of-output = Ausgabe: { $error }
faults-found = Fehler: { $number }
left-out = ausgelassen: { $parts }

## Argumente

expected-known-argument = ein bekanntes (siehe --help)
expected-argument-once = das Argument nur einmal
expected-only-one = nur dieses oder { $prior }
expected-value = ein Wert: { $argument }
expected-other = etwas anderes
expected-readable = ein lesbares Argument
expected-none-beside-position = keine Größe neben --position
expected-none-beside-address = nichts neben einer Adresse
expected-none-one-board = keine Größe: { $game } hat nur ein Brett
expected-seconds = eine Zahl von Sekunden über 0
expected-whole-number-64 = eine ganze Zahl mit höchstens 64 Bit
expected-with-solitaire = das Argument nur mit solitaire
expected-outside-size = 5x6, 6x5 oder 10x10 für eine fremde Engine
expected-writable = eine Datei, in die geschrieben werden kann ({ $reason })
expected-stones = höchstens 63 Steine
expected-verdict = win, loss oder draw für ein Zertifikat

## Spieler

expected-player = 1 bis 8, level:N, beginner, random, time:SEKUNDEN, full:SEKUNDEN, nodes:N, mcts:PARTIEN oder uci:PFAD
expected-player-seconds = Sekunden von 0.001 bis 3600
expected-weights = höchstens { $most } ganze Zahlen, durch Kommas verbunden
expected-strength = TIEFE,KNOTEN,TEMPERATUR,PROZENT-WENIGER-TIEFE,PROZENT-PATZER
expected-opening = eine Zahl von Zügen, nach denen die Partie weitergeht
expected-uci-game = clobber; fremde Engines kennen kein anderes Spiel
expected-uci-program = ein Programm, das gestartet werden kann ({ $reason })
expected-uci-streams = ein Programm mit Standardeingabe und Standardausgabe
expected-uci-variant = ein Programm, das die Variante { $variant } kennt
expected-uci-word = „{ $word }“ innerhalb von { $seconds } s
expected-uci-word-not-end = „{ $word }“, nicht das Ende des Programms
expected-uci-move = ein erlaubter Zug in { $position }

## Ergebnisse anderer Läufe

expected-answer = ein Spiel, eine Stellung, ein Ergebnis und ein Zug, durch Tabulatoren getrennt
expected-same-result = { $result } wie in einer anderen Zeile
expected-less-split = höchstens { $most } Stellungen nach einem Zug
expected-answered-position = die Stellung, von der die Antworten stammen
expected-no-half = kein angefangener Zug

## Zertifikate und Tabellen

error-in-position = { $position }: { $error }
expected-whole-number = eine ganze Zahl
expected-claim = { $one } oder { $two }, und „wins“ oder „does not lose“
expected-digit = 0-9, A-Z oder a-z
expected-below = eine Zahl unter { $end }
proof-length = { $needed } Entscheidungen werden gebraucht, { $announced } sind angekündigt, { $left } Zeichen sind übrig
proof-no-move = hier ist kein Zug bekannt
proof-game-ends = die Partie endet hier: { $outcome }
proof-repetition = die Partie kehrt zu dieser Stellung zurück
proof-cycle = die Partie dreht sich im Kreis, und das ist kein Remis
proof-too-long = die Partie dauert zu lange
proof-too-many-moves = mehr Züge, als sich prüfen lassen
proof-sum-lost = die Gegenseite gewinnt diese Summe
proof-no-sums = Stellungen dieses Spiels werden nicht als Summen geprüft
expected-surveyed = grabber, moxie oder eine Variante von moxie
expected-none-with = keine Angabe mit { $game }

## Befehle im Protokoll der Engine

expected-position-command = ADRESSE oder ADRESSE half ZUG
expected-stones-command = ADRESSE oder ADRESSE time MILLISEKUNDEN
expected-no-argument = nichts nach dem Befehl
expected-time-or-nothing = nichts oder time MILLISEKUNDEN
expected-once = { $name } nur einmal

## Fehler des Programms

work-broke-off = die Arbeit ist abgebrochen
solver-broke-off = der Löser ist abgebrochen
solver-not-allowed = ein gefundener Zug ist nicht erlaubt
