# クロバー：受け付けない局面やグラフに必要なもの。

clobber-expected-size = 1から128マスの盤

## ソリテア・クロバーのグラフ

clobber-expected-graph = # と . の行を、一番上から / で区切ったもの
clobber-expected-fitting = 盤に入るグラフ
clobber-expected-node = 一つ以上の節点
clobber-expected-nodes = 三つ以上の節点
clobber-expected-corner = 一番上の右端の節点の左隣の節点（なければ一周できない）
clobber-expected-room = { $most }マス以内の盤。今は{ $board }

## 好きな大きさの盤

clobber-expected-sheet = 一辺が1から{ $side }まで、合わせて{ $most }マス以内
clobber-expected-white = 隣の石を取る白の石
clobber-expected-black = 隣の石を取る黒の石
clobber-expected-more = さらに手：番の側にまだ手があります
