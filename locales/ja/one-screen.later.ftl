# 一つの盤で指す二人。

turn-each-move = 1手ごとに盤を反転
face-both = 両側にボタンを表示
