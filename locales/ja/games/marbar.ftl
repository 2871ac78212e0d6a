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

## Later

# 怪物の行き先とその理由

marbar-only-civilian = 隣の住民がそこにしかいない
marbar-nearest = { $side-whose }狩人に一番近い
marbar-nearest-other = 同じ近さなので、{ $other-whose }狩人に一番近い
marbar-nearest-start = 同じ近さなので、{ $side-whose }狩人が始めたマスに一番近い
marbar-across = 同じ近さなので、狩人の歩みに直角、でなければ上、右、下、左の順
marbar-path = 狩人が動かないと、怪物は{ $leg }
marbar-path-if = { $square }の後、怪物は{ $leg }

# 選べない理由

marbar-by-itself = 怪物は狩人の後にひとりでに動きます。
marbar-pass = 狩人は動けません。パスしてください。
marbar-hunter-of-opponent = これは{ $other-whose }狩人で、今は{ $side-whose }番です。
marbar-pick-up = { $named ->
        [0] まず自分の狩人を選んでください。
       *[other] まず{ $squares }の自分の狩人を選んでください。
    }
marbar-other-hunter = そこにはもう一人の狩人がいます。
marbar-civilian-lives = 狩人は住民のいるマスにしか進めません。
marbar-steps-one = { $named ->
        [0] 狩人は上下左右に一マス進みます。
       *[other] 狩人は上下左右に一マス進みます：{ $squares }。
    }

# 文字の意味

marbar-legend = C 住民、W 白の狩人、B 黒の狩人、M 怪物、. 無人

# 局面を作るときの見出し

marbar-start-of-black = 黒の最初のマス
marbar-start-of-white = 白の最初のマス

# 起きたこと

marbar-goes = { $side-whose }狩人が{ $from }から{ $stops }へ進む
marbar-monster-goes = 怪物が{ $square }へ行く
marbar-monster-devours = 怪物が{ $square }へ行き、{ $side-whose }狩人を食べる
marbar-monster-stays = 怪物は動かない

## Errors

marbar-expected-size = 3から11までの奇数の段数と列数
marbar-expected-monster = 一匹の怪物
marbar-at-most-black = 一人以内の黒の狩人
marbar-at-most-white = 一人以内の白の狩人
marbar-expected-other-start = 黒とは別の最初のマス
marbar-expected-side = { $letter }（まだ狩人がいる側）
