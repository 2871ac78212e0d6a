# クロバーとソリテア・クロバー。

## 名前と一行の紹介

clobber = クロバー
    .blurb = 隣の相手の石を取ります。最後に指した方の勝ちです。
solitaire = ソリテア・クロバー
    .blurb = 一人用：残る石をできるだけ少なくします。

## 起きたこと

clobber-clobbers = { $side }が{ $from }から{ $stops }の石を取ります

## Later

# 選べない理由

clobber-enemy-beside = { $named ->
        [0] 取れるのは、隣にある相手の石だけです。
       *[other] 取れるのは、隣にある相手の石だけです：{ $squares }。
    }
clobber-both-colours = 両方の色を交互に動かします。今は{ $side-whose }番です。
clobber-of-opponent = これは{ $other }石です。今は{ $side-whose }番です。
clobber-no-enemy = { $named ->
        [0] この石の隣に相手の石がありません。
       *[other] この石の隣に相手の石がありません。動かせるのは{ $squares }です。
    }
clobber-empty = { $named ->
        [0] このマスは空いています。
       *[other] このマスは空いています。動かせるのは{ $squares }です。
    }

## Errors

clobber-expected-size = 1から128マスの盤

# ソリテア・クロバーのグラフ

clobber-expected-graph = # と . の行を、上から順に / で区切ったもの
clobber-expected-fitting = 盤に入るグラフ
clobber-expected-node = 1つ以上の頂点
clobber-expected-nodes = 3つ以上の頂点
clobber-expected-corner = 一番上の行の右端の頂点より左にある頂点（なければ閉路がない）
clobber-expected-room = { $most }マス以内の盤。今は{ $board }マスです

# 好きな大きさの盤

clobber-expected-sheet = 1辺が1から{ $side }まで、全体で{ $most }マス以内
clobber-expected-white = 隣の石を取る白石
clobber-expected-black = 隣の石を取る黒石
clobber-expected-more = 続きの手（手番の側にまだ指せる手がある）
