# モクシーとそのバリアント。

## 名前と一行の紹介

moxie = モクシー
    .blurb = 置く、進む、跳ぶ。3つ並べるか6個取れば勝ちです。
moxie-urgent = 急ぎのモクシー
    .blurb = 勝つ手や負けを防ぐ手があれば、跳ばなくてもかまいません。
moxie-ransom = 身代金モクシー
    .blurb = 跳ばない代わりに、自分の石を手放します。
moxie-unbroken = くずれないモクシー
    .blurb = 並びは、相手の次の手の後まで残らなければなりません。
moxie-square = 四角モクシー
    .blurb = 並びの代わりに、2×2の正方形で勝ちます。
moxie-knight = ナイト・モクシー
    .blurb = 石はチェスのナイトのように進みます。
moxie-hex = 六角モクシー
    .blurb = 19個の六角形のマスと、6つの方向。
moxie-diagonal = 斜めモクシー
    .blurb = 勝つのは斜めの並びだけです。
moxie-misere = ミゼール・モクシー
    .blurb = 6個取ると負けです。

## 起きたこと

moxie-captured-so-far = { $past ->
        [1] これまでに{ $number }個取りました（必要数{ $goal }個）
       *[0] { $goal }個中{ $number }個取りました
    }

## 結果と数

moxie-six = { $side-whose }勝ち：{ $six }が6個取りました。
moxie-row = { $side-whose }勝ち：{ $squares }に3つ並びました。
moxie-pattern = { $side-whose }勝ち：{ $squares }に形ができました。
moxie-in-hand = 手持ち{ $number }個
moxie-captured = 取った石{ $number }個
moxie-given-up = 手放した石{ $number }個

## すること

moxie-same-stone = 同じ石で続けて跳ばなければなりません
moxie-give-up = 自分の石を1個手放してください
moxie-break-row = { $other-whose }並びを崩さないと負けです
moxie-jump = 跳ばなければなりません
moxie-jump-or-save = 跳ぶか、勝つ手か、負けを防ぐ手を指してください
moxie-jump-or-pay = 跳ぶか、ほかの手を指して石を1個手放してください
moxie-none-left = 手持ちの石がないので、盤上の石を動かしてください

## Later

# 選べない理由

moxie-jump-on = { $named ->
        [0] 同じ石で続けて跳ばなければなりません。
       *[other] 同じ石で{ $squares }へ続けて跳ばなければなりません。
    }
moxie-give-up-own = { $named ->
        [0] 自分の石を1個手放してください。
       *[other] 自分の石を1個手放してください：{ $squares }。
    }
moxie-jump-to = { $named ->
        [0] 跳ばなければなりません。
       *[other] { $squares }へ跳ばなければなりません。
    }
moxie-jump-with = { $named ->
        [0] 跳ばなければなりません。
       *[other] { $squares }の石で跳ばなければなりません。
    }
moxie-must-jump-or-save = 勝つ手か負けを防ぐ手でなければ、跳ばなければなりません。
moxie-steps-like-knight = 石はチェスのナイトのように進みます。
moxie-beside = 石は隣の空いたマスへ進みます。
moxie-of-opponent = これは{ $other }石です。今は{ $side-whose }番です。
moxie-no-knight-step = この石には、ナイトのように進める空いたマスがありません。
moxie-no-step = この石の隣に空いたマスがありません。
moxie-none-to-drop = 手持ちの石がありません。盤上の石を動かしてください。

# 局面を作るときの見出し

moxie-captured-by-white = 白が取った石
moxie-captured-by-black = 黒が取った石
moxie-given-up-by-white = 白が手放した石
moxie-given-up-by-black = 黒が手放した石

# 起きたこと

moxie-captures = { $count }個取ります
moxie-gives-up = { $side }が{ $square }の石を手放します

## Errors

moxie-expected-size = 4x4（このゲームの盤はこれだけ）
moxie-expected-no-size = なし（このゲームの盤は19個の六角形です）
moxie-expected-square-board = 4マスの段が4段
moxie-expected-hex-board = 3、4、5、4、3マスの段
moxie-at-most-stones = 石はそれぞれ8個まで
moxie-expected-side = { $letter }（6個目を取った側の手番が終わるため）
moxie-expected-positions = { $count }個の局面のデータ
