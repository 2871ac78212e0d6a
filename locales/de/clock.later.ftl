# Die Uhren einer Partie.

clock-days = { $days } T { $hours } Std
clock-up = Die Zeit { $side-genitive } ist abgelaufen.
clock-wins = { $side } { $side-wins }.
