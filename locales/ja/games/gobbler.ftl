# ゴブラー。一方がリトル、もう一方がゴブラーを動かす。

## 名前と一行の紹介

gobbler = ゴブラー
    .blurb = リトル60匹対ゴブラー2匹。食べて散らしますが、食べられなければ飢えます。

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
        [1] これまでに{ $number }匹食べました（必要数{ $goal }匹）
       *[0] { $goal }匹中{ $number }匹食べました
    }

## 結果と数

gobbler-littles-win = リトルの勝ち：ゴブラーがいなくなりました。
gobbler-gobblers-win = ゴブラーの勝ち：{ $number }匹食べました（必要数{ $goal }匹）。
gobbler-on-the-board = 盤上{ $number }匹
gobbler-eaten = { $past ->
        [1] 食べた数{ $number }匹（必要数{ $goal }匹）
       *[0] 食べた数{ $goal }匹中{ $number }匹
    }

## すること

gobbler-hop-two = 続けて跳び、2匹以上食べてください
gobbler-hop-one = 続けて跳び、1匹以上食べてください
gobbler-eat-two = どちらかのゴブラーで、2匹以上食べてください
gobbler-up-to-three = 3匹まで歩けます
gobbler-two-more = あと2匹まで歩けます。手番を終えることもできます
gobbler-one-more = あと1匹歩けます。手番を終えることもできます

## Later

# 選べない理由

gobbler-no-step-onto-gobbler = リトルは、ゴブラーのいるマスへは歩けません。
gobbler-steps-one = リトルは、どの方向にも1マスだけ歩けます。
gobbler-turn-of = 今は{ $side-whose }番です。
gobbler-no-little = ここにリトルはいません。
gobbler-stepped = リトルは1手につき1回しか歩けません。このリトルはもう歩きました。
gobbler-no-room = このリトルの隣には、空いたマスがありません。
gobbler-other-began = 1手で跳ぶゴブラーは1匹だけです。もう1匹が跳び始めています。
gobbler-knight = { $named ->
        [0] ゴブラーは、チェスのナイトのように跳びます。
       *[other] ゴブラーは、チェスのナイトのように跳びます。跳べるのは{ $squares }です。
    }
gobbler-two-hops = { $named ->
        [0] 2回のジャンプで2匹以上食べなければなりません。
       *[other] 2回のジャンプで2匹以上食べなければなりません。{ $squares }へ続けて跳んでください。
    }
gobbler-not-from-there = { $named ->
        [0] そこからは2匹食べられません。
       *[other] そこからは2匹食べられません。{ $squares }へ跳んでください。
    }
gobbler-pick-up = { $named ->
        [0] 今は{ $side-whose }番です。
       *[other] 今は{ $side-whose }番です。{ $squares }を選んでください。
    }

# 文字の意味

gobbler-legend = L リトル1匹、L2 同じマスに2匹（以下同様）、G ゴブラー

# 局面を作るときの見出し

gobbler-littles-eaten = 食べられたリトル
gobbler-littles-needed = 勝ちに必要な数

# 起きたこと

gobbler-steps = リトルが{ $ways }へ歩きます
gobbler-way = { $from }から{ $to }
gobbler-hops = { $from }のゴブラーが{ $stops }へ跳びます
gobbler-passes = { $side }がパスします
gobbler-eats = { $count }匹食べます
gobbler-pinned = { $squares }で{ $count }匹が逃げ場を失います
gobbler-caught = { $squares }で{ $count }匹がつかまります
gobbler-starves = { $squares }のゴブラーは2匹食べられず、飢えます
gobbler-would-starve = ここで終えると、{ $squares }のゴブラーは2匹食べられず、飢えます

# ランク戦

gobbler-goal = { $less }匹より多く（{ $usual } + { $marauding } − { $scatter } = { $sum }）
gobbler-goal-held = { $less }匹より多く（{ $usual } + { $marauding } − { $scatter } = { $sum }、制限により{ $number }）

## Errors

gobbler-expected-size = 8x8（ほかのサイズはありません）
gobbler-expected-board = 8段、8列以内の盤
gobbler-expected-alone = マスに1匹だけのゴブラー
gobbler-expected-side = l（盤上のゴブラーに指せる手がないため）
gobbler-at-most-littles = リトルは{ $most }匹まで
gobbler-at-most-gobblers = ゴブラーは2匹まで
gobbler-at-most-eaten = リトルは盤上も含めて{ $most }匹まで
