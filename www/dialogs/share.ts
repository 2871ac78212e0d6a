// The dialog Share: links, correspondence games, embedding, text to copy, pictures, and a field for pasted text.

import type { DialogContext } from "../element/controller.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { add, find } from "../lib/dom.ts";
import { homeUrl } from "../lib/home-url.ts";
import { dialog } from "./dialog.ts";
import { addEmbedCode } from "./embed-code.ts";
import { pictureTheme } from "./picture-theme.ts";
import { saveFile } from "./save-file.ts";

const styles = new URL("./share.css", import.meta.url);

/** Device pixels of a saved picture for each CSS pixel. */
const SHARP = 2;

/** Adds a text with a button that copies it; returns the field, whose value may change. */
export type AddCopied = typeof copied;

/** Opens the dialog. */
export async function open({ root, element, board }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const { dialog: box, body } = await dialog(root, "Share", styles);
  const address = board.address();
  const state = board.state();
  if (!state) return;
  const { game, ply, position, side } = state;
  // Messages stand at the end of the dialog, where they cover nothing.
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.className = "said";

  const players = playersOf(root);
  addLink(body, { module, status, address, position, game, players, href: (fragment) => whole(element, fragment) });
  if (Object.keys(players).length === 2) {
    addCorrespondence(body, status, players, side, (fragment) => whole(element, fragment), address);
  }
  addEmbedCode(body, { status, address, copied });

  const texts = { Position: module.position(address), Turns: module.moves(address), Drawing: module.drawing(address) };
  for (const [name, text] of Object.entries(texts)) copied(body, name, text, status);

  const svg = module.picture(address, pictureTheme(module, root));
  addPicture(body, svg, `${game}-${ply}`, status);

  const form = add(body, "form", { class: "paste" });
  const label = add(form, "label", {});
  add(label, "span", {}, "Paste a position, turns or an address");
  const pasted = add(label, "textarea", {
    name: "pasted",
    rows: 3,
    spellcheck: "false",
    "aria-describedby": "paste-fault",
  });
  const fault = add(form, "p", { class: "fault", id: "paste-fault", role: "alert" });
  add(form, "button", { class: "main", "data-share": "open" }, "Open");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const opened = module.paste(address, pasted.value);
      box.close();
      board.enter(opened);
    } catch (error) {
      pasted.setAttribute("aria-invalid", "true");
      fault.textContent = `This cannot be opened. ${error}.`;
      pasted.focus();
    }
  });
  if (element.hasAttribute("readonly")) form.remove();
  body.append(status);
}

/** The URL of an address, on the page of a whole copy of the site. */
function whole(element: Element, fragment: string): string {
  const url = new URL(element.hasAttribute("page") ? location.href : homeUrl());
  url.search = "";
  url.hash = fragment;
  return url.href;
}

/** The player of each side; none if one person plays alone. */
function playersOf(root: ShadowRoot): Record<string, string> {
  const rows = [...root.querySelectorAll<HTMLElement>(".players [data-of]")];
  const players = rows.map((row) => [row.dataset.of ?? "", row.querySelector("select")?.value ?? "human"]);
  return players.length === 2 && GAMES[find(root, "[data-game]").dataset.game as GameId].computer
    ? Object.fromEntries(players)
    : {};
}

/** What the link needs. */
interface LinkOptions {
  module: DialogsModule;
  status: HTMLElement;
  address: string;
  position: string;
  game: GameId;
  players: Record<string, string>;
  /** The URL of an address. */
  href(fragment: string): string;
}

