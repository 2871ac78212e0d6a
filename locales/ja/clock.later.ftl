# 対局の時計。

clock-left-days = { $days }日{ $hours }時間
clock-up = { $side }の時間切れです。
clock-wins = { $side }の勝ちです。
