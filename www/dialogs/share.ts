// The dialog Share: links, correspondence games, embedding, text to copy, pictures, and a field for pasted text.

import type { Players } from "../analysis/players.ts";
import type { DialogContext } from "../element/controller.ts";
import { explainFault } from "../element/link-fault.ts";
import { GAMES } from "../games/games.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { add, find, isOn } from "../lib/dom.ts";
import { homeUrl } from "../lib/home-url.ts";
import { format, text } from "../messages/format.ts";
import type { AddressParts, BoardState } from "../wasm/quarry.js";
import { dialog } from "./dialog.ts";
import { addEmbedCode } from "./embed-code.ts";
import { picture } from "./picture-theme.ts";
import { saveFile } from "./save-file.ts";
import styles from "./share.css";

/** Device pixels of a saved picture for each CSS pixel. */
const SHARP = 2;

/** Adds a text with a button that copies it, under a key and a label; returns the field, whose value may change. */
export type AddCopied = typeof copied;

/** Opens the dialog. */
export async function open({ root, element, board, players: chosen }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const { dialog: box, body } = await dialog(root, text("share"), styles);
  const address = board.address;
  const state = board.state;
  if (!state) return;
  const { game, ply, side, parts } = state;
  // Messages stand at the end of the dialog, where they cover nothing.
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.className = "said";

  const players = playersOf(state, chosen);
  const home = element.hasAttribute("page") ? location.href.replace(/[?#].*/, "") : homeUrl("#");
  // In a page of its own, the element knows no copy of the site that a link could lead to.
  if (home) {
    const href = (fragment: string): string => whole(home, fragment);
    addLink(body, { module, status, address, parts, players, href });
    if (Object.keys(players).length === 2) addCorrespondence(body, status, players, side, href, parts.lines);
    addEmbedCode(body, { status, address, copied });
  }

  const texts = addFold(body, "texts", text("share-as-text"));
  copied(texts, "position", text("share-position"), module.position(address), status);
  copied(texts, "turns", text("move-list"), module.moves(address), status);
  copied(texts, "drawing", text("share-drawing"), module.drawing(address), status);

  const svg = picture(module, root, address);
  addPicture(addFold(body, "image", text("share-as-picture")), svg, `${game}-${ply}`, status);

  const paste = addFold(body, "paste", text("share-from-text"));
  const form = add(paste, "form", {});
  const label = add(form, "label", {});
  add(label, "span", {}, text("share-paste"));
  const pasted = add(label, "textarea", {
    name: "pasted",
    rows: 3,
    spellcheck: "false",
    "aria-describedby": "paste-fault",
  });
  const fault = add(form, "p", { class: "fault", id: "paste-fault", role: "alert" });
  add(form, "button", { class: "main", "data-share": "open" }, text("share-open"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const opened = module.paste(address, pasted.value);
      box.close();
      board.enter(opened);
    } catch (error) {
      pasted.setAttribute("aria-invalid", "true");
      const message = String(error);
      fault.textContent = text("share-cannot-open", {
        fault: explainFault(message) ?? text("sentence", { clauses: format(message) }),
      });
      pasted.focus();
    }
  });
  if (isOn(element, "readonly")) paste.remove();
  body.append(status);
  // The user may have followed another link meanwhile, whose game the dialog does not show.
  const follow = (): void => {
    if (board.isAlive && board.state?.parts.lines === parts.lines) return;
    box.close();
  };
  addEventListener("hashchange", follow);
  box.addEventListener("close", () => removeEventListener("hashchange", follow));
}

/** Adds a part that is folded up at first. */
function addFold(body: HTMLElement, name: string, title: string): HTMLDetailsElement {
  const fold = add(body, "details", { class: `fold ${name}` });
  add(fold, "summary", {}, title);
  return fold;
}

/** The URL of an address, on the page of a whole copy of the site. */
function whole(home: string, fragment: string): string {
  const url = new URL(home);
  url.search = "";
  url.hash = fragment;
  return url.href;
}

/** The player of each side; none if one person plays alone. */
function playersOf({ game, players: sides }: BoardState, players: Players | undefined): Record<string, string> {
  if (!GAMES[game].computer) return {};
  return Object.fromEntries(sides.map(({ side }) => [side, players?.choice(side) ?? "human"]));
}

/** What the link needs. */
interface LinkOptions {
  module: DialogsModule;
  status: HTMLElement;
  address: string;
  parts: AddressParts;
  players: Record<string, string>;
  /** The URL of an address. */
  href(fragment: string): string;
}

/** Adds the link, of the game or of the position, with a code for cameras. */
function addLink(body: HTMLElement, { module, status, address, parts, players, href }: LinkOptions): void {
  const part = add(body, "section", { class: "link", "aria-label": text("share-link") });
  const choice = add(part, "fieldset", {});
  add(choice, "legend", {}, text("share-link-to"));
  const what = option(choice, "radio", "link", "game", text("share-whole-game"));
  const only = option(choice, "radio", "link", "position", text("share-position-alone"));
  what.checked = true;
  const sides = Object.entries(players).filter(([, player]) => player !== "human");
  const seated =
    sides.length > 0 ? option(choice, "checkbox", "seats", "seats", text("share-keep-computer")) : undefined;
  const alone = (module.positionLink(address)?.address ?? address) + (parts.flipped ? "&flip=1" : "");
  const link = (): string => {
    const start = only.checked ? alone : address;
    const seats = seated?.checked ? sides.map(([side, player]) => `&${side}=${player}`).join("") : "";
    return href(start + seats);
  };
  const field = copied(part, "address", text("share-address"), link(), status);
  const share = shared(part, status, link);
  const code = addFold(part, "code", text("share-qr-code"));
  const picture = add(code, "img", { alt: text("share-qr-alt") });
  const none = add(code, "p", { hidden: "" }, text("share-qr-too-long"));
  const show = (): void => {
    field.value = link();
    const svg = code.open ? module.qr(link()) : undefined;
    none.hidden = !code.open || svg !== undefined;
    picture.hidden = svg === undefined;
    URL.revokeObjectURL(picture.src);
    if (svg) picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  };
  choice.addEventListener("change", show);
  code.addEventListener("toggle", show);
  share?.setAttribute("data-share", "send");
}

/** Adds the link that begins a correspondence game: the opponent opens it. */
function addCorrespondence(
  body: HTMLElement,
  status: HTMLElement,
  players: Record<string, string>,
  side: string,
  href: (fragment: string) => string,
  lines: string,
): void {
  const part = addFold(body, "correspondence", text("correspondence"));
  const choice = add(part, "fieldset", {});
  add(choice, "legend", {}, text("correspondence-i-play"));
  for (const name of Object.keys(players)) {
    option(choice, "radio", "mine", name, text(name)).checked = name !== side;
  }
  const theirs = (): string | undefined =>
    Object.keys(players).find((name) => !find<HTMLInputElement>(choice, `[value="${name}"]`).checked);
  const link = (): string => href(`${lines}&as=${theirs()}`);
  add(part, "p", {}, text("correspondence-about"));
  // From now on the sender plays that side alone, and the computer none.
  const begin = (): void => {
    const mine = find<HTMLInputElement>(choice, ":checked").value;
    const { host } = part.getRootNode() as ShadowRoot;
    if (host.hasAttribute("page")) location.replace(`#${lines}&as=${mine}`);
  };
  const field = copied(part, "letter", text("share-link"), link(), status, begin);
  shared(part, status, link, begin);
  choice.addEventListener("change", () => {
    field.value = link();
  });
}

function option(
  parent: HTMLElement,
  type: "radio" | "checkbox",
  name: string,
  value: string,
  title: string,
): HTMLInputElement {
  const label = add(parent, "label", { class: "option" });
  const input = add(label, "input", { type, name, value });
  add(label, "span", {}, title);
  return input;
}

/** Adds a button for the system's own share dialog, if there is one. */
function shared(
  parent: HTMLElement,
  status: HTMLElement,
  link: () => string,
  onSent?: () => void,
): HTMLButtonElement | undefined {
  if (!("share" in navigator)) return undefined;
  const button = add(parent, "button", { type: "button", class: "send" }, text("share-send"));
  button.addEventListener("click", async () => {
    try {
      await navigator.share({ title: document.title, url: link() });
      onSent?.();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) status.textContent = text("share-failed");
    }
  });
  return button;
}

