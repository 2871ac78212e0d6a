# グラバー。駒は柱に積まれ、一番上の駒の持ち主が柱の持ち主になる。

## 名前と一行の紹介

grabber = グラバー
    .blurb = 跳び越して、一番上の駒を捕虜にします。取れなければ負けです。

## 起きたこと

grabber-man = { $side-whose }駒
grabber-column = { $count }個の柱：上は{ $side }、下は{ $beneath }

## 起きたこと

grabber-takes-off = { $side }が{ $square }の駒を取り除きます
grabber-freed = { $square }が{ $side-whose }ものになります

## 結果と数

grabber-no-man = { $side-whose }勝ち：{ $loser }には取り除く駒がありません。
grabber-no-capture = { $side-whose }勝ち：{ $loser }に取れる駒がありません。
grabber-to-take-off = 取り除く駒{ $number }個
grabber-columns = 柱{ $number }本

## すること

grabber-jump-on = 続けて跳ぶか、手番を終えてください
grabber-take-off = 自分の駒を1個、盤から取り除いてください
grabber-capture = 相手の駒を取らなければなりません

## Later

# 選べない理由

grabber-take-own = 自分の駒を1個取り除いてください。これは{ $other-whose }駒です。
grabber-take-not-empty = 自分の駒を1個取り除いてください。このマスは空いています。
grabber-straight-back = 柱は、来た方へまっすぐ跳び戻れません。
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
       *[other] これは{ $other-whose }駒です。駒を取れるのは{ $squares }です。
    }
grabber-cap-of-opponent = { $named ->
        [0] この柱の一番上は{ $other-whose }駒です。
       *[other] この柱の一番上は{ $other-whose }駒です。駒を取れるのは{ $squares }です。
    }
grabber-man-jumps-nothing = { $named ->
        [0] この駒が跳び越せる駒はありません。
       *[other] この駒が跳び越せる駒はありません。駒を取れるのは{ $squares }です。
    }
grabber-column-jumps-nothing = { $named ->
        [0] この柱が跳び越せる駒はありません。
       *[other] この柱が跳び越せる駒はありません。駒を取れるのは{ $squares }です。
    }
grabber-capture-with = { $named ->
        [0] 相手の駒を取らなければなりません。
       *[other] { $squares }の駒で、相手の駒を取らなければなりません。
    }

# 文字の意味

grabber-legend = W 白、B 黒：大文字は柱の一番上の駒、小文字はその下の駒を上から順に

# 局面を作るときの見出し

grabber-men-left = これから取り除く駒

## Errors

grabber-expected-size = 3x3から8x8まで
grabber-expected-board = 3から8マスの段が、3から8段
grabber-expected-men-left-white = 白の番なら4、2、0のどれか
grabber-expected-men-left-black = 黒の番なら3、1、0のどれか
grabber-at-most-men = { $squares }マスに{ $squares }個までの駒。今は{ $men }個です
grabber-expected-single-men = 1個ずつの駒だけ（取り除く駒が残っている間）
