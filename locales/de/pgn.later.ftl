# Dateien mit Partien: warum eine abgelehnt wird, und was ein Link von ihr auslässt. In einer Zeile und ohne Varianten, wie in errors.later.ftl.

## Where it is

error-at-place = Zeile { $line }, Spalte { $column }: { $error }

## What was expected: phrases

expected-utf-8 = Text in UTF-8
expected-one-game = nur eine Partie
expected-tag-name = der Name eines Tags: Buchstaben, Ziffern und _
expected-tag-once = jedes Tag nur einmal
expected-tag-quote = ein Anführungszeichen vor dem Wert des Tags
expected-tag-end = ein Anführungszeichen nach dem Wert, in derselben Zeile
expected-tag-bracket = ] nach dem Wert des Tags
expected-result = 1-0, 0-1, 1/2-1/2 oder *
expected-movetext = ein Zug, ein Kommentar, eine Variante oder das Ergebnis (1-0, 0-1, 1/2-1/2 oder *)
expected-move-before = ein Zug davor
expected-move-of-variation = ein Zug der Variante davor
expected-open-variation = davor ein (, mit dem eine Variante beginnt
expected-end-of-variation = ) am Ende der Variante
expected-open-comment = davor eine öffnende geschweifte Klammer, mit der ein Kommentar beginnt
expected-end-of-comment = eine schließende geschweifte Klammer am Ende des Kommentars
expected-pgn-symbol = eines von ! ? !! ?? !? ?!
expected-square-name = der Name eines Feldes, etwa a1
expected-clock = eine Zeit von 0 bis 9.999 Stunden, in Millisekunden
expected-evaluation = Hundertstel von -9.999.999 bis 9.999.999 oder eine andere Zahl von Zügen als 0
expected-result-of-tag = { $result }, wie es das Tag Result angibt
expected-result-by-rules = { $result } oder *: Nach den Regeln ist die Partie zu Ende
at-most-tags = höchstens { $most } Tags
at-most-nested = höchstens { $most } ineinander geschachtelte Varianten

## What a link, or a file, leaves out

left-out-tags = Tags: { $number }
left-out-result = das Ergebnis
left-out-escapes = Zeilen nach %: { $number }
left-out-paragraphs = Teile von Kommentaren: { $number }
left-out-symbols = Symbole: { $number }
left-out-clocks = Uhren: { $number }
left-out-values = Bewertungen: { $number }
left-out-variations = Varianten: { $number }
left-out-moves = Züge: { $number }
left-out-characters = für einen Link um { $number } Zeichen zu lang
left-out-ends = Enden von Zugfolgen, die eine Variante fortsetzt: { $number }
left-out-view = der gezeigte Zug und die Seite, die unten steht
