# コマンドラインだけのエラー。errors.later.ftl と同じ形です：「正しい形式：」の後に名詞の句が入ります。

## エラーの場所

error-in-file = { $file }：{ $error }
error-in-line = { $file }、{ $line }行目：{ $error }
error-of-output = 出力：{ $error }
faults-found = 誤り：{ $number }
left-out = 省いたもの：{ $parts }

## 引数

expected-known-argument = --help に載っている引数
expected-argument-once = このオプションは1回だけ
expected-only-one = { $prior } のない指定
expected-value = { $argument } のような値
expected-other = 別の値
expected-readable = UTF-8のテキスト
expected-none-beside-position = なし（--position を指定するときは不要）
expected-none-beside-address = アドレスだけ（--position と --size は不要）
expected-none-one-board = なし（{ $game } の盤は1種類です）
expected-seconds = 0より大きい秒数
expected-whole-number-64 = 64ビット以内の整数
expected-with-solitaire = solitaire のときだけの指定
expected-outside-size = 5x6、6x5、10x10 のどれか（外部エンジンの盤）
expected-writable = 書き込めるファイル（{ $reason }）
expected-stones = 石が63個以内の局面
expected-verdict = win、loss、draw のどれか（証明書は解けた局面にだけ書けます）

## 対局者

expected-player = 1から8、level:N、beginner、random、time:秒、full:秒、nodes:N、mcts:回数、uci:パスのどれか
expected-player-seconds = 0.001から3600までの秒数
expected-weights = -10000から10000までの整数を{ $most }個以内、コンマでつないだもの
expected-strength = 深さ,ノード数,温度,浅くする割合,悪手の割合
expected-opening = より少ない手数（この手数では対局が終わってしまいます）
expected-uci-game = clobber（外部エンジンはこのゲームだけに対応）
expected-uci-program = 起動できるプログラム（{ $reason }）
expected-uci-streams = 標準入力と標準出力を使うプログラム
expected-uci-variant = バリアント { $variant } に対応したプログラム
expected-uci-word = { $seconds }秒以内の「{ $word }」
expected-uci-word-not-end = 出力が終わる前の「{ $word }」
expected-uci-move = { $position } で指せる手

## --merge と --store の答え

expected-answer = ゲーム、局面、結果、手をタブで区切ったもの
expected-same-result = 前の行と同じ { $result }
expected-less-split = より小さい数（列挙できる局面は{ $most }個まで）
expected-answered-position = 答えにつながる局面
expected-no-half = 手の途中ではない局面

## 証明書と表

error-in-position = { $position }：{ $error }
expected-whole-number = 整数
expected-claim = { $one } か { $two } と、それに続く「wins」か「does not lose」
expected-digit = 0-9、A-Z、a-z のどれか
expected-below = { $end }より小さい数
proof-length = 証明に必要な選択は{ $needed }個、ヘッダーの選択は{ $announced }個、余りは{ $left }文字です
proof-no-move = 勝つ手がわかりません
proof-game-ends = ここで対局が終わり（{ $outcome }）、主張と矛盾します
proof-repetition = 戦略がこの局面に戻るため、勝てません
proof-cycle = 戦略がこの局面に戻りますが、このゲームでは反復は引き分けになりません
proof-too-long = 対局が長すぎて検証できません
proof-too-many-moves = 手が多すぎて検証できません
proof-sum-lost = この和では相手が勝ちます
proof-no-sums = このゲームには和の証明書（「values」と「settled」の行）がありません
expected-surveyed = grabber、moxie、または moxie のバリアント
expected-none-with = なし（{ $game } では不要）

## エンジンのプロトコルのコマンド

expected-position-command = アドレス、またはアドレス half 手
expected-stones-command = アドレス、またはアドレス time ミリ秒
expected-no-argument = コマンドだけ（後には何も書きません）
expected-time-or-nothing = なし、または time ミリ秒
expected-once = { $name } は1回だけ

## プログラムの不具合

work-broke-off = プログラムの不具合で作業が止まりました。もう一度試すか、報告してください
solver-broke-off = プログラムの不具合でソルバーが止まりました。--memory を小さくして試すか、報告してください
solver-not-allowed = ソルバーが指せない手を見つけました。プログラムの不具合です。報告してください
