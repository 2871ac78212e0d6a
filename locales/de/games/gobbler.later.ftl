# Gobbler: was nicht gleich am Anfang zu sehen ist.

## Warum ein Feld nicht wählbar ist

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

## Was die Buchstaben bedeuten

gobbler-legend = L ein Kleiner, L2 zwei auf einem Feld und so weiter; G ein Gobbler

## Beschriftungen beim Aufbauen einer Stellung

gobbler-littles-eaten = Gefressene Kleine
gobbler-littles-needed = Zu fressende Kleine

## Was geschehen ist

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

## Rangpartien

gobbler-goal = { $usual } + { $marauding } − { $scatter } = { $sum }: mehr als { $less }
gobbler-goal-held = { $usual } + { $marauding } − { $scatter } = { $sum }, begrenzt auf { $number }: mehr als { $less }
