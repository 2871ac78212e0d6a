# マーバー。二人の狩人が、住民を食べる怪物をおびき寄せる。

## 名前と一行の紹介

marbar = マーバー
    .blurb = 二人の狩人と、動きがルールで完全に決まる怪物。

## マスの上にあるもの

marbar-vacated = 無人
marbar-civilian = 住民
marbar-monster = 怪物
marbar-hunter = { $side-whose }狩人
marbar-hunter-among = 住民の中の{ $side-whose }狩人

## 起きたこと

## 結果

marbar-shot = { $side-whose }勝ち：{ $from }から{ $to }の怪物を撃ちました。
marbar-no-shot = 引き分け：怪物を撃てるマスへ行ける狩人がいません。
marbar-hunters-gone = 引き分け：狩人が二人ともいなくなりました。

## すること

marbar-cannot-step = 狩人が動けないので、パスしてください
marbar-again = { $other-whose }狩人がいないので、一人で続けてください
marbar-monster-follows = 指した後に怪物が動きます

## Later

# 怪物の行き先とその理由

marbar-only-civilian = 隣の住民はそこだけ
marbar-nearest = { $side-whose }狩人に最も近いマス
marbar-nearest-other = 同じ近さなので、{ $other-whose }狩人に最も近いマス
marbar-nearest-start = 同じ近さなので、{ $side-whose }狩人の最初のマスに最も近いマス
marbar-across = 同じ近さなので、狩人の1歩と直角の方向、なければ上、右、下、左の順
marbar-path = 狩人が動かなければ、怪物は{ $leg }
marbar-path-if = { $square }へ進むと、怪物は{ $leg }

# 選べない理由

marbar-by-itself = 怪物は、狩人が動いた後に自動で動きます。
marbar-pass = 狩人が動けません。パスしてください。
marbar-hunter-of-opponent = これは{ $other-whose }狩人です。今は{ $side-whose }番です。
marbar-pick-up = { $named ->
        [0] まず自分の狩人を選んでください。
       *[other] まず{ $squares }にいる自分の狩人を選んでください。
    }
marbar-other-hunter = そこにはもう一人の狩人がいます。
marbar-civilian-lives = 狩人は住民のいるマスにしか進めません。
marbar-steps-one = { $named ->
        [0] 狩人は上下左右に1マス進みます。
       *[other] 狩人は上下左右に1マス進みます：{ $squares }。
    }

# 文字の意味

marbar-legend = C 住民、W 白の狩人、B 黒の狩人、M 怪物、. 無人

# 局面を作るときの見出し

marbar-start-of-black = 黒の最初のマス
marbar-start-of-white = 白の最初のマス

# 起きたこと

marbar-goes = { $side-whose }狩人が{ $from }から{ $stops }へ進みます
marbar-monster-goes = 怪物が{ $square }へ動きます
marbar-monster-devours = 怪物が{ $square }へ動き、{ $side-whose }狩人を食べます
marbar-monster-stays = 怪物は動きません

## Errors

marbar-expected-size = 3から11までの奇数の段数と列数
marbar-expected-monster = 1匹の怪物
marbar-at-most-black = 黒の狩人は一人まで
marbar-at-most-white = 白の狩人は一人まで
marbar-expected-other-start = 黒の最初のマスとは別のマス
marbar-expected-side = { $letter }（まだ狩人がいる側）
