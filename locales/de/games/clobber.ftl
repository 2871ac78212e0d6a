# Clobber und Clobber-Solitär.

## Der Name, und das Spiel in einer Zeile

clobber = Clobber
    .blurb = Schlag einen Nachbarn. Wer zuletzt zieht, gewinnt.
solitaire = Clobber-Solitär
    .blurb = Allein: Lass so wenige Steine wie möglich übrig.

## Was geschehen ist

clobber-clobbers = { $side } { $from } schlägt { $stops }
