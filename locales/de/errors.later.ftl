# Warum ein Text oder eine Zahl abgelehnt wird. Keine Sätze: klein geschrieben, ohne Punkt am Ende. Was erwartet wird, steht im Nominativ.

## Ein Fehler

parse-error = { $field }: „{ $found }“ gefunden, erwartet: { $expected }
move-not-allowed = { $field }: „{ $found }“ ist hier nicht erlaubt, erwartet: { $expected }
move-vetoed = { $field }: „{ $found }“ ist hier nicht erlaubt
error-in-move = Zug { $move }: { $error }
error-in-variation = alt { $line }, Zug { $move }: { $error }
error-in-game = { $game }: { $error }

missing-file = { $file }: Status { $status }, erwartet: die Datei

## Was erwartet wird

verbatim = { $text }
choice = { $choices }
one-of = eines von { $choices }
at-most = höchstens { $most }
at-most-characters = höchstens { $most } Zeichen
at-most-squares = höchstens { $most } Felder
at-most-turns = höchstens { $most } Züge
at-most-variations = höchstens { $most } Varianten

# Stellungen

expected-position = eine Stellung
expected-field = ein Eintrag; zwischen den Einträgen steht genau ein Leerzeichen
expected-fields = { $count } Einträge ({ $names }), nicht { $found }
expected-usual-fields = die Einträge der üblichen Anfangsstellung
expected-number = eine Zahl von { $least } bis { $most }
expected-large-number = eine ganze Zahl mit höchstens 64 Bit
expected-size = Reihen x Spalten, jeweils von 1 bis 128, etwa 5x6
expected-even-ranks = Reihen mit gleich vielen Feldern
expected-rectangle = ein rechteckiges Brett
expected-square = ein Feld: . oder { $letters }
expected-rank = eine Reihe mit mindestens einem Feld
expected-square-of-board = ein Feld des { $board }-Bretts
expected-no-position = keine Größe, wenn eine Stellung angegeben ist

# Züge

expected-move = ein erlaubter Zug, etwa { $example }
expected-nothing = kein Zug: Die Partie ist zu Ende ({ $outcome })
expected-nothing-repeated = kein Zug: Die Partie ist zu Ende (remis durch Stellungswiederholung)
expected-half = der Anfang eines erlaubten Zugs
expected-squares = Felder des { $board }-Bretts, verbunden durch -, x, ein Komma oder ~; oder pass
expected-mark = -, x, ein Komma oder ~ zwischen zwei Feldern
expected-played = ein Zug der Partie

# Adressen

expected-pairs = Paare der Form SCHLÜSSEL=WERT, verbunden durch &
expected-key-once = der Schlüssel nur einmal
expected-game = die Kennung eines Spiels
expected-known-key = der Schlüssel { $key }
expected-variation = K.N:ZÜGE; die ersten N Züge der Variante K bleiben
expected-parent = ein Zweig einer gültigen Variante
expected-comment = ein Kommentar von höchstens { $most } Zeichen
expected-symbol = ein Symbol (! ? !! ?? !? ?!) oder ein Doppelpunkt und ein Kommentar
expected-note = K.N:SYMBOL:KOMMENTAR
expected-own-turn = ein eigener Zug der Variante
expected-one-note = eine einzige Anmerkung pro Zug
expected-fragment = eine Adresse mit # und einem Spiel dahinter

# Die Engine

expected-two-players = ein Spiel für zwei
expected-regions = ein Spiel, das in Regionen zerfällt
expected-position-before = zuerst eine Stellung
expected-legal-game = eine erlaubte Partie; { $error }
expected-few-stones = eine Stellung mit höchstens 63 Steinen oder ein Schachbrettmuster
expected-bytes = { $count } Bytes

# Lektionen und Aufgaben

expected-puzzle = eine Stellung, eine Aufgabe, Züge, drei Zahlen und Themen
expected-condition = read, any, win, capture 2, reach c3, lure c3, steps 3, leave 1, give up oder Züge
expected-lesson-size = Reihen x Spalten, etwa 5x5
expected-arrow = zwei Felder, etwa a1-b1
expected-key-value = Schlüssel: Wert
expected-lesson = ein Spiel mit einer Lektion
expected-step = eine Zahl unter { $end }

# Bilder

expected-color = eine Farbe: #rgb, #rrggbb oder rgb(r, g, b)
expected-options = ein Objekt des deklarierten Typs

# Attribute des Elements, Nachrichten an einen Rahmen

expected-player-kind = human oder engine:1 bis engine:{ $most }
expected-arrow-shape = zwei Felder mit - dazwischen, danach wahlweise eine Farbe
expected-circle-shape = ein Feld, danach wahlweise eine Farbe
expected-square-here = ein Feld dieses Bretts
at-most-arrows = höchstens { $most } Pfeile
at-most-circles = höchstens { $most } Kreise
expected-origin = ein Ursprung wie { $example }
expected-text = eine Zeichenkette
expected-switch = true oder false
expected-any-number = eine Zahl
at-most-waiting = höchstens { $most } wartende Befehle
expected-engine = ein Spiel, für das es eine Engine gibt
expected-puzzles = ein Spiel mit Aufgaben

# Aufrufe der Bibliothek für Skripte

expected-nothing-over = nichts: Die Partie ist zu Ende
expected-legal-step = ein erlaubter Schritt, etwa { $example }
expected-any-square = ein Feld des Bretts
expected-ply = eine Zugnummer einer Variante der Partie
expected-ply-of-move = eine Zugnummer einer Variante der Partie, nach einem Zug
expected-position-or-game = eine Position oder ein Game
expected-square-pairs = eine Liste von Pfeilen, jeder eine Liste von zwei Feldern
expected-list-of-moves = eine Liste von Zügen
expected-line = eine Variante der Partie
expected-ply-before-moves = eine Zugnummer einer Variante, auf die Züge folgen
expected-natural = eine nicht negative ganze Zahl
expected-whole-number-to = eine ganze Zahl von 1 bis { $most }
engine-closed = die Engine ist geschlossen
search-ended = die Suche wurde beendet
worker-not-started = der Worker der Engine ist nicht gestartet
worker-silent = der Worker der Engine antwortet seit { $seconds } s nicht
worker-out-of-memory = der Speicher der Engine reicht nicht
rules-not-loaded = quarry-rules: nicht geladen, erwartet: `await init()` vor diesem Aufruf
drawing-not-loaded = quarry-rules: die Zeichnungen sind nicht geladen, erwartet: `await initDrawing()` vor diesem Aufruf
pgn-not-loaded = quarry-rules: die Dateien mit Partien sind nicht geladen, erwartet: `await initPgn()` vor diesem Aufruf

## Ein eingefügter Text, ein Spiel, das nicht da ist

no-game = game: keines auf dem Brett, erwartet: ein Spiel
no-element = element: gehört zu keiner Seite, erwartet: eines auf einer Seite
element-not-loaded = element: konnte nicht geladen werden, erwartet: ein Spiel
pasted-nothing = Es ist kein Text da: Füge eine Stellung, Züge oder einen Link ein
pasted-too-long = Der Text hat mehr als { $most } Zeichen
pasted-no-game = Der Link nennt kein Spiel
pasted-moves = Möglich sind höchstens { $most } Züge, nicht { $count }
