# コマンドラインのヘルプ。

## 見出しと語

help-usage = 使い方:
help-usage-options = [オプション]
help-usage-command = <コマンド>
help-commands = コマンド
help-arguments = 引数
help-options = オプション
help-default = [既定値：{ $value }]

## プログラム

help-program = 抽象ゲーム：認められる手、対局、数え上げ、アドレス
help-program-more =
    終了ステータス：0。入力に誤りがあれば2で、標準エラーに一行を出力します。
    言語は --lang で選びます。なければ LC_ALL、LC_MESSAGES、LANG に従います。
help-help = コマンドのヘルプを表示する
help-arg-help = ヘルプを表示する
help-arg-version = バージョンを表示する
help-arg-lang = すべてをこの言語で表示する：de、en、ja

## コマンド

help-games = ゲームごとに一行を出力する：ID、タブ、名前
help-moves = 認められる手をすべて一行ずつ、バイト順に出力する。対局が終わっていれば何も出力しない
help-play = 手を指し、その後の局面と結果を出力する
help-perft = 1手、2手、…N手の並びを数える。Ctrl-Cで止めると、そこまでに数えた深さを残す
help-match = 二人の対局者の対局を行う。Ctrl-Cで止めると、終わった対局を残す
help-match-more =
    対局者：1から8、または level:N（レベル。@の後にほかの設定
    1@深さ,ノード数,温度,浅くする割合,悪手の割合）。beginner（500局面を調べ、十手に一手をでたらめに指す）。
    random。time:秒 または nodes:N（一手ごとにその範囲で探索する。@の後にほかの重み、例：nodes:1000@40,0,10）。
    mcts:回数（単純なモンテカルロ木探索）。uci:パス（ほかのプログラム。5x6、6x5、10x10のクロバー。相手が time:秒 なら
    同じ時間、そうでなければ一秒考える）。
help-best = 探索し、最善の手を出力する。Ctrl-Cで止めると、そこまでの最善の手を残す
help-best-more = 制限がなければ3秒間探索します。
help-solve = 最善を尽くしたときの結果を求める。Ctrl-Cで止めると、そこまでに証明したことを残す
help-solve-more =
    出力：result: 番の側から見た win、loss、draw（solitaire では最も少ない石の数）、または unknown。best: 最善の手。
    nodes: 調べた局面の数。seconds。わかれば turns: 終わるまでの手数。solitaire と --size では、その大きさの
    市松模様を組み立てによって減らします。盤より大きくてもかまいません（200x200）。ほかの局面は探索します。
    結果が unknown なら、least: 下限と、most: 到達した石の数を出力します。
help-verify = 証明書をルールだけで確かめ、それぞれ一行を出力する
help-convert = 対局をファイル（PGN）、リンク、JSONの間で変換する
help-convert-more =
    入力は、PGNファイル、一行に一つアドレスを書いたファイル、アドレス、または標準入力を表す - です。--game を付けると、
    手そのもの、または手を書いたファイルになります。誤りのある対局は省きます。誤りと、リンクに残らないものは標準エラーに
    出力します。誤りのある対局があれば、終了コードは1です。
help-validate = PGNファイルをルールで確かめ、誤りのある対局ごとに「ファイル:行:文字」と誤りを出力する
help-validate-more = ファイル - は標準入力です。誤りのある対局があれば、終了コードは1です。
help-stats = PGNファイルの対局をゲーム、結果、長さごとに数える
help-stats-more = ファイル - は標準入力です。手はすべて並べ直します。誤りのある対局があれば、終了コードは1です。
help-value = クロバーの局面とその領域の組合せゲームとしての値を出力する。Ctrl-Cで止めると、そこまでの値を残す
help-value-more =
    左は黒、右は白です。出力：value: 標準形。CGSuite の ASCII の書き方です（0、*、^ は上、v2* は下二つと星、
    {"{"}左|右{"}"}、+-{"{"}左{"}"} は自身の逆）。weight: 原子量。class: N、P、L、R のどれか（勝つのは次の側、前の側、左、右）。
    その後に領域ごとに一行です。計算しなかった値は unknown です。
help-engine = 標準入力と標準出力で行の通信をする
help-url = 対局のアドレスを出力する（リンクの `#` の後の部分）

## 引数

help-arg-record = ゲームのID、または対局のアドレス（v=1&game=…。# の前はなくてもよい）
help-arg-position = 通常の代わりにこの局面から始める
help-arg-size = この段数と列数の盤で始める
help-arg-json = 代わりに一つのJSONの値を出力する
help-arg-moves = 順番に並べた手
help-arg-depth = 手数の上限
help-arg-level = このレベルで指す（1から8）
help-arg-best-time = この秒数だけ探索する
help-arg-nodes = この数のノードまで探索する
help-arg-best-seed = レベルの無作為な選択の種
help-arg-files = ファイル
help-arg-inputs = 対局：ファイル、アドレス、または --game を付けたときは手
help-arg-to = pgn、link、jsonのどれで書くか
help-arg-convert-game = 入力はこのゲームの手。ゲームのID、または続きを指すアドレス
help-arg-a = 一人目の対局者（点数を数える側）
help-arg-b = 二人目の対局者
help-arg-games = 対局の数
help-arg-first = 0から数えてこの番号の対局から始める（長い対戦を分けて行うため）
help-arg-opening = この手数をでたらめに指してから始める。続く二局は同じ序盤で、側を入れ替える
help-arg-turns = この手数の後は引き分けとする
help-arg-seed = 無作為な序盤と対局者の選択の種
help-arg-save = 対局をこのファイルに書く（注の行とアドレスの行を一行ずつ）
help-arg-time = この秒数の後に止める
help-arg-threads = この数のスレッドを使う（ゲームの解法が対応していれば）
help-arg-memory = 表におよそこのメガバイト数を使う
help-arg-length = 勝者だけを求める解法でも、終わるまでの手数を数える。ずっと長くかかることがある
help-arg-store = 結果を見つけ次第このファイルに書き、すでにある結果から始める
help-arg-certificate = 結果の証明書をこのファイルに書く（quarry verify 用）
help-arg-line = 一行を出力する：ゲーム、局面、結果、手をタブで区切る
help-arg-split = 解かずに、答えがこの局面を決める局面を、あればこの数以上出力する
help-arg-merge = 解かずに、--line の形の答えを合わせる。--split を付けると、まだ開いている局面を出力する
help-arg-solve-moves = ソリテア：結果に至る手順を一行に一手ずつファイルに書き、並べ直して確かめる
help-arg-shortest = ソリテア：最も少ない石の代わりに、動けなくなるまでの最短の手数を求める
help-arg-any-order = ソリテア：白黒交互の代わりに、どちらの色の手もどの順にでも指せる
