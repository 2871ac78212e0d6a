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

## Later

# 選べない理由

gobbler-no-step-onto-gobbler = リトルはゴブラーのマスへは歩けません。
gobbler-steps-one = リトルはどの向きにも一マスだけ歩きます。
gobbler-turn-of = 今は{ $side-whose }番です。
gobbler-no-little = ここにリトルはいません。
gobbler-stepped = リトルは一手番に一度だけ歩きます。このリトルはもう歩きました。
gobbler-no-room = このリトルの隣に空いたマスがありません。
gobbler-other-began = 一手番に動くゴブラーは一匹だけで、もう一匹が動き始めています。
gobbler-knight = { $named ->
        [0] ゴブラーはチェスのナイトのように跳びます。
       *[other] ゴブラーはチェスのナイトのように跳びます：{ $squares }へ。
    }
gobbler-two-hops = { $named ->
        [0] 二回の跳躍で二匹以上食べなければなりません。
       *[other] 二回の跳躍で二匹以上食べなければなりません：続けて{ $squares }へ。
    }
gobbler-not-from-there = { $named ->
        [0] そこからは二匹食べられません。
       *[other] そこからは二匹食べられません：{ $squares }へ跳んでください。
    }
gobbler-pick-up = { $named ->
        [0] 今は{ $side-whose }番です。
       *[other] 今は{ $side-whose }番です：{ $squares }を選んでください。
    }

# 文字の意味

gobbler-legend = L リトル一匹、L2 同じマスに二匹、以下同様、G ゴブラー

# 局面を作るときの見出し

gobbler-littles-eaten = 食べられたリトル
gobbler-littles-needed = 食べるべきリトル

# 起きたこと

gobbler-steps = リトルが{ $ways }へ歩く
gobbler-way = { $from }から{ $to }
gobbler-hops = ゴブラー{ $from }が{ $stops }へ跳ぶ
gobbler-passes = { $side }：パス
gobbler-eats = { $count }匹食べる
gobbler-pinned = { $squares }で{ $count }匹が逃げ場を失う
gobbler-caught = { $squares }で{ $count }匹がつかまる
gobbler-starves = ゴブラー{ $squares }は二匹食べられずに飢える
gobbler-would-starve = 今終えると、ゴブラー{ $squares }は二匹食べられずに飢える

# ランク戦

gobbler-goal = { $usual } + { $marauding } − { $scatter } = { $sum }：{ $less }匹より多く
gobbler-goal-held = { $usual } + { $marauding } − { $scatter } = { $sum }、範囲内の{ $number }に：{ $less }匹より多く

## Errors

gobbler-expected-size = 8x8（ほかのサイズはない）
gobbler-expected-board = 8段、8列以内の盤
gobbler-expected-alone = 一匹だけでマスにいるゴブラー
gobbler-expected-side = l（盤の上のゴブラーに認められる手がないため）
gobbler-at-most-littles = { $most }匹以内のリトル
gobbler-at-most-gobblers = 二匹以内のゴブラー
gobbler-at-most-eaten = 盤の上も含めて{ $most }匹以内のリトル
