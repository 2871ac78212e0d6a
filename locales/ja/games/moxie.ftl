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
