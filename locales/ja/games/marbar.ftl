# マーバー。二人の狩人が、住民を食べる怪物をおびき寄せる。

## 名前と一行の紹介

marbar = マーバー
    .blurb = 二人の狩人と、一歩一歩が決まっている怪物。

## マスの上にあるもの

marbar-vacated = 無人
marbar-civilian = 住民
marbar-monster = 怪物
marbar-hunter = { $side-whose }狩人
marbar-hunter-among = 住民の中の{ $side-whose }狩人

## 起きたこと

## 結果

marbar-shot = { $side-whose }勝ち：{ $from }から{ $to }を撃てます。
marbar-no-shot = 引き分け：どの狩人も撃てるところへ行けません。
marbar-hunters-gone = 引き分け：狩人が二人ともいなくなりました。

## すること

marbar-cannot-step = 狩人は動けないのでパス
marbar-again = { $other-whose }狩人がいないので続けて動く
marbar-monster-follows = その後に怪物が動く
