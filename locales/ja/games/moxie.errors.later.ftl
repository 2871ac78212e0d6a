# モクシー：受け付けない局面に必要なもの。

moxie-expected-size = 4x4（このゲームの盤はこれだけ）
moxie-expected-no-size = なし：このゲームの盤は19個の六角形です
moxie-expected-square-board = 4マスの段が4段
moxie-expected-hex-board = 3、4、5、4、3マスの段
moxie-at-most-stones = それぞれ8個以内の石
moxie-expected-side = { $letter }（六つ目の石を取ると手番が終わるため）
moxie-expected-positions = 保存された{ $count }個の局面
