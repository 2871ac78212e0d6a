# モクシーとその変種。

## 名前と一行の紹介

moxie = モクシー
    .blurb = 置く、進む、跳ぶ。三つ並べるか六個取れば勝ちです。
moxie-urgent = 急ぎのモクシー
    .blurb = 勝つ手や負けを防ぐ手があれば、跳ばなくてもかまいません。
moxie-ransom = 身代金モクシー
    .blurb = 跳ぶのを断り、自分の石で払います。
moxie-unbroken = 不破のモクシー
    .blurb = 並びは相手の次の手番を耐えなければなりません。
moxie-square = 四角モクシー
    .blurb = 並びの代わりに二かける二の塊で勝ちます。
moxie-knight = ナイト・モクシー
    .blurb = 石はチェスのナイトのように進みます。
moxie-hex = 六角モクシー
    .blurb = 19個の六角形、六つの向き。
moxie-diagonal = 斜めモクシー
    .blurb = 勝つのは斜めの並びだけです。
moxie-misere = ミゼール・モクシー
    .blurb = 六個取ると負けです。

## 起きたこと

moxie-captured-so-far = { $past ->
        [1] { $number }個取った（必要は{ $goal }個）
       *[0] { $goal }個中{ $number }個取った
    }

## 結果と数

moxie-six = { $side-whose }勝ち：{ $six }が六個取りました。
moxie-row = { $side-whose }勝ち：{ $squares }に三つ並びました。
moxie-pattern = { $side-whose }勝ち：{ $squares }の石が形を作りました。
moxie-in-hand = 手持ち{ $number }個
moxie-captured = 取った石{ $number }個
moxie-given-up = 手放した石{ $number }個

## すること

moxie-same-stone = 同じ石で続けて跳ばなければならない
moxie-give-up = 自分の石を一つ手放す
moxie-break-row = { $other-whose }並びを崩さないと負ける
moxie-jump = 跳ばなければならない
moxie-jump-or-save = 勝つ手や負けを防ぐ手がなければ跳ぶ
moxie-jump-or-pay = 跳ぶか、ほかの手の後に石を一つ手放す
moxie-none-left = 置く石がないので石を動かす

## Later

# 選べない理由

moxie-jump-on = { $named ->
        [0] 同じ石で続けて跳ばなければなりません。
       *[other] 同じ石で{ $squares }へ続けて跳ばなければなりません。
    }
moxie-give-up-own = { $named ->
        [0] 自分の石を一つ手放してください。
       *[other] 自分の石を一つ手放してください：{ $squares }。
    }
moxie-jump-to = { $named ->
        [0] 跳ばなければなりません。
       *[other] { $squares }へ跳ばなければなりません。
    }
moxie-jump-with = { $named ->
        [0] 跳ばなければなりません。
       *[other] { $squares }で跳ばなければなりません。
    }
moxie-must-jump-or-save = 勝つ手や負けを防ぐ手でなければ、跳ばなければなりません。
moxie-steps-like-knight = 石はチェスのナイトのように進みます。
moxie-beside = 石は隣の空いたマスへ進みます。
moxie-of-opponent = これは{ $other-whose }石で、今は{ $side-whose }番です。
moxie-no-knight-step = この石がナイトのように進める空いたマスがありません。
moxie-no-step = この石の隣に空いたマスがありません。
moxie-none-to-drop = 置く石がありません。盤上の石を動かしてください。

# 局面を作るときの見出し

moxie-captured-by-white = 白が取った石
moxie-captured-by-black = 黒が取った石
moxie-given-up-by-white = 白が手放した石
moxie-given-up-by-black = 黒が手放した石

# 起きたこと

moxie-captures = { $count }個取る
moxie-gives-up = { $side }：{ $square }の石を手放す

## Errors

moxie-expected-size = 4x4（このゲームの盤はこれだけ）
moxie-expected-no-size = なし：このゲームの盤は19個の六角形です
moxie-expected-square-board = 4マスの段が4段
moxie-expected-hex-board = 3、4、5、4、3マスの段
moxie-at-most-stones = それぞれ8個以内の石
moxie-expected-side = { $letter }（六つ目の石を取ると手番が終わるため）
moxie-expected-positions = 保存された{ $count }個の局面
