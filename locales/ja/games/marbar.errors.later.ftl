# マーバー：受け付けない局面に必要なもの。

marbar-expected-size = 3から11までの奇数の段数と列数
marbar-expected-monster = 一匹の怪物
marbar-at-most-black = 一人以内の黒の狩人
marbar-at-most-white = 一人以内の白の狩人
marbar-expected-other-start = 黒とは別の最初のマス
marbar-expected-side = { $letter }（まだ狩人がいる側）
