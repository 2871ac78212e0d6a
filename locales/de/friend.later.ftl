# Eine Partie mit einem Freund an einem anderen Gerät. `$name` ist der Name des Gegenübers, oder `friend-someone`.

friend-someone = Dein Gegenüber
friend-you = Du
friend-is-here = online

## Wer am Zug ist

friend-loading = Die Partie wird geladen …
friend-missing = Dieses Gerät hat die Partie noch nicht.
friend-missing-more = Kein Relay ist erreichbar. Das Brett zeigt die Stellung aus dem Link.
friend-waiting = Dein Gegenüber ist noch nicht da.
friend-waiting-link = Schick den Link: Wer ihn zuerst öffnet, spielt gegen dich.
friend-watching = Du schaust zu.
friend-watching-more = Beide Plätze sind vergeben.
friend-closed = Diese Partie ist privat.
friend-closed-more = Beide Plätze sind vergeben. Das Brett zeigt die Anfangsstellung.
friend-your-turn = Du bist am Zug.
friend-their-turn = { $name } ist am Zug.
friend-here = { $name } ist online.
friend-was-here = { $name } war zuletzt online: { $time }.
friend-not-seen = { $name } ist offline.
friend-by-link = { $name } bekommt deinen Zug mit dem Link, den du schickst.
friend-no-relay = Im Moment ist kein Relay erreichbar.
friend-by-letter = Schick nach jedem deiner Züge den Link: Diese Website hat kein Relay, das sie überträgt.
friend-offline = Kein Relay ist erreichbar. Dein Zug ist hier gespeichert und wird gesendet, sobald wieder eines erreichbar ist. Du kannst auch den Link schicken.
friend-has-moved = { $name } hat { $move } gespielt.
friend-says = { $name }: „{ $phrase }“

## Angebote

friend-asks-takeback = { $name } möchte einen Zug zurücknehmen.
friend-asks-draw = { $name } bietet Remis an.
friend-asks-rematch = { $name } bietet eine Revanche mit vertauschten Seiten an.
friend-offered = Du hast { $offer }.
friend-offer-takeback = darum gebeten, einen Zug zurückzunehmen
friend-offer-draw = Remis angeboten
friend-offer-rematch = eine Revanche angeboten
friend-accept = Annehmen
friend-decline = Ablehnen
friend-rematch = Revanche
friend-resign-ask = Willst du aufgeben?

## Ergebnisse

friend-won = Du hast gewonnen.
friend-lost = { $name } hat gewonnen.
friend-draw = Die Partie ist remis.
friend-agreed = Ihr habt euch auf Remis geeinigt.
friend-resigned = { $name } hat aufgegeben: Du hast gewonnen.
friend-you-resigned = Du hast aufgegeben.
friend-time-theirs = { $name } hat die Zeit überschritten: Du hast gewonnen.
friend-time-yours = Deine Zeit ist abgelaufen.

## Das Menü

friend-take-back = Um Rücknahme bitten
friend-draw-offer = Remis anbieten
friend-resign = Aufgeben
friend-talk = Gruß senden
friend-invite = Jemanden einladen
friend-other-device = Auf anderem Gerät weiterspielen
friend-notify = Bei Zügen benachrichtigen

## Links

friend-invite-about = Wer diesen Link zuerst öffnet, spielt gegen dich. Alle anderen schauen zu.
friend-invite-private-about = Wer diesen Link zuerst öffnet, spielt gegen dich. Sonst bekommt niemand die Partie zu sehen.
# A choice for a new game with a friend.
friend-may-watch = Alle mit dem Link dürfen zuschauen
friend-other-device-about = Öffne diesen Link auf deinem anderen Gerät, um dort weiterzuspielen. Gib ihn nicht weiter: Wer ihn öffnet, kann an deiner Stelle spielen.
friend-send = Link senden
friend-copy = Link kopieren
friend-link-copied = Link kopiert.
friend-link-send-it = Schick ihn deinem Gegenüber.
friend-link-select = Dein Browser blockiert das Kopieren. Der Link ist markiert: Kopiere ihn von Hand.
friend-relays = Deine Züge gehen verschlüsselt über ein Relay.
friend-relays-see = Es sieht deine Netzadresse und wann du online bist, aber nicht, was du spielst.
friend-link-broken = Der Link zu dieser Partie ist unvollständig. Lass ihn dir noch einmal schicken.
friend-link-other = Der Link zeigt andere Züge als die Partie.
friend-link-differs = Zug { $move } ist im Link { $found }, in der Partie aber { $has }. Das Brett zeigt die Partie.
friend-link-ahead = Zug { $move } des Links, { $found }, hat dieses Gerät noch nicht erreicht. Das Brett zeigt die Partie bis dahin.
friend-not-played = Dein Zug wurde nicht ausgeführt.
friend-refused = Die Partie hat sich inzwischen geändert. Das Brett zeigt die aktuelle Stellung.
friend-refused-time = Deine Zeit war abgelaufen.

## Grüße

friend-phrase-hello = Hallo!
friend-phrase-good-luck = Viel Glück!
friend-phrase-have-fun = Viel Spaß!
friend-phrase-well-played = Gut gespielt!
friend-phrase-good-move = Guter Zug!
friend-phrase-oops = Hoppla!
friend-phrase-thanks = Danke!
friend-phrase-one-moment = Einen Moment, bitte.
friend-phrase-still-there = Bist du noch da?
friend-phrase-must-go = Ich muss los.
friend-phrase-good-game = Schöne Partie!
friend-phrase-again = Noch eine Partie?
