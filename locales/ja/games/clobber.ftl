# クロバーとソリテア・クロバー。

## 名前と一行の紹介

clobber = クロバー
    .blurb = 隣の石を取ります。最後に動いた方の勝ちです。
solitaire = ソリテア・クロバー
    .blurb = 一人用：残る石をできるだけ少なくします。

## 起きたこと

clobber-clobbers = { $side }：{ $from }が{ $stops }を取る

## Later

# 選べない理由

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

## Errors

clobber-expected-size = 1から128マスの盤

# ソリテア・クロバーのグラフ

clobber-expected-graph = # と . の行を、一番上から / で区切ったもの
clobber-expected-fitting = 盤に入るグラフ
clobber-expected-node = 一つ以上の節点
clobber-expected-nodes = 三つ以上の節点
clobber-expected-corner = 一番上の右端の節点の左隣の節点（なければ一周できない）
clobber-expected-room = { $most }マス以内の盤。今は{ $board }

# 好きな大きさの盤

clobber-expected-sheet = 一辺が1から{ $side }まで、合わせて{ $most }マス以内
clobber-expected-white = 隣の石を取る白の石
clobber-expected-black = 隣の石を取る黒の石
clobber-expected-more = さらに手：番の側にまだ手があります
