# The clocks of a game.

# Days and hours that are left.
clock-left-days = { $days } d { $hours } h
# A title, and the sentence below it.
clock-up = { $side-whose } time is up.
clock-wins = { $side } { $side-wins }.
