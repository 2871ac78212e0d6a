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

gobbler-hop-two = friss noch zwei oder mehr
gobbler-hop-one = friss noch einen oder mehr
gobbler-eat-two = friss zwei oder mehr
gobbler-up-to-three = bis zu drei dürfen gehen
gobbler-two-more = noch zwei, oder „Fertig“
gobbler-one-more = noch einer, oder „Fertig“

## Later

# Warum ein Feld nicht wählbar ist

gobbler-no-step-onto-gobbler = Kein Kleiner geht auf einen Gobbler.
gobbler-steps-one = Ein Kleiner geht ein Feld weit, in jede Richtung.
gobbler-turn-of = { $side-to-move }.
gobbler-no-little = Hier steht kein Kleiner.
gobbler-stepped = Ein Kleiner geht nur einmal in einem Zug, und dieser ist schon gegangen.
gobbler-no-room = Neben diesem Kleinen ist kein Feld frei.
gobbler-other-began = In einem Zug zieht nur ein Gobbler, und der andere hat begonnen.
gobbler-knight = { $named ->
        [0] Ein Gobbler hüpft wie ein Springer im Schach.
       *[other] Ein Gobbler hüpft wie ein Springer im Schach: nach { $squares }.
    }
gobbler-two-hops = { $named ->
        [0] Die zwei Hüpfer müssen zwei oder mehr fressen.
       *[other] Die zwei Hüpfer müssen zwei oder mehr fressen: Hüpf weiter nach { $squares }.
    }
gobbler-not-from-there = { $named ->
        [0] Von dort könnte er keine zwei fressen.
       *[other] Von dort könnte er keine zwei fressen: Hüpf nach { $squares }.
    }
gobbler-pick-up = { $named ->
        [0] { $side-to-move }.
       *[other] { $side-to-move }: Nimm { $squares } auf.
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
gobbler-hops = Gobbler { $from } hüpft nach { $stops }
gobbler-passes = { $side } passen
gobbler-eats = frisst { $count }
gobbler-pinned = { $count ->
        [one] ein Kleiner
       *[other] { $count } Kleine
    } in der Falle auf { $squares }
gobbler-caught = { $count ->
        [one] ein Kleiner
       *[other] { $count } Kleine
    } erwischt auf { $squares }
gobbler-starves = { $count ->
        [one] Gobbler { $squares } kann keine zwei fressen und verhungert
       *[other] die Gobbler { $squares } können keine zwei fressen und verhungern
    }
gobbler-would-starve = { $named ->
        [1] Gobbler { $squares } kann keine zwei fressen und verhungert, wenn du jetzt aufhörst
       *[other] die Gobbler { $squares } können keine zwei fressen und verhungern, wenn du jetzt aufhörst
    }

# Rangpartien

gobbler-goal = { $usual } + { $marauding } − { $scatter } = { $sum }: mehr als { $less }
gobbler-goal-held = { $usual } + { $marauding } − { $scatter } = { $sum }, begrenzt auf { $number }: mehr als { $less }

## Errors

gobbler-expected-size = 8x8, die einzige Größe
gobbler-expected-board = ein Brett mit höchstens 8 Reihen und 8 Linien
gobbler-expected-alone = ein Gobbler allein auf seinem Feld
gobbler-expected-side = l, da ein Gobbler auf dem Brett keinen erlaubten Zug hat
gobbler-at-most-littles = höchstens { $most } Kleine
gobbler-at-most-gobblers = höchstens 2 Gobbler
gobbler-at-most-eaten = höchstens { $most } Kleine, die auf dem Brett eingeschlossen
