# ゴブラー。一方がリトル、もう一方がゴブラーを動かす。

## 名前と一行の紹介

gobbler = ゴブラー
    .blurb = 60匹のリトルと、食べ、散らし、飢える二匹のゴブラー。

## 対局者

littles = リトル
    .whose = リトルの
gobblers = ゴブラー
    .whose = ゴブラーの

## マスの上にあるもの

gobbler-littles = { $count ->
        [1] リトル
       *[other] リトル{ $count }匹
    }
gobbler-gobbler = ゴブラー

## 起きたこと

gobbler-eaten-so-far = { $past ->
        [1] { $number }匹食べた（必要は{ $goal }匹）
       *[0] { $goal }匹中{ $number }匹食べた
    }

## 結果と数

gobbler-littles-win = リトルの勝ち：ゴブラーがいなくなりました。
gobbler-gobblers-win = ゴブラーの勝ち：{ $number }匹食べました（必要は{ $goal }匹）。
gobbler-on-the-board = 盤上{ $number }匹
gobbler-eaten = { $past ->
        [1] { $number }匹食べた（必要は{ $goal }匹）
       *[0] { $goal }匹中{ $number }匹食べた
    }

## すること

gobbler-hop-two = 続けて跳び、二匹以上食べる
gobbler-hop-one = 続けて跳び、一匹以上食べる
gobbler-eat-two = 一匹のゴブラーが二匹以上食べなければならない
gobbler-up-to-three = 三匹まで歩ける
gobbler-two-more = あと二匹歩けるか、手番を終える
gobbler-one-more = あと一匹歩けるか、手番を終える
