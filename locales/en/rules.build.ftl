# The pages of the rules. The build writes them; no script loads these texts.

# The name of this language in itself.
language-name = English

# `$games` is a list of the games of the page, and after them, if they have variants, `rules-variants`.
rules-heading = { $games }
rules-title = { $games }: rules – Quarry
rules-play = Play { $games }
rules-variants = its variants
# The name of the links to the same page in other languages, for screen readers.
rules-languages = Languages
# What a picture shows, for screen readers: `$state` is a sentence, `$position` the position as text.
rules-picture = A { $game } board. { $state } { $position }
