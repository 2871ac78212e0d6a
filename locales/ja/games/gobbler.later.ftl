# ゴブラー：最初の画面には出ない文。

## 選べない理由

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

## 文字の意味

gobbler-legend = L リトル一匹、L2 同じマスに二匹、以下同様、G ゴブラー

## 局面を作るときの見出し

gobbler-littles-eaten = 食べられたリトル
gobbler-littles-needed = 食べるべきリトル

## 起きたこと

gobbler-steps = リトルが{ $ways }へ歩く
gobbler-way = { $from }から{ $to }
gobbler-hops = ゴブラー{ $from }が{ $stops }へ跳ぶ
gobbler-passes = { $side }：パス
gobbler-eats = { $count }匹食べる
gobbler-pinned = { $squares }で{ $count }匹が逃げ場を失う
gobbler-caught = { $squares }で{ $count }匹がつかまる
gobbler-starves = ゴブラー{ $squares }は二匹食べられずに飢える
gobbler-would-starve = 今終えると、ゴブラー{ $squares }は二匹食べられずに飢える

## ランク戦

gobbler-goal = { $usual } + { $marauding } − { $scatter } = { $sum }：{ $less }匹より多く
gobbler-goal-held = { $usual } + { $marauding } − { $scatter } = { $sum }、範囲内の{ $number }に：{ $less }匹より多く
