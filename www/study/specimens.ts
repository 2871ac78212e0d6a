// Studies, files of games and what was played in them, in every state: for the page of all components.

import type { Names } from "../analysis/evaluation/evaluation.ts";
import { NOTHING } from "../analysis/exact/known.ts";
import { playedView } from "../analysis/played/view.ts";
import type { VNode } from "../board/html.ts";
import { fileView } from "../game-files/view.ts";
import type { ExactValue } from "../wasm/engine.js";
import { type ChaptersState, chaptersView } from "./chapters-view.ts";
import { sectionView } from "./section.ts";
import type { StoredStudy } from "./state.ts";
import { type StudiesState, studiesView } from "./studies-view.ts";

type Specimen = readonly [title: string, children: () => (VNode | undefined)[]];

const nothing = (): void => undefined;

const chapter = (id: string, name: string) => ({
  ...{ id, name, tags: [], address: "v=1&game=moxie&moves=a1.d4", result: "*" },
});

const STUDY: StoredStudy = {
  ...{ id: "0123456789abcdef", name: "First steps in Moxie", changed: 0 },
  chapters: [chapter("a", "Three in a row"), chapter("b", "A jump is compulsory, even where it ruins your row")],
};

const section = (more: Partial<Parameters<typeof sectionView>[0]>): Specimen[1] => {
  const state = { study: STUDY, place: 0, intro: "", isStart: true, drawing: undefined, ...more };
  return () => sectionView(state, { show: nothing, manage: nothing, draw: nothing });
};

/** The section of the panel. */
export const SECTIONS: readonly Specimen[] = [
  ["a chapter", section({ intro: "White has two in a row. Find the move that wins at once." })],
  ["the last chapter, while arrows are drawn", section({ place: 1, drawing: "green" })],
];

const chapters = (more: Partial<ChaptersState>): Specimen[1] => {
  const state: ChaptersState = {
    ...{ study: STUDY, current: "a", newGame: "clobber", link: "https://play.example.org/#study=x", size: 412 },
    ...{ canSend: true, status: "", before: undefined, tasks: ["win", "draw", "resist"], examination: "", ...more },
  };
  const { rename, renameChapter, move, remove, undo, show, choose } = {
    ...{ rename: nothing, renameChapter: nothing, move: nothing, remove: nothing },
    ...{ undo: nothing, show: nothing, choose: nothing },
  };
  const rest = { addGame: nothing, addPosition: nothing, setTask: nothing, copy: nothing, send: nothing };
  const actions = { rename, renameChapter, move, remove, undo, show, choose, ...rest };
  return () => chaptersView(state, { ...actions, saveFile: nothing, savePage: nothing });
};

const studies = (more: Partial<StudiesState>): Specimen[1] => {
  const state: StudiesState = {
    ...{ studies: [STUDY], isRefused: false, canAdd: true, what: "game", status: "", deleted: undefined, ...more },
  };
  const actions = { choose: nothing, open: nothing, add: nothing, begin: nothing };
  return () => studiesView(state, { ...actions, take: nothing, remove: nothing, undo: nothing });
};

/** The dialogs. */
export const LISTS: readonly Specimen[] = [
  ["one study", chapters({})],
  ["its link would be too long", chapters({ link: "", size: 210_000 })],
  ["a chapter has been deleted", chapters({ status: "Deleted.", before: STUDY })],
  ["all studies", studies({})],
  ["there are none", studies({ studies: [], canAdd: false })],
  ["the browser stores nothing", studies({ isRefused: true })],
];

const file = (more: Partial<Parameters<typeof fileView>[0]>): Specimen[1] => {
  const tags = [
    { name: "White", value: "Ann" },
    { name: "Black", value: "Ben" },
  ];
  const game = { tags, address: "v=1&game=moxie&moves=a1.d4", result: "1-0", moves: 2, line: 1, leftOut: [] };
  const message = '["parse-error","field","move","found","zz","expected",["expected-movetext"]]';
  const state = {
    ...{ file: { games: [game], faults: [{ line: 10, column: 4, message }] }, name: "cup.pgn" },
    ...{ scroll: { top: 0, rows: 4 }, current: 0, canAdd: true, isBusy: false, status: "", ...more },
  };
  return () => fileView(state, { open: nothing, addAll: nothing, openStudy: nothing, follow: nothing, goTo: nothing });
};

/** The games of a file. */
export const FILES: readonly Specimen[] = [
  ["games and errors", file({})],
  ["all games have been added", file({ status: "Added: 1. Continued: 0. Already here: 0." })],
];

const WIN: ExactValue = { kind: "win", movesToEnd: 3 };

/** What was played in a position. */
export function playedSpecimens(players: Names): readonly Specimen[] {
  const actions = { toggle: nothing, play: nothing, point: nothing };
  const own = [
    { move: "a1", games: 12, wins: { white: 7, black: 3 }, draws: 2 },
    { move: "b2", games: 5, wins: { black: 5 }, draws: 0 },
  ];
  const view =
    (isOpen: boolean, played: Parameters<typeof playedView>[0]["played"], moves = NOTHING.moves): Specimen[1] =>
    () => [playedView({ isOpen, played, moves }, players, actions)];
  const none = { own: [], file: [], looking: undefined };
  return [
    ["what was played, closed", view(false, none)],
    ["looking through the games", view(true, { ...none, looking: 1200 })],
    ["nothing was played", view(true, none)],
    [
      "in my games and in a file, beside proved values",
      view(true, { ...none, own, file: own.slice(1) }, new Map([["a1", { paths: [], value: WIN }]])),
    ],
  ];
}
