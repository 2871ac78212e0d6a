# コマンドラインだけのエラー。errors.later.ftl と同じ形です。

## エラーの場所

error-in-file = { $file }：{ $error }
error-in-line = { $file }、{ $line }行目：{ $error }
error-of-output = 出力：{ $error }
faults-found = 誤り：{ $number }
left-out = 残らないもの：{ $parts }

## 引数

expected-known-argument = 知られている引数（--help を参照）
expected-argument-once = 一度だけの引数
expected-only-one = これと { $prior } のどちらか一方
expected-value = 値：{ $argument }
expected-other = 別の値
expected-readable = 読める引数
expected-none-beside-position = --position とサイズのどちらか一方
expected-none-beside-address = アドレスだけ
expected-none-one-board = なし：{ $game } の盤は一種類です
expected-seconds = 0より大きい秒数
expected-whole-number-64 = 64ビット以内の整数
expected-with-solitaire = solitaire のときだけの指定
expected-outside-size = 外部のエンジンには 5x6、6x5、10x10 のどれか
expected-writable = 書き込めるファイル（{ $reason }）
expected-stones = 63個以内の石
expected-verdict = 証明書には win、loss、draw のどれか

## 対局者

expected-player = 1から8、level:N、beginner、random、time:秒、full:秒、nodes:N、mcts:回数、uci:パスのどれか
expected-player-seconds = 0.001から3600までの秒数
expected-weights = コンマでつないだ{ $most }個以内の整数
expected-strength = 深さ,ノード数,温度,浅くする割合,悪手の割合
expected-opening = 対局が続く手数
expected-uci-game = clobber（外部のエンジンはほかのゲームを知らない）
expected-uci-program = 起動できるプログラム（{ $reason }）
expected-uci-streams = 標準入力と標準出力のあるプログラム
expected-uci-variant = 変種 { $variant } を知っているプログラム
expected-uci-word = { $seconds }秒以内の「{ $word }」
expected-uci-word-not-end = プログラムの終了ではなく「{ $word }」
expected-uci-move = { $position } で認められる手

## ほかの実行の結果

expected-answer = タブで区切ったゲーム、局面、結果、手
expected-same-result = ほかの行と同じ { $result }
expected-less-split = 一手後の局面が{ $most }個以内
expected-answered-position = 答えの元になった局面
expected-no-half = 途中の手のない局面

## 証明書と表

error-in-position = { $position }：{ $error }
expected-whole-number = 整数
expected-claim = { $one } か { $two } と、「wins」か「does not lose」
expected-digit = 0-9、A-Z、a-z のどれか
expected-below = { $end }より小さい数
proof-length = 必要な選択は{ $needed }個、示された選択は{ $announced }個、残りは{ $left }文字
proof-no-move = ここで指す手がわかりません
proof-game-ends = 対局はここで終わります：{ $outcome }
proof-repetition = 対局がこの局面に戻ります
proof-cycle = 対局が循環し、引き分けになりません
proof-too-long = 対局が長すぎます
proof-too-many-moves = 手が多すぎて調べられません
proof-sum-lost = この和では相手が勝ちます
proof-no-sums = このゲームの局面は和として検証できません
expected-surveyed = grabber、moxie、または moxie の変種
expected-none-with = { $game } では指定なし

## エンジンの通信のコマンド

expected-position-command = アドレス、またはアドレス half 手
expected-stones-command = アドレス、またはアドレス time ミリ秒
expected-no-argument = コマンドの後に何もないこと
expected-time-or-nothing = なし、または time ミリ秒
expected-once = 一度だけの { $name }

## プログラムの誤り

work-broke-off = 作業が途中で止まりました
solver-broke-off = 解法が途中で止まりました
solver-not-allowed = 見つけた手が認められません
