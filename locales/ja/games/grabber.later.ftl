# グラバー：最初の画面には出ない文。

## 選べない理由

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

## 文字の意味

grabber-legend = W 白、B 黒：大文字は柱の一番上の駒、小文字はその下の駒を上から順に

## 局面を作るときの見出し

grabber-men-left = 取り除く駒の残り
