# Rangpartien von Gobbler: der Dialog Ränge, und was neben einer Rangpartie steht.
#
# `$account` sagt, wie viele Kleine zu fressen sind, und warum. `$side` ist `gobblers` oder `littles` und wählt Wörter aus.

ranks-to-eat = Zu fressen: { $account }.
ranks-side = { $name } ({ $side ->
        [gobblers] Plündern
       *[littles] Zerstreuen
    } { $rank })
ranks-level = Computer, Stufe { $level }
ranks-sentences = { $first } { $next }

## Eine Partie beginnen

ranks-computer = Computer
ranks-start = Rangpartie beginnen
ranks-add-first = Ränge haben nur Menschen: Trag dich ein und wähle dann deinen Gegner.
ranks-your-name = Dein Name
ranks-two-players = Wähle zwei verschiedene Spieler, mindestens einer davon ein Mensch.

## Die Spieler

ranks-players = Spieler
ranks-of-levels = Die Stufen des Computers haben auf beiden Seiten denselben Rang, und er ändert sich nie: { $levels }.
ranks-of-level = Stufe { $level }: { $rank }
ranks-both = Plündern { $marauding }, Zerstreuen { $scatter }
ranks-another = Weiterer Spieler
ranks-add = Hinzufügen
ranks-rename = Umbenennen
ranks-rename-player = { $name } umbenennen
ranks-new-name = Neuer Name für { $name }
ranks-keep-name = Übernehmen
ranks-delete-player = { $name } löschen
ranks-delete-player-question = { $name } mit beiden Rängen und allen Partien löschen, die nicht zu Ende sind?
ranks-player-deleted = { $name } ist gelöscht.
ranks-most-players = Höchstens { $count } Spieler.
ranks-player-gone = Diesen Spieler gibt es nicht mehr.
ranks-not-stored = Dein Browser erlaubt dieser Seite nicht, es zu speichern.

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
ranks-game-deleted = Die Partie ist gelöscht.
ranks-save = Als Datei speichern
ranks-copied = Die Partien sind kopiert.
ranks-copy-blocked = Der Browser verhindert das Kopieren. Speichere die Partien stattdessen als Datei.
ranks-delete-history = Beendete Partien löschen
ranks-delete-history-question = Alle beendeten Partien löschen? Die Ränge bleiben.
ranks-history-deleted = Die beendeten Partien sind gelöscht.

## Ergebnisse

ranks-won = { $name } hat mit den { $side ->
        [gobblers] Gobblern
       *[littles] Kleinen
    } gewonnen.
ranks-moved = { $side ->
        [gobblers] Plündern
       *[littles] Zerstreuen
    } von { $name } geht von { $before } auf { $after }.
ranks-unmoved = { $side ->
        [gobblers] Plündern
       *[littles] Zerstreuen
    } von { $name } bleibt { $after }.

## Neben einer Rangpartie

ranks-ranked = Rangpartie: { $gobblers } mit den Gobblern, { $littles } mit den Kleinen. Zu fressen: { $account }.
ranks-ranked-over = Rangpartie. { $result }
ranks-line-apart = Diese Zugfolge zählt nicht für die Rangpartie.
ranks-game-over = Die Rangpartie ist zu Ende.
ranks-game-not-stored = Die Rangpartie ist nicht gespeichert.
ranks-apart = Diese Zugfolge zählt nicht.
ranks-apart-about = Du hast einen früheren Zug ersetzt. Die ursprüngliche Zugfolge zählt; die Rangpartie ist unverändert.
ranks-back = Zurück zu ihr
ranks-agree = Beide sind einverstanden: Diese zählt
