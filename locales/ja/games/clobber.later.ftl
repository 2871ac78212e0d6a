# クロバー：最初の画面には出ない文。

## 選べない理由

clobber-enemy-beside = { $named ->
        [0] 石が取れるのは隣の相手の石だけです。
       *[other] 石が取れるのは隣の相手の石だけです：{ $squares }。
    }
clobber-both-colours = 両方の色を交互に動かします。今は{ $side-whose }番です。
clobber-of-opponent = これは{ $other-whose }石で、今は{ $side-whose }番です。
clobber-no-enemy = { $named ->
        [0] この石の隣に相手の石がありません。
       *[other] この石の隣に相手の石がありません：動けるのは{ $squares }です。
    }
clobber-empty = { $named ->
        [0] このマスは空いています。
       *[other] このマスは空いています：動けるのは{ $squares }です。
    }
