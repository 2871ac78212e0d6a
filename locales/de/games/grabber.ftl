# Grabber. Männer stehen in Säulen; der oberste ist der Kopf, und ihm gehört die Säule.

## Der Name, und das Spiel in einer Zeile

grabber = Grabber
    .blurb = Spring, und nimm den obersten Mann als Gefangenen mit. Wer nicht schlagen kann, verliert.

## Was geschehen ist

grabber-man = { $side-adjective } Mann
grabber-column = Säule aus { $count }: { $side } über { $beneath }

## Was geschehen ist

grabber-takes-off = { $side } nimmt den Mann von { $square }
grabber-freed = { $square } gehört jetzt { $side-dative }

## Ergebnisse und Zahlen

grabber-no-man = { $side } gewinnt: { $loser } hat keinen Mann zum Wegnehmen.
grabber-no-capture = { $side } gewinnt: { $loser } kann nicht schlagen.
grabber-to-take-off = hat { $number } wegzunehmen
grabber-columns = hat { $number ->
        [one] { $number } Säule
       *[other] { $number } Säulen
    }

## Was zu tun ist

grabber-jump-on = spring weiter oder beende den Zug
grabber-take-off = nimm einen eigenen Mann vom Brett
grabber-capture = du musst schlagen
