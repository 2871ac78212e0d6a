# 最初の画面には出ない文。

## 選べない理由

game-over = 対局は終わっています。
held-go-on-or-end = { $squares }へ続けて動かすか、手番を終えてください。
held-go-on = { $squares }へ続けて動かしてください。
piece-cannot-go = { $named ->
        [0] この駒はそこへは動かせません。
       *[other] この駒はそこへは動かせません。動かせるのは{ $squares }です。
    }
square-taken = このマスはもう埋まっています。
piece-of-opponent = これは{ $other-whose }駒です。今は{ $side-whose }番です。
piece-cannot-move = { $named ->
        [0] この駒は今動けません。
       *[other] この駒は今動けません。動かせるのは{ $squares }です。
    }
pass-only = 指せる手がありません。パスしてください。
no-piece-here = { $named ->
        [0] ここには動かせる駒がありません。
       *[other] ここには動かせる駒がありません。動かせるのは{ $squares }です。
    }

move-refused = 「{ $move }」は今は指せない手です。たとえば{ $example }と入力してください。

## ルールによる動き

leg = { $square }へ動きます（{ $reason }）。
more-steps = さらに{ $count }歩続きます。

## 文字で描いた盤

files-in-rows = 列a、b、…は各段の{ $from ->
        [right] 右
       *[left] 左
    }から数えます。
legend-stones = W 白、B 黒
player-counts = { $side }：{ $counts }

## 起きたこと

picked-up = 選択：{ $square }。
step-taken-back = 1歩戻しました。
move-taken-back = 1手戻しました。
board-turned = 盤を反転しました。
board-turned-back = 盤の向きを元に戻しました。

## 盤に描いた印、スクリーンリーダー用

shape-arrow = { $from }から{ $to }への{ $color }矢印
shape-circle = { $square }の{ $color }丸
shape-green = 緑の
shape-red = 赤い
shape-blue = 青い
shape-yellow = 黄色い
