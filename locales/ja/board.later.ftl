# 最初の画面には出ない文。

## 選べない理由

game-over = 対局は終わっています。
held-go-on-or-end = { $squares }へ続けるか、手番を終えてください。
held-go-on = { $squares }へ続けてください。
piece-cannot-go = { $named ->
        [0] この駒はそこへは行けません。
       *[other] この駒はそこへは行けません：行けるのは{ $squares }です。
    }
square-taken = このマスは埋まっています。
piece-of-opponent = これは{ $other-whose }駒で、今は{ $side-whose }番です。
piece-cannot-move = { $named ->
        [0] この駒は今は動けません。
       *[other] この駒は今は動けません：動けるのは{ $squares }です。
    }
pass-only = 動けるものがありません。パスしてください。
no-piece-here = { $named ->
        [0] ここに動ける駒はありません。
       *[other] ここに動ける駒はありません：動けるのは{ $squares }です。
    }

move-refused = 「{ $move }」は今は指せない手です。たとえば { $example } と入力してください。

## ルールによる動き

leg = { $square }へ：{ $reason }。
more-steps = …ほかに{ $count }歩。

## 文字で描いた盤

files-in-rows = 列a、b、…は各段の{ $from ->
        [right] 右
       *[left] 左
    }から数えます。
legend-stones = W 白、B 黒
player-counts = { $side }：{ $counts }

## 起きたこと

picked-up = 選択：{ $square }。
step-taken-back = 一歩戻しました。
move-taken-back = 一手戻しました。
board-turned = 盤を回しました。
board-turned-back = 盤を元に戻しました。

## 盤に描いた印、スクリーンリーダー用

shape-arrow = { $from }から{ $to }への{ $color }矢印
shape-circle = { $square }の{ $color }丸
shape-green = 緑の
shape-red = 赤い
shape-blue = 青い
shape-yellow = 黄色い
