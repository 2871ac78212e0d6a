# 盤上のこと。どのゲームにも共通。
#
# `$side` は対局者。`$side-whose` はその名前の属性。

# The tag of the language, and the direction of its script: ltr or rtl.
lang = ja
dir = ltr

## 対局者

white = 白
    .whose = 白の
black = 黒
    .whose = 黒の

## マスの上にあるもの

square = { $square }、{ $contents }
square-held = { $square }、選択中
square-target = { $square }、選択可能
square-forecast = { $square }：{ $forecast }
empty = 空き
stone = { $side }石

## 起きたこと

sentence = { $clauses }。
clauses = { $first }。{ $next }
with-gain = { $journey }。{ $gain }
jumps = { $side }が{ $from }から{ $stops }へ跳びます
moves = { $side }が{ $from }から{ $stops }へ動きます
passes = { $side }がパスします
drops = { $side }が{ $square }に石を置きます
takes-prisoners = 捕虜を{ $count }個取ります

## 選ぶとどうなるか

wins = 勝ちです
loses = 負けです
draws = 引き分けです
if-the-move-ends = そこで手番を終えると{ $forecast }

## 局面

to-move = { $side-whose }番です。
to-move-task = { $side-whose }番です。{ $task }。
nothing-can-move = 指せる手がないので、パスしてください
go-on-or-end = 続けるか、手番を終えてください
move-must-go-on = 続けて動かしてください
cannot-move = { $side-whose }勝ち：{ $loser }に指せる手がありません。
stuck = 引き分け：{ $side }に指せる手がありません。
repetition = 引き分け：同じ局面が3回現れました。
over = 終局：{ $side }に指せる手がありません。残りの石は{ $count }個です。

## 盤の横の数

list = { $items }
on-the-board = 盤上{ $number }個

## 対局の位置

blurb = { $game-blurb }
start-of-game = 対局の最初です。
after-move = { $move }手目まで（全{ $moves }手）。
computer-thinks = コンピューターが考えています。