/** Adds the link, of the game or of the position, with a code for cameras. */
function addLink(body: HTMLElement, { module, status, address, position, game, players, href }: LinkOptions): void {
  const part = add(body, "section", { class: "link", "aria-label": "Link" });
  const choice = add(part, "fieldset", {});
  add(choice, "legend", {}, "Link to");
  const what = option(choice, "radio", "link", "game", "the whole game, at this turn");
  const only = option(choice, "radio", "link", "position", "this position alone");
  what.checked = true;
  const sides = Object.entries(players).filter(([, player]) => player !== "human");
  const seated = sides.length > 0 ? option(choice, "checkbox", "seats", "seats", "the computer plays on") : undefined;
  const text = (): string => {
    const flip = /(^|&)flip=1/.test(address) ? "&flip=1" : "";
    const start = only.checked ? `v=1&game=${game}&pos=${position.replaceAll(" ", "_")}${flip}` : address;
    const seats = seated?.checked ? sides.map(([side, player]) => `&${side}=${player}`).join("") : "";
    return href(start + seats);
  };
  const field = copied(part, "Address", text(), status);
  const share = shared(part, status, text);
  const code = add(part, "details", { class: "code" });
  add(code, "summary", {}, "Code for a camera");
  const picture = add(code, "img", { alt: "The address as a QR code" });
  const none = add(code, "p", { hidden: "" }, "The game is too long for a code. A link to the position alone has one.");
  const show = (): void => {
    field.value = text();
    const svg = code.open ? module.qr(text()) : undefined;
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
  address: string,
): void {
  const part = add(body, "details", { class: "correspondence" });
  add(part, "summary", {}, "Play by sending the link to your opponent");
  const choice = add(part, "fieldset", {});
  add(choice, "legend", {}, "I play");
  for (const name of Object.keys(players)) {
    option(choice, "radio", "mine", name, name.charAt(0).toUpperCase() + name.slice(1)).checked = name !== side;
  }
  const clean = address.replace(/&(line|ply|flip)=[^&]*/g, "");
  const theirs = (): string | undefined =>
    Object.keys(players).find((name) => !find<HTMLInputElement>(choice, `[value="${name}"]`).checked);
  const text = (): string => href(`${clean}&as=${theirs()}`);
  add(
    part,
    "p",
    {},
    "Whoever opens the link plays the other side. After each turn, the page offers the link for the answer.",
  );
  const field = copied(part, "Letter", text(), status);
  shared(part, status, text);
  choice.addEventListener("change", () => {
    field.value = text();
  });
}

function option(
  parent: HTMLElement,
  type: "radio" | "checkbox",
  name: string,
  value: string,
  text: string,
): HTMLInputElement {
  const label = add(parent, "label", { class: "option" });
  const input = add(label, "input", { type, name, value });
  add(label, "span", {}, text);
  return input;
}

/** Adds a button for the system's own share dialog, if there is one. */
function shared(parent: HTMLElement, status: HTMLElement, text: () => string): HTMLButtonElement | undefined {
  if (!("share" in navigator)) return undefined;
  const button = add(parent, "button", { type: "button", class: "send" }, "Send…");
  button.addEventListener("click", async () => {
    try {
      await navigator.share({ title: document.title, url: text() });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError"))
        status.textContent = "The system refuses to send it. Copy the link instead.";
    }
  });
  return button;
}

/** See {@link AddCopied}. */
function copied(
  body: HTMLElement,
  name: string,
  text: string,
  status: HTMLElement,
): HTMLInputElement | HTMLTextAreaElement {
  const row = add(body, "div", { class: "copy" });
  const id = `share-${name.toLowerCase()}`;
  add(row, "label", { for: id }, name);
  const lines = text.split("\n").length;
  const field = add(row, lines > 1 ? "textarea" : "input", { id, readonly: "", spellcheck: "false" });
  if (field instanceof HTMLTextAreaElement) field.rows = Math.min(lines, 8);
  field.value = text;
  const button = add(
    row,
    "button",
    { type: "button", "data-share": name.toLowerCase(), "aria-label": `Copy: ${name}` },
    "Copy",
  );
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = `${name}: copied.`;
    } catch {
      field.focus();
      field.select();
      status.textContent = "The browser refuses to copy. The text is selected: copy it by hand.";
    }
  });
  return field;
}

/** Adds the picture, and buttons that save and copy it. */
function addPicture(body: HTMLElement, svg: string, name: string, status: HTMLElement): void {
  const figure = add(body, "figure", {});
  const vector = new Blob([svg], { type: "image/svg+xml" });
  const shown = add(figure, "img", { alt: "The board as a picture" });
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
  const offer = (id: string, text: string, task: () => string | Promise<string>): void => {
    const button = add(row, "button", { type: "button", "data-share": id }, text);
    button.addEventListener("click", async () => {
      try {
        status.textContent = await task();
      } catch {
        status.textContent = "The browser refuses that. Save the picture as a file instead.";
      }
    });
  };
  offer("svg", "Save SVG", () => saveFile(vector, `${name}.svg`));
  offer("png", "Save PNG", async () => saveFile(await pixels(), `${name}.png`));
  offer("picture", "Copy picture", async () => {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pixels() })]);
    return "Picture: copied.";
  });
}