/** See {@link AddCopied}. */
function copied(
  body: HTMLElement,
  key: string,
  name: string,
  value: string,
  status: HTMLElement,
  onCopied?: () => void,
): HTMLInputElement | HTMLTextAreaElement {
  const row = add(body, "div", { class: "copy" });
  const id = `share-${key}`;
  add(row, "label", { for: id }, name);
  const lines = value.split("\n").length;
  const field = add(row, lines > 1 ? "textarea" : "input", { id, readonly: "", spellcheck: "false" });
  if (field instanceof HTMLTextAreaElement) field.rows = Math.min(lines, 8);
  field.value = value;
  const label = text("share-copy-what", { what: name });
  const attributes = { type: "button", "data-share": key, "aria-label": label };
  const button = add(row, "button", attributes, text("copy-it"));
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = text("share-copied", { what: name });
      onCopied?.();
    } catch {
      field.focus();
      field.select();
      status.textContent = text("share-copy-blocked");
    }
  });
  return field;
}

/** Adds the picture, and buttons that save and copy it. */
function addPicture(body: HTMLElement, svg: string, name: string, status: HTMLElement): void {
  const figure = add(body, "figure", {});
  const vector = new Blob([svg], { type: "image/svg+xml" });
  const shown = add(figure, "img", { alt: text("share-picture-alt") });
  shown.src = URL.createObjectURL(vector);
  const made = shown.decode().then(() => URL.revokeObjectURL(shown.src));
  const pixels = async (): Promise<Blob> => {
    await made;
    const canvas = document.createElement("canvas");
    canvas.width = shown.naturalWidth * SHARP;
    canvas.height = shown.naturalHeight * SHARP;
    canvas.getContext("2d")?.drawImage(shown, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
    );
  };
  const row = add(figure, "figcaption", {});
  const offer = (id: string, title: string, task: () => string | Promise<string>): void => {
    const button = add(row, "button", { type: "button", "data-share": id }, title);
    button.addEventListener("click", async () => {
      try {
        status.textContent = await task();
      } catch {
        status.textContent = text("share-picture-blocked");
      }
    });
  };
  offer("svg", text("share-save-svg"), () => saveFile(vector, `${name}.svg`));
  offer("png", text("share-save-png"), async () => saveFile(await pixels(), `${name}.png`));
  offer("picture", text("share-copy-picture"), async () => {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pixels() })]);
    return text("share-picture-copied");
  });
}
