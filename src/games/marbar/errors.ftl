# Marbar: what was expected of a position that is refused. One line each, without variants: see locales/en/errors.later.ftl.

marbar-expected-size = odd numbers of rows and columns from 3 to 11
marbar-expected-monster = one monster
marbar-at-most-black = at most one hunter of Black
marbar-at-most-white = at most one hunter of White
marbar-expected-other-start = another square than black's start
marbar-expected-side = { $letter }, who still has a hunter
