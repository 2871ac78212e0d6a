# Moxie: was nicht gleich am Anfang zu sehen ist.

## Warum ein Feld nicht wählbar ist

moxie-jump-on = { $named ->
        [0] Derselbe Stein muss weiterspringen.
       *[other] Derselbe Stein muss weiterspringen, nach { $squares }.
    }
moxie-give-up-own = { $named ->
        [0] Gib einen eigenen Stein her.
       *[other] Gib einen eigenen Stein her: { $squares }.
    }
moxie-jump-to = { $named ->
        [0] Du musst springen.
       *[other] Du musst springen, nach { $squares }.
    }
moxie-jump-with = { $named ->
        [0] Du musst springen.
       *[other] Du musst springen: { $squares }.
    }
moxie-must-jump-or-save = Du musst springen, außer ein anderer Zug gewinnt oder rettet die Partie.
moxie-steps-like-knight = Ein Stein zieht wie ein Springer im Schach.
moxie-beside = Ein Stein zieht auf ein leeres Feld neben sich.
moxie-of-opponent = Das ist ein Stein { $other-genitive }, und { $side-turn }.
moxie-no-knight-step = Dieser Stein hat kein leeres Feld im Abstand eines Springerzugs.
moxie-no-step = Dieser Stein hat kein leeres Feld neben sich.
moxie-none-to-drop = Kein Stein ist mehr zu setzen: Zieh einen, der auf dem Brett ist.

## Beschriftungen beim Aufbauen einer Stellung

moxie-captured-by-white = Von Weiß geschlagen
moxie-captured-by-black = Von Schwarz geschlagen
moxie-given-up-by-white = Von Weiß hergegeben
moxie-given-up-by-black = Von Schwarz hergegeben

## Was geschehen ist

moxie-captures = schlägt { $count }
moxie-gives-up = { $side } gibt den Stein auf { $square } her
