# Gobbler. Einer spielt die Kleinen, einer die Gobbler.

## Der Name, und das Spiel in einer Zeile

gobbler = Gobbler
    .blurb = Sechzig Kleine gegen zwei Gobbler, die fressen, auseinandertreiben und verhungern.

## Spieler

littles = Die Kleinen
    .genitive = der Kleinen
    .dative = den Kleinen
    .adjective = kleiner
    .turn = die Kleinen sind am Zug
    .to-move = Die Kleinen sind am Zug
    .wins = gewinnen
    .has = haben
gobblers = Die Gobbler
    .genitive = der Gobbler
    .dative = den Gobblern
    .adjective = gieriger
    .turn = die Gobbler sind am Zug
    .to-move = Die Gobbler sind am Zug
    .wins = gewinnen
    .has = haben

## Was auf einem Feld steht

gobbler-littles = { $count ->
        [one] Kleiner
       *[other] { $count } Kleine
    }
gobbler-gobbler = Gobbler

## Was geschehen ist

gobbler-eaten-so-far = { $past ->
        [1] { $number } gefressen, { $goal } nötig
       *[0] { $number } von { $goal } gefressen
    }

## Ergebnisse und Zahlen

gobbler-littles-win = Die Kleinen gewinnen: Kein Gobbler ist übrig.
gobbler-gobblers-win = Die Gobbler gewinnen: { $number } gefressen, { $goal } nötig.
gobbler-on-the-board = haben { $number } auf dem Brett
gobbler-eaten = { $past ->
        [1] haben { $number } gefressen, { $goal } nötig
       *[0] haben { $number } von { $goal } gefressen
    }

## Was zu tun ist

gobbler-hop-two = hüpf weiter und friss zwei oder mehr
gobbler-hop-one = hüpf weiter und friss einen oder mehr
gobbler-eat-two = ein Gobbler muss zwei oder mehr fressen
gobbler-up-to-three = bis zu drei dürfen gehen
gobbler-two-more = zwei weitere dürfen gehen, oder beende den Zug
gobbler-one-more = einer darf noch gehen, oder beende den Zug
