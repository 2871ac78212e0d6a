// The dialog Share: the links that follow from what is chosen, and what is shown of them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { embedCode, USUAL } from "../../www/dialogs/share/embed.ts";
import { friendLinkOf, linkOf, type SharedGame, type ShareState } from "../../www/dialogs/share/state.ts";
import { setHome } from "../../www/lib/home-url.ts";

const { render } = await import("./render.ts");
const { shareView } = await import("../../www/dialogs/share/view.ts");

type ShareActions = Parameters<typeof shareView>[1];

setHome("https://example.org/index.html");

const GAME: SharedGame = {
  address: "v=1&game=clobber&moves=b1xa1",
  positionAddress: "v=1&game=clobber&pos=WB_b",
  start: "v=1&game=clobber&pos=WB_b",
  players: [
    { side: "white", choice: "engine:2" },
    { side: "black", choice: "human" },
  ],
  page: "https://example.org/index.html",
  texts: { position: "WB b", moves: "b1xa1", drawing: "1  W B\n   a b\n" },
  picture: "board.svg",
};

function stateOf({
  game,
  ...more
}: Partial<Omit<ShareState, "game">> & { game?: Partial<SharedGame> } = {}): ShareState {
  return {
    ...{
      game: { ...GAME, ...game },
      canSend: false,
      canSendFile: false,
      canPaste: true,
      target: "game",
      keepsComputer: false,
    },
    ...{
      showsQr: false,
      qr: undefined,
      mine: "white",
      isPrivate: false,
      embed: USUAL,
      showsPreview: false,
      fault: "",
      status: "",
    },
    ...more,
  };
}

const ignore = (): void => undefined;

function actionsOf(more: Partial<ShareActions> = {}): ShareActions {
  const none = { change: ignore, copy: ignore, send: ignore, begin: ignore, paste: ignore };
  return {
    ...none,
    saveGame: ignore,
    sendGame: ignore,
    saveSvg: ignore,
    savePng: ignore,
    copyPicture: ignore,
    ...more,
  };
}

test("links follow from the choices", () => {
  const page = "https://example.org/index.html#v=1&game=clobber";
  assert.equal(linkOf(stateOf()), `${page}&moves=b1xa1`);
  assert.equal(linkOf(stateOf({ keepsComputer: true })), `${page}&moves=b1xa1&white=engine:2`);
  assert.equal(linkOf(stateOf({ target: "position", keepsComputer: true })), `${page}&pos=WB_b&white=engine:2`);
  assert.equal(friendLinkOf(stateOf()), `${page}&pos=WB_b&friend=new&side=white`);
  assert.equal(friendLinkOf(stateOf({ mine: "lot" })), `${page}&pos=WB_b&friend=new&side=lot`);
  assert.equal(friendLinkOf(stateOf({ isPrivate: true })), `${page}&pos=WB_b&friend=new&side=white&watch=0`);
  // A game that is over, one for one person, and a site that has no page.
  for (const game of [{ start: undefined }, { players: [] }, { page: undefined }]) {
    assert.equal(friendLinkOf(stateOf({ game })), undefined);
  }
});

test("a frame and an element have the options as they need them", () => {
  const options = { ...USUAL, theme: "dark", width: "100%" };
  assert.match(
    embedCode("v=1&game=moxie", options),
    /src="v=1&amp;game=moxie" theme="dark" style="display: block; height/,
  );
  const frame = embedCode("v=1&game=moxie", { ...options, as: "frame", controls: "none" });
  assert.match(frame, /embed\.html\?theme=dark&amp;controls=none#v=1&amp;game=moxie"\s+width="100%" height="640"/);
});

test("only the parts that have a use are shown", () => {
  const parts = (state: ShareState): (string | null)[] =>
    render(shareView(state, actionsOf()))
      .all("section, details")
      .map((part) => part.getAttribute("class"));
  const texts = ["fold texts", "fold image"];
  const links = ["link", "fold code", "file"];
  assert.deepEqual(parts(stateOf()), [...links, "fold friend", "fold embedding", ...texts, "fold paste"]);
  assert.deepEqual(parts(stateOf({ game: { start: undefined } })), [
    ...links,
    "fold embedding",
    ...texts,
    "fold paste",
  ]);
  assert.deepEqual(parts(stateOf({ game: { players: [] } })), [...links, "fold embedding", ...texts, "fold paste"]);
  assert.deepEqual(parts(stateOf({ game: { page: undefined }, canPaste: false })), ["file", ...texts]);
});

test("a game is saved as a file, and sent where the system can; a long link is named", () => {
  const done: string[] = [];
  const actions = actionsOf({ saveGame: () => done.push("save"), sendGame: () => done.push("send") });
  const usual = render(shareView(stateOf(), actions));
  assert.deepEqual([usual.all(".file p").length, usual.all("[data-share=send-file]").length], [0, 0]);
  const long = { address: `${GAME.address}${".b1xa1".repeat(2000)}` };
  const shown = render(shareView(stateOf({ game: long, canSendFile: true }), actions));
  assert.equal(shown.all(".file p").length, 1);
  shown.find("[data-share=file]").click();
  shown.find("[data-share=send-file]").click();
  assert.deepEqual(done, ["save", "send"]);
});

test("a choice, a copy and a pasted text are passed on", () => {
  const done: unknown[] = [];
  const actions = actionsOf({
    change: (change) => done.push(change),
    copy: ({ key, value }) => done.push([key, value]),
    begin: (link) => done.push(link),
    paste: (pasted) => done.push(pasted),
  });
  const shown = render(shareView(stateOf(), actions));
  shown.choose("[name=link][value=position]", "position");
  shown.choose("[name=players]", "players");
  shown.choose("[name=mine][value=black]", "black");
  shown.choose("[name=embed-theme]", "dark");
  shown.choose("[name=mine][value=lot]", "lot");
  shown.find("[name=watch]").click();
  shown.find("[data-share=friend]").click();
  shown.find("[data-share=drawing]").click();
  shown.find<HTMLTextAreaElement>("[name=pasted]").value = "zzz";
  shown.find<HTMLFormElement>("form").requestSubmit();
  assert.deepEqual(done, [
    { target: "position" },
    { keepsComputer: true },
    { mine: "black" },
    { embed: { ...USUAL, theme: "dark" } },
    { mine: "lot" },
    { isPrivate: true },
    "https://example.org/index.html#v=1&game=clobber&pos=WB_b&friend=new&side=white",
    ["drawing", GAME.texts.drawing],
    "zzz",
  ]);
});

test("the code for cameras and the preview are there only while they are unfolded", () => {
  const shown = render(shareView(stateOf(), actionsOf()));
  assert.deepEqual([shown.all("iframe").length, shown.find(".code img").hasAttribute("hidden")], [0, true]);
  shown.show(shareView(stateOf({ showsQr: true, qr: "qr.svg", showsPreview: true }), actionsOf()));
  assert.equal(shown.find(".code img").getAttribute("src"), "qr.svg");
  assert.equal(shown.find("iframe").getAttribute("width"), "480");
  // A link that is too long for a code.
  shown.show(shareView(stateOf({ showsQr: true }), actionsOf()));
  assert.deepEqual([shown.find(".code img").hidden, shown.find(".code p").hidden], [true, false]);
});
