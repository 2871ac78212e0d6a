# Der Dialog zum Teilen, Fernpartien, und das Speichern von Dateien.

file-saved = Gespeichert als { $file }.
copy-it = Kopieren

## Links

share-link = Link
share-link-to = Link zu
share-whole-game = der ganzen Partie, bei diesem Zug
share-position-alone = nur dieser Stellung
share-keep-computer = weiter gegen den Computer spielen
share-address = Link
share-qr-code = QR-Code
share-qr-alt = QR-Code des Links
share-qr-too-long = Dieser Link ist zu lang für einen QR-Code. Ein Link nur zu dieser Stellung ist kürzer.
share-send = Senden …
share-failed = Das Teilen ist fehlgeschlagen. Kopiere stattdessen den Link.

## Texte zum Kopieren

share-as-text = Als Text kopieren
share-position = Stellung
share-drawing = Textdiagramm
share-copy-what = { $what } kopieren
share-copied = { $what } kopiert.
share-copy-blocked = Dein Browser blockiert das Kopieren. Der Text ist markiert: Kopiere ihn von Hand.

## Bilder

share-as-picture = Als Bild speichern
share-picture-alt = Das Brett als Bild
share-save-svg = SVG speichern
share-save-png = PNG speichern
share-copy-picture = Bild kopieren
share-picture-copied = Bild kopiert.
share-picture-blocked = Dein Browser kann keine Bilder kopieren. Speichere das Bild stattdessen als Datei.

## Ein Feld für eingefügten Text

share-from-text = Aus Text öffnen
share-paste = Füge eine Stellung, Züge oder einen Link ein
share-open = Öffnen
# `$fault` ist eine Fehlermeldung auf Englisch.
share-cannot-open = Das lässt sich nicht öffnen. { $fault }

## Code für andere Seiten

embed = Einbetten
embed-as = Einbetten als
embed-element = Element
embed-frame = Rahmen
embed-either = wie die Seite
embed-light = hell
embed-dark = dunkel
embed-controls = Bedienelemente
embed-all = alle
embed-few = wenige
embed-none = keine
embed-width = Breite
embed-all-width = volle Breite
embed-code = Code
embed-preview = Vorschau
embed-open = Partie öffnen

## Eine Partie mit jemandem, von dieser Stellung an

share-friend-about = Mit dieser Stellung beginnt eine neue Partie. Du verschickst den Link nur einmal.
share-friend-begin = Jemanden einladen

## Fernpartien

correspondence-send-last = Schick den letzten Link, damit dein Gegner das Ergebnis sieht.
correspondence-your-turn = Du bist am Zug.
correspondence-you-play = Du spielst mit { $side-dative }. Wenn du gezogen hast, schick den Link, der hier erscheint.
correspondence-your-answer = Du bist am Zug: Du spielst mit { $side-dative }.
correspondence-has-played = { $side } { $side-has } { $move } gespielt.
correspondence-played = Zug ausgeführt.
correspondence-send = { $side-to-move }: Schick deinem Gegner den Link.
correspondence-i-play-side = Ich spiele mit { $side-dative }
correspondence-copy = Link kopieren
correspondence-copied = Link kopiert.
correspondence-send-it = Link senden
correspondence-send-copied = Schick ihn deinem Gegner.
correspondence-prompt = Der Link für deinen Gegner
correspondence-take-back = Zurücknehmen

## Die Partie als Datei

share-file = Datei
share-save-game = Als Datei speichern
share-send-game = Datei senden …
share-file-failed = Die Datei konnte nicht gespeichert werden.
share-link-long = Dieser Link ist sehr lang: Manche Programme schneiden ihn ab. Teile die Partie stattdessen als Datei.
