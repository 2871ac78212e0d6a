// The views of a board: functions of its model, shown in a document of Node.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Window } from "happy-dom";

import { type BoardModel, type GameModel, settleGame, updateGame } from "../../www/board/model.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { BoardState, ListItem, Update } from "../../www/wasm/quarry.js";

const window = new Window();
Object.assign(globalThis, {
  document: window.document,
  HTMLElement: window.HTMLElement,
  HTMLSelectElement: window.HTMLSelectElement,
  Element: window.Element,
});

await loadLaterMessages();

const { h, patch } = await import("../../www/board/html.ts");
const { view } = await import("../../www/board/view.ts");

type Node = ReturnType<typeof view>;

const PARTS = {
  start: "",
  hasPosition: false,
  hasMoves: false,
  main: [],
  lines: "",
  line: "",
  place: "",
  flipped: false,
};

function stateOf(more: Partial<BoardState> = {}): BoardState {
  return {
    game: "clobber",
    title: "Clobber",
    ply: 0,
    side: "white",
    outcome: "ongoing",
    result: null,
    position: "WB/BW w",
    moves: [],
    half: "",
    address: "v=1&game=clobber",
    parts: PARTS,
    line: 0,
    owner: 0,
    size: 0,
    files: 2,
    isHeld: false,
    mayEnd: false,
    status: '["verbatim","text","White to move."]',
    players: [
      { side: "white", icon: "M0 0", counts: [] },
      {
        side: "black",
        icon: "M1 1",
        counts: [
          { icon: "M2 2", number: 3, goal: null, label: '["verbatim","text","3 stones"]' },
          { icon: "M3 3", number: 1, goal: 6, label: '["verbatim","text","has captured 1"]' },
        ],
      },
    ],
    ...more,
  };
}

function updateOf(more: Partial<Update> = {}): Update {
  const state = stateOf();
  return {
    state,
    list: null,
    squares: [],
    announcement: null,
    history: "none",
    played: null,
    refusal: null,
    noises: null,
    isMoving: false,
    ...more,
  };
}

const NAMES = ["a1", "b1", "a2", "b2"];
const cell = (x: number, y: number): number[] => [x, y, 50, 50];
const LAYOUT = {
  beside: true,
  room: [100, 100],
  size: [100, 100],
  cells: [cell(0, 50), cell(50, 50), cell(0, 0), cell(50, 0)],
  rows: [
    [2, 3],
    [0, 1],
  ],
};

function gameOf(more: Partial<GameModel> = {}): GameModel {
  const state = stateOf();
  const label = (name: string): string => JSON.stringify(["verbatim", "text", name]);
  return {
    id: 1,
    state,
    list: [],
    announcement: null,
    shown: { state, list: [], announcement: null, notice: undefined },
    squares: NAMES.map((name) => ({ name, label: label(name), isTarget: false, canLift: false, isHeld: false })),
    cursor: 1,
    layout: LAYOUT,
    isMoving: false,
    computerMoves: false,
    typedFault: null,
    players: [],
    annotations: undefined,
    typedOptions: [],
    ...more,
  };
}

function modelOf(game: GameModel | undefined, more: Partial<BoardModel> = {}): BoardModel {
  return {
    isPage: true,
    theme: undefined,
    isReadonly: false,
    isLocked: false,
    isThinking: false,
    isRulesOpen: undefined,
    texts: 0,
    cards: [],
    opponent: "computer",
    parts: {},
    game,
    ...more,
  };
}

let shown: Node | Element;

