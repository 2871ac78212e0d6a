# マーバー：最初の画面には出ない文。

## 怪物の行き先とその理由

marbar-only-civilian = 隣の住民がそこにしかいない
marbar-nearest = { $side-whose }狩人に一番近い
marbar-nearest-other = 同じ近さなので、{ $other-whose }狩人に一番近い
marbar-nearest-start = 同じ近さなので、{ $side-whose }狩人が始めたマスに一番近い
marbar-across = 同じ近さなので、狩人の歩みに直角、でなければ上、右、下、左の順
marbar-path = 狩人が動かないとき、怪物がそこへ行く理由
marbar-path-if = { $square }を選ぶとき、怪物がそこへ行く理由

## 選べない理由

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

## 文字の意味

marbar-legend = C 住民、W 白の狩人、B 黒の狩人、M 怪物、. 無人

## 局面を作るときの見出し

marbar-start-of-black = 黒の最初のマス
marbar-start-of-white = 白の最初のマス

## 起きたこと

marbar-goes = { $side-whose }狩人が{ $from }から{ $stops }へ進む
marbar-monster-goes = 怪物が{ $square }へ行く
marbar-monster-devours = 怪物が{ $square }へ行き、{ $side-whose }狩人を食べる
marbar-monster-stays = 怪物は動かない
