// The view of the dialog Share: links, a game with a friend, embedding, text to copy, the picture, and a field for pasted text.

import { button, h, type VNode } from "../../board/html.ts";
import { LOT } from "../../lib/fragment.ts";
import { text } from "../../messages/format.ts";
import {
  type Choice,
  checkbox,
  faultView,
  form,
  labelled,
  option,
  radioGroup,
  select,
  submitButton,
} from "../fields.ts";
import { watchersOption } from "../watchers.ts";
import { type EmbedOptions, embedCode, frameOf } from "./embed.ts";
import { computersOf, friendLinkOf, isLong, linkOf, type ShareState } from "./state.ts";

/** Something to copy. */
export interface Copied {
  /** What it is, as its field is marked. */
  readonly key: string;
  /** Its name for people. */
  readonly name: string;
  readonly value: string;
}

/** What the user can do in the dialog. */
export interface ShareActions {
  change(
    change: Partial<
      Pick<ShareState, "target" | "keepsComputer" | "mine" | "isPrivate" | "embed" | "showsQr" | "showsPreview">
    >,
  ): void;
  /** Copies a text. `selectField` lets the user copy it where the browser forbids that. */
  copy(copied: Copied, selectField: () => void): void;
  /** Opens the system's own dialog. */
  send(): void;
  /** Begins a game with a friend at a link. */
  begin(link: string): void;
  /** Saves the game as a file, or opens the system's own dialog with it. */
  saveGame(): void;
  sendGame(): void;
  saveSvg(): void;
  savePng(): void;
  copyPicture(): void;
  paste(pasted: string): void;
}

/** The messages of the title and of the values of each option of embedding. A value without a message is shown as it is. */
const EMBED_OPTIONS: Record<keyof EmbedOptions, [title: string, values: Record<string, string | undefined>]> = {
  as: ["embed-as", { element: "embed-element", frame: "embed-frame" }],
  theme: ["theme", { auto: "embed-either", light: "embed-light", dark: "embed-dark" }],
  controls: ["embed-controls", { full: "embed-all", minimal: "embed-few", none: "embed-none" }],
  width: ["embed-width", { 640: undefined, 480: undefined, 320: undefined, "100%": "embed-all-width" }],
};

/** The view. */
export function shareView(state: ShareState, actions: ShareActions): (VNode | undefined)[] {
  const { game, canPaste, status } = state;
  const hasLinks = game.page !== undefined;
  return [
    hasLinks ? linkSection(state, actions) : undefined,
    fileSection(state, actions),
    friendSection(state, actions),
    hasLinks ? embedSection(state, actions) : undefined,
    textSection(state, actions),
    pictureSection(state, actions),
    canPaste ? pasteSection(state, actions) : undefined,
    // At the end of the dialog, messages cover nothing.
    h("p.dialog-status", { attrs: { role: "status" } }, status),
  ];
}

/** The link to the game or to the position, with a code for cameras. */
function linkSection(state: ShareState, actions: ShareActions): VNode {
  const { game, target, keepsComputer } = state;
  const keep = checkbox("players", keepsComputer, (keepsComputer) => actions.change({ keepsComputer }), {
    value: "players",
  });
  const choices = radioGroup("fieldset", {
    legend: text("share-link-to"),
    name: "link",
    value: target,
    choices: [
      ["game", text("share-whole-game")],
      ["position", text("share-position-alone")],
    ],
    choose: (target) => actions.change({ target: target as ShareState["target"] }),
    more: computersOf(game).length > 0 ? [option(keep, text("share-keep-computer"))] : [],
  });
  return h("section.link", { attrs: { "aria-label": text("share-link") } }, [
    choices,
    copyField({ key: "address", name: text("share-address"), value: linkOf(state) }, actions),
    state.canSend ? button(text("share-send"), actions.send, { class: "send", "data-share": "send" }) : undefined,
    qrFold(state, actions),
  ]);
}

/** The game as a file: a long link may not arrive. */
function fileSection(state: ShareState, { saveGame, sendGame }: ShareActions): VNode {
  const isTooLong = state.game.page !== undefined && isLong(linkOf(state));
  return h("section.file", { attrs: { "aria-label": text("share-file") } }, [
    isTooLong ? h("p", text("share-link-long")) : undefined,
    h("div.buttons", [
      button(text("share-save-game"), saveGame, { "data-share": "file" }),
      ...(state.canSendFile ? [button(text("share-send-game"), sendGame, { "data-share": "send-file" })] : []),
    ]),
  ]);
}

function qrFold({ showsQr, qr }: ShareState, { change }: ShareActions): VNode {
  const picture = { alt: text("share-qr-alt"), hidden: qr === undefined, ...(qr === undefined ? {} : { src: qr }) };
  return fold("code", text("share-qr-code"), (showsQr) => change({ showsQr }), [
    h("img", { attrs: picture }),
    h("p", { attrs: { hidden: !showsQr || qr !== undefined } }, text("share-qr-too-long")),
  ]);
}