function show(model: BoardModel): void {
  shown = patch(shown as Node, view(model));
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function one(selector: string): HTMLElement {
  const [found] = all(selector);
  assert.ok(found, `no ${selector}`);
  return found;
}

beforeEach(() => {
  document.body.replaceChildren();
  shown = document.body.appendChild(document.createElement("div"));
});

test("the squares are buttons in rows as they are seen, with one tab stop", () => {
  show(modelOf(gameOf()));
  const names = all("[role=row]").map((row) => [...row.children].map((button) => button.getAttribute("data-square")));
  assert.deepEqual(names, [
    ["a2", "b2"],
    ["a1", "b1"],
  ]);
  assert.deepEqual(
    all("[tabindex='0']").map(({ dataset }) => dataset.square),
    ["b1"],
  );
  assert.equal(one("[data-square=b2]").style.left, "50px");
  assert.equal(one("[role=grid]").getAttribute("aria-colcount"), "2");
});

test("an update changes the buttons that it names and no others", () => {
  const game = gameOf();
  show(modelOf(game));
  const before = all(".cell");
  const target = {
    square: 2,
    label: '["verbatim","text","a2, can be picked"]',
    isTarget: true,
    canLift: true,
    isHeld: true,
  };
  show(modelOf(updateGame(game, updateOf({ squares: [target] }))));
  assert.deepEqual(all(".cell"), before);
  const button = one("[data-square=a2]");
  assert.equal(button.getAttribute("aria-label"), "a2, can be picked");
  assert.equal(button.getAttribute("aria-selected"), "true");
  assert.deepEqual(
    all("[data-target]").map(({ dataset }) => dataset.square),
    ["a2"],
  );
  assert.equal(one("[data-square=b2]").getAttribute("aria-selected"), null);
});

test("the panel shows what a move has brought when the board has shown it", () => {
  const game = gameOf();
  const announcement = '["verbatim","text","a1xa2."]';
  const state = stateOf({ side: "black", ply: 1, moves: ["a1xa2"], status: '["verbatim","text","Black to move."]' });
  const list: ListItem[] = [{ kind: "move", line: 0, ply: 1, parts: ["a1xa2"] }];
  const moving = updateGame(game, updateOf({ state, list, announcement, isMoving: true }));
  show(modelOf(moving));
  assert.equal(one(".status").textContent, " White to move.");
  assert.equal(one(".quarry").dataset.animating, "true");
  assert.equal(one(".quarry").dataset.side, "black");
  assert.ok(!one("[data-action=undo]").hasAttribute("disabled"));
  show(modelOf(settleGame(moving)));
  assert.equal(one(".status").textContent, "a1xa2. Black to move.");
  assert.equal(one(".quarry").dataset.animating, "false");
  assert.equal(one("[aria-current=step]").textContent, "1.a1xa2");
  assert.equal(one("[data-moves]").dataset.of, "black");
});

test("variations are listed where they begin", () => {
  const list: ListItem[] = [
    { kind: "move", line: 0, ply: 1, parts: ["a1xa2"] },
    { kind: "begin", line: 1 },
    { kind: "move", line: 1, ply: 1, parts: ["b1xb2"] },
    { kind: "end" },
    { kind: "move", line: 0, ply: 2, parts: ["b2xa2"] },
  ];
  show(modelOf(updateGame(gameOf(), updateOf({ list, state: stateOf({ line: 1, owner: 1, ply: 1 }) }))));
  const main = [...one(".moves").children].map((item) => item.className);
  assert.deepEqual(main, ["", "variation", "second"]);
  assert.equal(one(".variation [aria-current]").dataset.line, "1");
  assert.ok(!one("[data-action=prune]").hasAttribute("disabled"));
});

test("the button that ends a move passes if nothing has been done", () => {
  const label = (state: BoardState): string | null => {
    show(modelOf(gameOf({ state })));
    return one("[data-action=done]").textContent;
  };
  const pass = label(stateOf({ game: "grabber", mayEnd: true }));
  const done = label(stateOf({ game: "grabber", mayEnd: true, half: "a1-a2" }));
  assert.notEqual(pass, done);
  assert.ok(one("[data-action=done]").hasAttribute("data-half"));
});

test("a game in which no move can be ended has no buttons for it", () => {
  const buttons = (game: "clobber" | "grabber"): (string | undefined)[] => {
    show(modelOf(gameOf({ state: stateOf({ game }) })));
    return all(".turn > button").map(({ dataset }) => dataset.action);
  };
  assert.deepEqual(buttons("clobber"), ["undo", "redo", "menu"]);
  assert.deepEqual(buttons("grabber"), ["undo", "redo", "cancel", "done", "menu"]);
  assert.deepEqual(
    all(".menu button[popovertarget=menu]").map(({ dataset }) => dataset.action),
    ["new", "flip", "edit", "type-a-move"],
  );
});

test("numbers of the players are numbers with icons, and in words for screen readers", () => {
  show(modelOf(gameOf()));
  assert.deepEqual(
    all(".count").map((count) => [
      count.textContent,
      count.getAttribute("aria-label"),
      count.title,
      count.querySelectorAll("path").length,
    ]),
    [
      ["3", "3 stones", "3 stones", 1],
      ["1/6", "has captured 1", "has captured 1", 1],
    ],
  );
});

test("the message line shows what has happened, unless there is a message", () => {
  const game = updateGame(gameOf(), updateOf({ announcement: '["verbatim","text","Hello."]' }));
  show(modelOf(game));
  assert.equal(one(".message").textContent, "Hello.");
  const message = {
    id: 1,
    kind: "tip",
    mood: "information" as const,
    title: "Look.",
    more: "",
    actions: {},
    close: () => undefined,
  };
  show(modelOf(game, { message }));
  assert.equal(one(".message p").textContent, "Look.");
  // Screen readers have it all the same.
  assert.equal(one(".announcement").textContent, "Hello.");
});

test("a short list of moves leaves room for how the game is won", () => {
  const summary = (length: number): number => {
    const list: ListItem[] = Array.from({ length }, (_, n) => ({
      kind: "move",
      line: 0,
      ply: n + 1,
      parts: ["a1xa2"],
    }));
    const game = updateGame(gameOf(), updateOf({ list }));
    show(modelOf(game, { parts: { summary: () => [h("div.summary", "You win.")] } }));
    return all(".record .summary").length;
  };
  assert.deepEqual([0, 2, 3].map(summary), [1, 1, 0]);
});

test("a task is the headline in place of whose turn it is", () => {
  show(modelOf(gameOf({ task: "Find it." })));
  assert.equal(one(".state").textContent, "Find it.");
});

test("what other scripts add stays until another game is shown", () => {
  const game = gameOf();
  show(modelOf(game));
  one(".players li .name").after(document.createElement("select"));
  one(".status").after(document.createElement("aside"));
  one(".computer").append(document.createElement("b"));
  show(modelOf(updateGame(game, updateOf({ announcement: '["verbatim","text","Hello."]' }))));
  assert.equal(all("select, aside, b").length, 3);
  assert.equal(one(".players li .name").nextElementSibling?.localName, "select");
  show(modelOf(gameOf({ id: 2 })));
  assert.equal(all("select, aside, b").length, 0);
});

test("annotations are shown in the list of the moves, and that of the current move below the status line", () => {
  const list: ListItem[] = [1, 2].map((ply) => ({ kind: "move", line: 0, ply, parts: ["a1xa2"] }));
  const game = updateGame(gameOf(), updateOf({ list, state: stateOf({ ply: 2 }) }));
  show(modelOf(game));
  assert.equal(all(".glyph, .comment, .remark").length, 0);
  const note = { glyph: "!", meaning: "Good", comment: "A corner.", remark: "Good: A corner." };
  show(modelOf({ ...game, annotations: new Map([["0.1", note]]) }));
  assert.equal(one(".moves li").textContent, "1.a1xa2!A corner.");
  assert.equal(one(".glyph").getAttribute("aria-label"), "Good");
  assert.equal(all(".remark").length, 0);
  const plain = { ...note, glyph: "", meaning: "", remark: "A corner." };
  show(modelOf({ ...game, annotations: new Map([["0.2", plain]]) }));
  assert.equal(all(".glyph").length, 0);
  assert.equal(one(".second .comment").textContent, "A corner.");
  assert.equal(one(".remark").textContent, "A corner.");
});

test("moves are offered for typing", () => {
  show(modelOf(gameOf({ typedOptions: ["a1xa2", "b1xb2"] })));
  const values = all("#turns option").map((option) => option.getAttribute("value"));
  assert.deepEqual(values, ["a1xa2", "b1xb2"]);
});

test("the computer has a face beside who plays", () => {
  const player = {
    side: "white",
    choice: "engine:1",
    options: ["human", "engine:1"],
    choose: () => undefined,
  } as const;
  show(modelOf(gameOf({ players: [{ ...player, face: { id: "pebble", src: "pebble.svg", title: "Pebble" } }] })));
  const face = one(".players .face");
  assert.deepEqual([face.dataset.face, face.getAttribute("src"), face.title], ["pebble", "pebble.svg", "Pebble"]);
  assert.equal(all("[data-of=white] select").length, 1);
  show(modelOf(gameOf({ players: [player] })));
  assert.equal(all(".face").length, 0);
});

test("the start page has a card for each game, and its variants", () => {
  const card = { game: "moxie", sides: ["white", "black"], address: "v=1&game=moxie", variants: [] } as const;
  const variant = { ...card, game: "moxie-hex", address: "v=1&game=moxie-hex" } as const;
  const cards = [{ ...card, sides: [...card.sides], variants: [{ ...variant, sides: [...card.sides], variants: [] }] }];
  show(modelOf(undefined, { cards }));
  assert.equal(one(".card").getAttribute("href"), "#v=1&game=moxie");
  assert.equal(one(".card").dataset.sides, "white black");
  assert.equal(one("nav [data-choose=moxie-hex]").textContent, "Hex Moxie");
  assert.ok(one(".quarry").hasAttribute("data-start"));
  // The links have whom the next game is against.
  show(modelOf(undefined, { cards, opponent: "here" }));
  assert.equal(one(".card").getAttribute("href"), "#v=1&game=moxie&white=human&black=human");
  show(modelOf(undefined, { cards, opponent: "away" }));
  assert.equal(one("nav [data-choose=moxie-hex]").getAttribute("href"), "#v=1&game=moxie-hex&friend=new&side=lot");
});

test("the button of the rules names whether they are open, once they have been", () => {
  const expanded = (isRulesOpen: boolean | undefined): string | null => {
    show(modelOf(gameOf(), { isRulesOpen }));
    return one("[data-action=rules]").getAttribute("aria-expanded");
  };
  assert.deepEqual([expanded(undefined), expanded(true), expanded(false)], [null, "true", "false"]);
});
