import {
  Game,
  gameToPgn,
  ParseError,
  PgnError,
  type PgnGame,
  type PgnNode,
  parsePgn,
  pgnToGame,
  readComment,
  readPgn,
  replayPgn,
  setLanguage,
  writeComment,
  writePgn,
} from "quarry-rules";
import { ok, rejects, same, type Test, throws } from "./check.ts";

const FILE =
  '[Event "Cup"]\n[White "Ann"]\n[Variant "moxie"]\n\n{ [%csl Ra1] [%cal Ga1b2] First } 1. a1! { [%eval 0.35,12] [%clk 0:04:59.5] } ' +
  '(1. b1 $7) 1... d4 { two\n\nparts } 1-0\n% noted\n\n[Variant "moxie"]\n\n1. zz *\n\n[Variant "clobber"]\n[Size "1x3"]\n\n1. B1xA1 *\n';

/** The only game of a text. */
function one(text: string): PgnGame {
  const [read, ...others] = parsePgn(text);
  if (!read?.game || others.length > 0) throw read?.error ?? new Error(`found ${others.length + 1} games`);
  return read.game;
}

/** What is read of a file. */
async function all(source: Parameters<typeof readPgn>[0]): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { game, error } of readPgn(source)) found.push(game ?? error.message);
  return found;
}

