# Gobbler. Einer spielt die Kleinen, einer die Gobbler.

## Der Name, und das Spiel in einer Zeile

gobbler = Gobbler
    .blurb = Sechzig Kleine gegen zwei Gobbler, die sie fressen, auseinandertreiben und doch verhungern können.

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

gobbler-hop-two = Friss noch zwei oder mehr
gobbler-hop-one = Friss noch einen oder mehr
gobbler-eat-two = Einer muss zwei oder mehr fressen
gobbler-up-to-three = Bis zu drei dürfen gehen
gobbler-two-more = Noch zwei, oder beende den Zug
gobbler-one-more = Noch einer, oder beende den Zug

## Later

# Warum ein Feld nicht wählbar ist

gobbler-no-step-onto-gobbler = Ein Kleiner kann nicht auf einen Gobbler gehen.
gobbler-steps-one = Ein Kleiner geht ein Feld weit, in jede Richtung.
gobbler-turn-of = { $side-to-move }.
gobbler-no-little = Hier steht kein Kleiner.
gobbler-stepped = Ein Kleiner geht in einem Zug nur einmal, und dieser ist schon gegangen.
gobbler-no-room = Neben diesem Kleinen ist kein Feld frei.
gobbler-other-began = In einem Zug hüpft nur ein Gobbler, und der andere hat schon begonnen.
gobbler-knight = { $named ->
        [0] Ein Gobbler hüpft wie ein Springer im Schach.
       *[other] Ein Gobbler hüpft wie ein Springer im Schach: nach { $squares }.
    }
gobbler-two-hops = { $named ->
        [0] Beide Hüpfer zusammen müssen zwei oder mehr fressen.
       *[other] Beide Hüpfer zusammen müssen zwei oder mehr fressen: Hüpf weiter nach { $squares }.
    }
gobbler-not-from-there = { $named ->
        [0] Von dort könnte er keine zwei fressen.
       *[other] Von dort könnte er keine zwei fressen: Hüpf nach { $squares }.
    }
gobbler-pick-up = { $named ->
        [0] { $side-to-move }.
       *[other] { $side-to-move }: Wähle { $squares } aus.
    }

# Was die Buchstaben bedeuten

gobbler-legend = L ein Kleiner, L2 zwei auf einem Feld und so weiter; G ein Gobbler

# Beschriftungen beim Aufbauen einer Stellung

gobbler-littles-eaten = Gefressene Kleine
gobbler-littles-needed = Zu fressende Kleine

# Was geschehen ist

gobbler-steps = { $count ->
        [one] Ein Kleiner geht
       *[other] Kleine gehen
    } { $ways }
gobbler-way = von { $from } nach { $to }
gobbler-hops = Der Gobbler hüpft von { $from } nach { $stops }
gobbler-passes = { $side } passen
gobbler-eats = frisst { $count ->
        [one] einen Kleinen
       *[other] { $count } Kleine
    }
gobbler-pinned = auf { $squares } { $count ->
        [one] ist ein Kleiner
       *[other] sind { $count } Kleine
    } in der Falle
gobbler-caught = auf { $squares } { $count ->
        [one] wird ein Kleiner
       *[other] werden { $count } Kleine
    } erwischt
gobbler-starves = { $count ->
        [one] der Gobbler auf { $squares } kann keine zwei fressen und verhungert
       *[other] die Gobbler auf { $squares } können keine zwei fressen und verhungern
    }
gobbler-would-starve = { $named ->
        [1] Der Gobbler auf { $squares } kann keine zwei fressen und verhungert, wenn du jetzt aufhörst
       *[other] Die Gobbler auf { $squares } können keine zwei fressen und verhungern, wenn du jetzt aufhörst
    }

# Rangpartien

gobbler-goal = mehr als { $less } Kleine: { $usual } + { $marauding } − { $scatter } = { $sum }
gobbler-goal-held = mehr als { $less } Kleine: { $usual } + { $marauding } − { $scatter } = { $sum }, begrenzt auf { $number }

## Errors

gobbler-expected-size = 8x8, die einzige Größe
gobbler-expected-board = ein Brett mit höchstens 8 Reihen und 8 Spalten
gobbler-expected-alone = ein Gobbler allein auf seinem Feld
gobbler-expected-side = l, da ein Gobbler auf dem Brett keinen erlaubten Zug hat
gobbler-at-most-littles = höchstens { $most } Kleine
gobbler-at-most-gobblers = höchstens 2 Gobbler
gobbler-at-most-eaten = höchstens { $most } Kleine, die auf dem Brett eingeschlossen
