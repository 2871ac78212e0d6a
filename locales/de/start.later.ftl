# Die Startseite bei einem weiteren Besuch, und was die Seite von sich aus meldet.

## Gespeicherte Partien

recent-games = Deine Partien
recent-forget-all = Alle vergessen
recent-show-all = Alle { $count } zeigen
recent-show-fewer = Weniger zeigen
recent-your-move = Du bist am Zug
recent-to-move = Am Zug: { $player }
recent-won = Sieg für { $player }
recent-forget-game = { $game } vergessen, { $where }
recent-friend = Dein Gegenüber
recent-their-move = Gegenüber am Zug
recent-waiting = Wartet auf dein Gegenüber
recent-forget-friend = { $game } mit { $friend } vergessen, { $where }
recent-friend-moved = { $friend } hat in { $game } gezogen.
recent-friend-joined = { $friend } spielt jetzt { $game } mit dir.
recent-friend-ended = Deine Partie { $game } mit { $friend } ist beendet: { $where }.
recent-forgotten = { $count ->
        [one] Eine Partie ist vergessen.
       *[other] { $count } Partien sind vergessen.
    }

## Meldungen

update-ready = Eine neue Version ist bereit.
update-keeps-game = Die Partie bleibt erhalten.
update-reload = Neu laden
aside-title = Einige gespeicherte Daten sind nicht lesbar.
aside-text = { $count ->
        [one] Etwas, das auf diesem Gerät gespeichert ist, ist hier nicht lesbar: beschädigt oder von einer anderen Version. Es ist beiseitegelegt, nicht gelöscht.
       *[other] { $count } Dinge, die auf diesem Gerät gespeichert sind, sind hier nicht lesbar: beschädigt oder von einer anderen Version. Sie sind beiseitegelegt, nicht gelöscht.
    }
storage-refused = Diese Partie wird nicht gespeichert.
storage-refused-do = Dein Browser verweigert den Speicher, oder er ist voll. Kopiere den Link der Seite, um die Partie zu behalten.

puzzle-of-the-day-solved = { $game }: Du hast sie gelöst.
puzzle-of-the-day-tried = { $game }: noch nicht gelöst.
start-here-about = Wähle ein Spiel. Ihr zieht abwechselnd auf diesem Gerät.
start-away-about = Wähle ein Spiel und verschick dann den Link.

## Was an einem Attribut falsch sein kann

attribute-wrong = Ein Attribut ist ungültig.

## Was an einem Link oder an eingefügtem Text falsch sein kann, und was stattdessen zu sehen ist

link-broken = Dieser Link ist fehlerhaft.
link-no-game = Er nennt kein Spiel.
link-game = Ein Spiel namens { $found } gibt es hier nicht.
link-version = Der Link stammt von einer anderen Version von Quarry ({ $found }).
link-key = „{ $found }“ bedeutet in einem Link nichts. Vielleicht soll es „{ $key }“ heißen.
link-part = „{ $found }“ bedeutet in einem Link nichts.
link-twice = „{ $field }“ kommt mehrmals darin vor.
link-size = Ein Brett der Größe „{ $found }“ gibt es bei { $game } nicht.
link-size-wrong = Ein Brett der Größe „{ $found }“ gibt es nicht.
link-move = Zug { $move }, „{ $found }“, ist nicht möglich.
link-note = Die Anmerkung „{ $found }“ ist nicht lesbar.
link-variation = Die Variante „{ $found }“ ist nicht lesbar.
link-line = Eine Variante mit der Nummer „{ $found }“ gibt es nicht.
link-ply = Einen Zug mit der Nummer „{ $found }“ gibt es nicht.
link-flip = „{ $found }“ sagt nicht, welche Seite unten ist.
link-long = Er ist länger als alle Links, die sich hier öffnen lassen.
link-position = Der Link hat eine Stellung, die es bei { $game } nicht gibt: „{ $found }“.
link-position-wrong = Aus „{ $found }“ lässt sich keine Stellung lesen.
link-position-short = Die Stellung ist nicht vollständig.
link-player = „{ $found }“ kann nicht mit { $side-dative } spielen: Stattdessen spielt ein Mensch. Sonst kann es der Computer auf einer Stufe von 1 bis 8.
link-as = Mit „{ $found }“ spielt bei { $game } niemand, sondern mit { $sides }. Hier lassen sich beide Seiten spielen.
link-side = Mit { $side-dative } spielt bei { $game } niemand, sondern mit { $sides }.
link-level = Der Computer hat keine Stufe { $level }: Die Stufen gehen von 1 bis { $most }. Stattdessen spielt ein Mensch mit { $side-dative }.
link-alone = { $game } ist ein Spiel für eine Person: Die Spieler im Link entfallen.
link-shows-games = Wähle hier ein Spiel.
link-shows-usual = Stattdessen ist die übliche Anfangsstellung zu sehen.
link-shows-part = Das Brett zeigt, was lesbar war.

## Ton

sounds-are-off = Der Ton ist aus.
sounds-turn-on = Einschalten