/** The tests of files of games. */
export const FILES: readonly Test[] = [
  {
    name: "a file of games is a list of trees and errors",
    run() {
      const [first, broken, third] = parsePgn(FILE);
      same(first?.game, {
        tags: [
          { name: "Event", value: "Cup" },
          { name: "White", value: "Ann" },
          { name: "Variant", value: "moxie" },
        ],
        root: {
          move: "",
          nags: [],
          before: [],
          comments: [
            {
              text: "First",
              circles: [{ color: "red", square: "a1" }],
              arrows: [{ color: "green", from: "a1", to: "b2" }],
            },
          ],
          children: [
            {
              move: "a1",
              nags: [1],
              before: [],
              comments: [{ text: "", clock: 299_500, evaluation: { kind: "hundredths", value: 35, depth: 12 } }],
              children: [{ move: "d4", nags: [], before: [], comments: [{ text: "two\nparts" }], children: [] }],
            },
            { move: "b1", nags: [7], before: [], comments: [], children: [] },
          ],
        },
        result: "1-0",
        // Such a line belongs to the game after it.
        escapes: [],
        line: 1,
      });
      const error = broken?.error;
      ok(error instanceof PgnError && error.line === 12 && error.column === 4 && error.code === "expected-movetext");
      same(
        error?.message,
        'line 12, column 4: move: found "zz", expected a move, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)',
      );
      same(third?.game?.root.children[0]?.move, "b1xa1");
    },
  },
  {
    name: "parts of a file bring the same games",
    async run() {
      const whole = await all(FILE);
      same(whole.length, 3);
      const bytes = new TextEncoder().encode(FILE);
      for (const size of [1, 7, 100]) {
        const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
          bytes.subarray(n * size, (n + 1) * size),
        );
        same(await all(parts), whole, `parts of ${size} bytes`);
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        });
        same(await all(stream), whole, `a stream of parts of ${size} bytes`);
      }
      same(await all([FILE.slice(0, 50), FILE.slice(50)]), whole, "texts");
      for await (const { game } of readPgn(FILE)) {
        // Who has seen enough may stop.
        ok(game !== null);
        break;
      }
      await rejects(all(3 as never), ParseError, /source: found "number"/);
      await rejects(all([3] as never), ParseError, /source: found "number"/);
    },
  },
  {
    name: "what is read is written and read again as the same game",
    run() {
      const game = one(FILE.slice(0, FILE.indexOf("\n\n[Variant")));
      const text = writePgn(game);
      same({ ...one(text), line: 1 }, game);
      same(one(writePgn({ tags: [], root: { ...game.root, comments: [] }, result: "*" })).root.children.length, 2);
      // A long game needs no deep recursion.
      let node: PgnNode = { move: "a1", nags: [], before: [], comments: [], children: [] };
      for (let n = 0; n < 20_000; n++) node = { move: "a1", nags: [], before: [], comments: [], children: [node] };
      const long = { tags: [], root: { ...node, move: "" }, result: "*" } as const;
      same(writePgn(one(writePgn(long))), writePgn(long));
    },
  },
  {
    name: "what no file can contain is refused",
    run() {
      const game = one(FILE.slice(0, FILE.indexOf("\n\n[Variant")));
      const withChild = (child: object): PgnGame => ({
        ...game,
        root: { ...game.root, children: [{ ...(game.root.children[0] as PgnNode), ...child }] },
      });
      throws(() => writePgn(withChild({ move: "a1 } b2" })), PgnError, /^move: found "a1 \} b2"/);
      throws(() => writePgn({ ...game, result: "2-0" as never }), PgnError, /^result: found "2-0"/);
      throws(() => writePgn({ ...game, tags: [{ name: "a b", value: "" }] }), PgnError, /^tag: found "a b"/);
      const circle = { color: "red", square: "a1]" } as const;
      throws(
        () => writePgn(withChild({ comments: [{ text: "", circles: [circle] }] })),
        PgnError,
        /^square: found "a1\]"/,
      );
      throws(() => writePgn(withChild({ nags: [1000] })), PgnError, /^game: found /);
      const endless = { move: "a1", nags: [], before: [], comments: [], children: [] as PgnNode[] };
      endless.children.push(endless);
      throws(() => writePgn({ ...game, root: endless }), ParseError, /at most 100,000 moves/);
      for (const wrong of [null, 3, "", {}, { tags: [] }])
        throws(() => writePgn(wrong as never), ParseError, /^game: found /);
    },
  },
  {
    name: "the rules play a game of a file",
    run() {
      const clobber = one('[Variant "clobber"]\n[Size "1x3"]\n\n1. B1×A1 *');
      const { game, result, isOver } = replayPgn(clobber);
      same([game.root.children[0]?.move, result, isOver], ["b1xa1", "1-0", true]);
      const illegal = one('[Variant "clobber"]\n[Size "1x3"]\n\n1. a1xc1 *');
      throws(() => replayPgn(illegal), PgnError, /^move: found "a1xc1"|^a1xc1/);
      throws(() => replayPgn(one("1. a1 *")), PgnError, /^Variant: found ""/);
    },
  },
  {
    name: "games of the library and of files become each other",
    async run() {
      const read = one(FILE.slice(0, FILE.indexOf("\n\n[Variant")));
      const { game, leftOut } = pgnToGame(read);
      same(game.history({ verbose: false }), ["a1", "d4"]);
      same(leftOut, ["tags: 2", "the result", "lines after %: 1", "symbols: 1"]);
      same(game.annotations[0], { line: 0, ply: 0, symbol: "", comment: "[%csl Ra1] [%cal Ga1b2] First" });
      same(game.annotations.at(-1), { line: 0, ply: 2, symbol: "", comment: "two\nparts" });
      const back = gameToPgn(game);
      same([back.leftOut, back.game.root.comments], [[], read.root.comments]);
      await setLanguage("de");
      same(pgnToGame(read).leftOut[1], "das Ergebnis");
      await setLanguage("en");

      const played = new Game("moxie", { moves: ["a1", "b4"] });
      played.annotate({
        comment: writeComment({ text: "Why?\nSo.", arrows: [{ color: "blue", from: "a1", to: "b4" }] }),
      });
      played.annotate({ comment: "Before" }, 0);
      same(
        played.annotations.map(({ ply, comment }) => [ply, comment]),
        [
          [0, "Before"],
          [2, "[%cal Ba1b4] Why?\nSo."],
        ],
      );
      same(readComment(played.annotations[1]?.comment ?? ""), {
        text: "Why?\nSo.",
        arrows: [{ color: "blue", from: "a1", to: "b4" }],
      });
      throws(() => played.annotate({ symbol: "!", comment: "" }, 0), RangeError, /ply/);
      throws(() => writeComment({ text: "", clock: -1 }), PgnError, /found/);
      throws(() => gameToPgn({} as never), ParseError, /^game: found /);
    },
  },
];
