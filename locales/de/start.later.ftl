# Die Startseite bei einem weiteren Besuch, und was die Seite von sich aus meldet.

## Gespeicherte Partien

recent-games = Deine Partien
recent-forget-all = Liste leeren
recent-show-all = Alle { $count } zeigen
recent-show-fewer = Weniger zeigen
recent-your-move = Du bist am Zug
recent-to-move = Am Zug: { $player }
recent-won = Sieg: { $player }
recent-forget-game = { $game } entfernen, { $where }
recent-friend = Dein Gegenüber
recent-their-move = Dein Gegenüber ist am Zug
recent-waiting = Wartet auf dein Gegenüber
recent-forget-friend = { $game } mit { $friend } entfernen, { $where }
recent-friend-moved = { $game }: { $friend } hat gezogen.
recent-friend-joined = { $friend } spielt jetzt { $game } mit dir.
recent-friend-ended = Deine Partie { $game } mit { $friend } ist beendet ({ $where }).
recent-forgotten = { $count ->
        [one] Partie entfernt.
       *[other] { $count } Partien entfernt.
    }

## Meldungen

update-ready = Eine neue Version ist verfügbar.
update-keeps-game = Deine Partie bleibt erhalten.
update-reload = Neu laden
aside-title = Einige gespeicherte Daten sind nicht lesbar.
aside-text = { $count ->
        [one] Ein gespeicherter Eintrag ist nicht lesbar: Er ist beschädigt oder stammt von einer anderen Version. Er wurde beiseitegelegt, nicht gelöscht.
       *[other] { $count } gespeicherte Einträge sind nicht lesbar: Sie sind beschädigt oder stammen von einer anderen Version. Sie wurden beiseitegelegt, nicht gelöscht.
    }
storage-refused = Diese Partie wird nicht gespeichert.
storage-refused-do = Dein Browser blockiert das Speichern, oder der Speicher ist voll. Kopiere den Link der Seite, um die Partie zu behalten.

puzzle-of-the-day-solved = { $game }: schon gelöst.
puzzle-of-the-day-tried = { $game }: noch nicht gelöst.
start-here-about = Wähle ein Spiel. Ihr zieht abwechselnd an diesem Gerät.
start-away-about = Wähle ein Spiel und verschick dann den Link.

## Was an einem Attribut falsch sein kann

attribute-wrong = Ein Attribut ist ungültig.

## Was an einem Link oder an eingefügtem Text falsch sein kann, und was stattdessen zu sehen ist

link-broken = Dieser Link ist fehlerhaft.
link-no-game = Er nennt kein Spiel.
link-game = Ein Spiel namens „{ $found }“ gibt es hier nicht.
link-version = Der Link stammt von einer anderen Version von Quarry („{ $found }“).
link-key = „{ $found }“ bedeutet in einem Link nichts. Meinst du „{ $key }“?
link-part = „{ $found }“ bedeutet in einem Link nichts.
link-twice = „{ $field }“ kommt mehrmals darin vor.
link-size = { $game } hat kein Brett der Größe „{ $found }“.
link-size-wrong = Ein Brett der Größe „{ $found }“ gibt es nicht.
link-move = Zug { $move }, „{ $found }“, ist nicht möglich.
link-note = Der Kommentar „{ $found }“ ist nicht lesbar.
link-variation = Die Variante „{ $found }“ ist nicht lesbar.
link-line = Eine Variante mit der Nummer „{ $found }“ gibt es nicht.
link-ply = Einen Zug mit der Nummer „{ $found }“ gibt es nicht.
link-flip = „{ $found }“ sagt nicht, welche Seite unten ist.
link-long = Er ist zu lang, um hier geöffnet zu werden.
link-position = Der Link enthält eine Stellung, die in { $game } nicht vorkommen kann: „{ $found }“.
link-position-wrong = Aus „{ $found }“ lässt sich keine Stellung lesen.
link-position-short = Die Stellung ist nicht vollständig.
link-player = „{ $found }“ kann nicht mit { $side-dative } spielen: Stattdessen spielt ein Mensch. Möglich ist auch der Computer auf einer Stufe von 1 bis 8.
link-as = { $game } hat keine Seite „{ $found }“. Möglich: { $sides }. Hier lassen sich beide Seiten spielen.
link-side = { $game } hat keine Seite „{ $side }“. Möglich: { $sides }.
link-level = Der Computer hat keine Stufe { $level }: Die Stufen gehen von 1 bis { $most }. Stattdessen spielt ein Mensch mit { $side-dative }.
link-alone = { $game } ist ein Spiel für eine Person: Die Spieler im Link werden ignoriert.
link-shows-games = Wähle hier ein Spiel.
link-shows-usual = Das Brett zeigt stattdessen die übliche Anfangsstellung.
link-shows-part = Das Brett zeigt den gültigen Teil.

## Ton

sounds-are-off = Der Ton ist aus.
sounds-turn-on = Einschalten
