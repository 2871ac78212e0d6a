# ゴブラー：受け付けない局面に必要なもの。

gobbler-expected-size = 8x8（ほかのサイズはない）
gobbler-expected-board = 8段、8列以内の盤
gobbler-expected-alone = 一匹だけでマスにいるゴブラー
gobbler-expected-side = l（盤の上のゴブラーに認められる手がないため）
gobbler-at-most-littles = { $most }匹以内のリトル
gobbler-at-most-gobblers = 二匹以内のゴブラー
gobbler-at-most-eaten = 盤の上も含めて{ $most }匹以内のリトル
