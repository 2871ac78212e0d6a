# グラバー。駒は柱に積まれ、一番上の駒の持ち主が柱の持ち主になる。

## 名前と一行の紹介

grabber = グラバー
    .blurb = 跳び越して、一番上の駒を捕虜にします。取れなければ負けです。

## 起きたこと

grabber-man = { $side-whose }駒
grabber-column = { $count }個の柱：上が{ $side }、下が{ $beneath }

## 起きたこと

grabber-takes-off = { $side }：{ $square }の駒を取り除く
grabber-freed = { $square }は{ $side-whose }ものになった

## 結果と数

grabber-no-man = { $side-whose }勝ち：{ $loser }には取り除く駒がありません。
grabber-no-capture = { $side-whose }勝ち：{ $loser }は取れません。
grabber-to-take-off = 取り除く駒{ $number }個
grabber-columns = 柱{ $number }本

## すること

grabber-jump-on = 続けて跳ぶか、手番を終える
grabber-take-off = 自分の駒を一つ盤から取り除く
grabber-capture = 取らなければならない

## Later

# 選べない理由

grabber-take-own = 自分の駒を一つ取り除いてください。これは{ $other-whose }駒です。
grabber-take-not-empty = 自分の駒を一つ取り除いてください。このマスは空いています。
grabber-straight-back = 柱はまっすぐ後ろへは跳べません。
grabber-same-column = { $named ->
        [0] 同じ柱で続けて跳ぶか、手番を終えてください。
       *[other] 同じ柱で{ $squares }へ続けて跳ぶか、手番を終えてください。
    }
grabber-landing = { $named ->
        [0] 柱が降りるマスを選んでください。
       *[other] 柱が降りるマスを選んでください：{ $squares }。
    }
grabber-man-of-opponent = { $named ->
        [0] これは{ $other-whose }駒です。
       *[other] これは{ $other-whose }駒です：取れるのは{ $squares }です。
    }
grabber-cap-of-opponent = { $named ->
        [0] この柱の一番上は{ $other-whose }駒です。
       *[other] この柱の一番上は{ $other-whose }駒です：取れるのは{ $squares }です。
    }
grabber-man-jumps-nothing = { $named ->
        [0] この駒は何も跳び越せません。
       *[other] この駒は何も跳び越せません：取れるのは{ $squares }です。
    }
grabber-column-jumps-nothing = { $named ->
        [0] この柱は何も跳び越せません。
       *[other] この柱は何も跳び越せません：取れるのは{ $squares }です。
    }
grabber-capture-with = { $named ->
        [0] 取らなければなりません。
       *[other] { $squares }で取らなければなりません。
    }

# 文字の意味

grabber-legend = W 白、B 黒：大文字は柱の一番上の駒、小文字はその下の駒を上から順に

# 局面を作るときの見出し

grabber-men-left = 取り除く駒の残り

## Errors

grabber-expected-size = 3x3から8x8まで
grabber-expected-board = 3から8マスの段が3から8段
grabber-expected-men-left-white = 白の番なら4、2、0のどれか
grabber-expected-men-left-black = 黒の番なら3、1、0のどれか
grabber-at-most-men = { $squares }マスに{ $squares }個以内の駒。今は{ $men }個
grabber-expected-single-men = 駒を取り除く間は、一つずつの駒だけ
