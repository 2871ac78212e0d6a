# 一つの盤で指す二人。

turn-each-move = 一手ごとに盤を回す
face-both = 両者に向けて表示
