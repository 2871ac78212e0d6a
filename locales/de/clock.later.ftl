# Die Uhren einer Partie.

clock-left-days = { $days } T { $hours } Std
clock-up = Die Zeit { $side-genitive } ist abgelaufen.
clock-wins = { $side } { $side-wins }.
