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
square-target = { $square }、選べます
square-forecast = { $square }：{ $forecast }
empty = 空き
stone = { $side-whose }石

## 起きたこと

sentence = { $clauses }。
clauses = { $first }、{ $next }
with-gain = { $journey }、{ $gain }
jumps = { $side }：{ $from }から{ $stops }へ跳ぶ
moves = { $side }：{ $from }から{ $stops }へ進む
passes = { $side }：パス
drops = { $side }：{ $square }に石を置く
takes-prisoners = 捕虜を{ $count }個取る

## 選ぶとどうなるか

wins = 勝ち
loses = 負け
draws = 引き分け
if-the-move-ends = そこで手番を終えると、{ $forecast }

## 局面

to-move = { $side-whose }番です。
to-move-task = { $side-whose }番です：{ $task }。
nothing-can-move = 動けるものがないのでパス
go-on-or-end = 続けるか、手番を終える
move-must-go-on = 手番を続けなければならない
cannot-move = { $side-whose }勝ち：{ $loser }は動けません。
stuck = 引き分け：{ $side }は何もできません。
repetition = 引き分け：同じ局面が三回現れました。
over = 終局：{ $side }は動けません。残りの石は{ $count }個です。

## 盤の横の数

list = { $items }
on-the-board = 盤上{ $number }個

## 対局の位置

blurb = { $game-blurb }
start-of-game = 対局の最初です。
after-move = { $moves }手中{ $move }手目の後です。
computer-thinks = コンピューターが考えています。