/** Begins a game with a friend from the current position, if that is possible. */
function friendSection(state: ShareState, { change, begin }: ShareActions): VNode | undefined {
  const link = friendLinkOf(state);
  if (link === undefined) return undefined;
  const sides = radioGroup("fieldset", {
    legend: text("choose-side"),
    name: "mine",
    value: state.mine,
    choices: [...state.game.players.map(({ side }): Choice => [side, text(side)]), [LOT, text("choose-lot")]],
    choose: (mine) => change({ mine: mine as ShareState["mine"] }),
  });
  return fold("friend", text("play-a-friend"), undefined, [
    h("p", text("share-friend-about")),
    sides,
    watchersOption(state.isPrivate, (isPrivate) => change({ isPrivate })),
    button(text("share-friend-begin"), () => begin(link), { class: "main", "data-share": "friend" }),
  ]);
}

/** The code for other pages, with a preview. */
function embedSection({ game, embed, showsPreview }: ShareState, actions: ShareActions): VNode {
  const { change } = actions;
  const selector = (name: keyof EmbedOptions): VNode => {
    const [title, values] = EMBED_OPTIONS[name];
    const options = Object.entries(values).map(([value, id]): Choice => [value, id ? text(id) : value]);
    const choose = (value: string): void => change({ embed: { ...embed, [name]: value } });
    return labelled(text(title), select(`embed-${name}`, embed[name], options, choose));
  };
  const code = { key: "code", name: text("embed-code"), value: embedCode(game.address, embed) };
  return fold("embedding", text("embed"), (showsPreview) => change({ showsPreview }), [
    h("div.choices", [selector("as"), selector("theme"), selector("controls"), selector("width")]),
    copyField(code, actions, 4),
    h("div.preview", showsPreview ? [previewView(game.address, embed)] : []),
  ]);
}

function previewView(address: string, embed: EmbedOptions): VNode {
  const frame = frameOf(address, embed);
  const attrs = { title: text("embed-preview"), loading: "lazy", ...frame };
  // Other options are another frame: one that goes elsewhere adds an entry to the history.
  return h("iframe", { key: Object.values(frame).join(" "), attrs });
}

function textSection({ game }: ShareState, actions: ShareActions): VNode {
  const { position, moves, drawing } = game.texts;
  return fold("texts", text("share-as-text"), undefined, [
    copyField({ key: "position", name: text("share-position"), value: position }, actions),
    copyField({ key: "turns", name: text("move-list"), value: moves }, actions),
    copyField({ key: "drawing", name: text("share-drawing"), value: drawing }, actions),
  ]);
}

function pictureSection({ game }: ShareState, { saveSvg, savePng, copyPicture }: ShareActions): VNode {
  return fold("image", text("share-as-picture"), undefined, [
    h("figure", [
      h("img", { attrs: { alt: text("share-picture-alt"), src: game.picture } }),
      h("figcaption", [
        button(text("share-save-svg"), saveSvg, { "data-share": "svg" }),
        button(text("share-save-png"), savePng, { "data-share": "png" }),
        button(text("share-copy-picture"), copyPicture, { "data-share": "picture" }),
      ]),
    ]),
  ]);
}

function pasteSection({ fault }: ShareState, { paste }: ShareActions): VNode {
  const attrs: Record<string, string | number> = {
    ...{ name: "pasted", rows: 3, spellcheck: "false", "aria-describedby": "paste-fault" },
    ...(fault ? { "aria-invalid": "true" } : {}),
  };
  return fold("paste", text("share-from-text"), undefined, [
    form("form", (textOf) => paste(textOf("pasted")), [
      labelled(text("share-paste"), h("textarea", { attrs })),
      faultView("paste-fault", fault),
      submitButton(text("share-open"), { class: "main", "data-share": "open" }),
    ]),
  ]);
}

/** A part that is folded up at first. */
function fold(
  name: string,
  title: string,
  toggle: ((isOpen: boolean) => void) | undefined,
  children: (VNode | undefined)[],
): VNode {
  const follow = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement) toggle?.(target.open);
  };
  return h(`details.fold.${name}`, { on: { toggle: follow } }, [h("summary", title), ...children]);
}

/** A text with a button that copies it. */
function copyField(copied: Copied, { copy }: ShareActions, rows = 8): VNode {
  const { key, name, value } = copied;
  const id = `share-${key}`;
  const lines = value.split("\n").length;
  const attrs = { id, readonly: true, spellcheck: "false", ...(lines > 1 ? { rows: Math.min(lines, rows) } : {}) };
  const field = h(lines > 1 ? "textarea" : "input", { attrs, props: { value } });
  const selectField = (): void => {
    if (!(field.elm instanceof HTMLInputElement || field.elm instanceof HTMLTextAreaElement)) return;
    field.elm.focus();
    field.elm.select();
  };
  return h("div.copy", [
    h("label", { attrs: { for: id } }, name),
    field,
    button(text("copy-it"), () => copy(copied, selectField), {
      "data-share": key,
      "aria-label": text("share-copy-what", { what: name }),
    }),
  ]);
}
