# モクシー：最初の画面には出ない文。

## 選べない理由

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

## 局面を作るときの見出し

moxie-captured-by-white = 白が取った石
moxie-captured-by-black = 黒が取った石
moxie-given-up-by-white = 白が手放した石
moxie-given-up-by-black = 黒が手放した石

## 起きたこと

moxie-captures = { $count }個取る
moxie-gives-up = { $side }：{ $square }の石を手放す
