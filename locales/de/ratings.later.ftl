# Rangpartien von Gobbler: der Dialog Ränge, und was neben einer Rangpartie steht.
#
# `$account` sagt, wie viele Kleine zu fressen sind, und warum. `$side` ist `gobblers` oder `littles` und wählt Wörter aus.

ranks-to-eat = Die Gobbler brauchen { $account }.
ranks-side = { $name } ({ $side ->
        [gobblers] Plündern
       *[littles] Zerstreuen
    } { $rank })
ranks-level = Computer, Stufe { $level }
ranks-sentences = { $first } { $next }

## Eine Partie beginnen

ranks-computer = Computer
ranks-start = Rangpartie beginnen
ranks-add-first = Nur die Ränge von Menschen ändern sich: Trag dich ein und wähle dann deinen Gegner.
ranks-your-name = Dein Name
ranks-two-players = Wähle zwei verschiedene Spieler, mindestens einer davon ein Mensch.

## Die Spieler

ranks-players = Spieler
ranks-of-levels = Jede Stufe des Computers hat auf beiden Seiten denselben Rang, der sich nie ändert: { $levels }.
ranks-of-level = Stufe { $level }: { $rank }
ranks-both = Plündern { $marauding }, Zerstreuen { $scatter }
ranks-another = Weiterer Spieler
ranks-add = Hinzufügen
ranks-rename = Umbenennen
ranks-rename-player = { $name } umbenennen
ranks-new-name = Neuer Name für { $name }
ranks-keep-name = Speichern
ranks-delete-player = { $name } löschen
ranks-delete-player-question = { $name } mit beiden Rängen und allen Partien löschen, die nicht zu Ende sind?
ranks-player-deleted = { $name } gelöscht.
ranks-most-players = Höchstens { $count } Spieler.
ranks-player-gone = Diesen Spieler gibt es nicht mehr.
ranks-not-stored = Dein Browser blockiert das Speichern.

## Warum ein Name nicht geht

name-missing = Gib einen Namen ein.
name-empty = Gib einen Namen ein.
name-too-long = Nimm höchstens { $count } Zeichen.
name-invisible = Nimm nur sichtbare Zeichen.
name-reserved = Dieser Name ist für den Computer reserviert.
name-taken = Den Namen { $name } gibt es schon. Wähle einen anderen.

## Die Partien

ranks-games = Partien
ranks-no-games = Noch keine Rangpartien.
ranks-pair = { $gobblers } – { $littles }
ranks-game = { $gobblers } gegen { $littles }
ranks-moves = Züge bisher: { $count }.
ranks-look = Ansehen
ranks-go-on = Weiterspielen
ranks-button-of-game = { $button }: { $game }
ranks-delete-finished = Diese Partie löschen? Die Ränge bleiben.
ranks-delete-open = Diese Partie löschen? Sie zählt dann nicht.
ranks-game-deleted = Partie gelöscht.
ranks-save = Als Datei speichern
ranks-copied = Partien kopiert.
ranks-copy-blocked = Dein Browser blockiert das Kopieren. Speichere die Partien stattdessen als Datei.
ranks-delete-history = Beendete Partien löschen
ranks-delete-history-question = Alle beendeten Partien löschen? Die Ränge bleiben.
ranks-history-deleted = Beendete Partien gelöscht.

## Ergebnisse

ranks-won = { $name } hat mit den { $side ->
        [gobblers] Gobblern
       *[littles] Kleinen
    } gewonnen.
ranks-moved = { $side ->
        [gobblers] Plündern
       *[littles] Zerstreuen
    } von { $name } ändert sich von { $before } auf { $after }.
ranks-unmoved = { $side ->
        [gobblers] Plündern
       *[littles] Zerstreuen
    } von { $name } bleibt bei { $after }.

## Neben einer Rangpartie

ranks-ranked = Rangpartie: { $gobblers } mit den Gobblern, { $littles } mit den Kleinen. Die Gobbler brauchen { $account }.
ranks-ranked-over = Rangpartie. { $result }
ranks-line-apart = Diese Variante zählt nicht für die Rangpartie.
ranks-game-over = Die Rangpartie ist zu Ende.
ranks-game-not-stored = Die Rangpartie konnte nicht gespeichert werden.
ranks-apart = Diese Variante zählt nicht.
ranks-apart-about = Du hast einen früheren Zug ersetzt. Die ursprünglichen Züge zählen; die Rangpartie ist unverändert.
ranks-back = Zurück zur Rangpartie
ranks-agree = Wir sind beide einverstanden: Diese Variante zählt
