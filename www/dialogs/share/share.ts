// The dialog Share.

import { HUMAN, nameOf } from "../../analysis/players.ts";
import type { DialogContext } from "../../element/controller.ts";
import { explainFault } from "../../element/link-fault.ts";
import type { Side } from "../../games/boards.ts";
import { GAMES } from "../../games/games.ts";
import { type DialogsModule, loadDialogsModule } from "../../lib/dialogs-module.ts";
import { isOn } from "../../lib/dom.ts";
import { LOT } from "../../lib/fragment.ts";
import { homeUrl } from "../../lib/home-url.ts";
import { format, text } from "../../messages/format.ts";
import { faultsInWords } from "../../study/faults.ts";
import { openDialog, saveFile } from "../dialog.ts";
import { picture, pictureUrl } from "../picture-theme.ts";
import { USUAL } from "./embed.ts";
import styles from "./share.css";
import { linkOf, type ShareState } from "./state.ts";
import { type ShareActions, shareView } from "./view.ts";

/** The type of files of games. */
const PGN = "application/vnd.chess-pgn";

/** Device pixels of a saved picture for each CSS pixel. */
const SHARP = 2;

/** Opens the dialog. */
export async function open({ root, element, board, players }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const { address, state: shown } = board;
  if (!shown) return;
  const { game, ply, parts } = shown;
  const isPage = element.hasAttribute("page");
  const svg = picture(module, root, address);
  const sides = GAMES[game].computer ? shown.players.map(({ side }) => side) : [];
  const playing = sides.map((side) => ({ side, choice: players?.choice(side) ?? "human" }));
  const [person, ...others] = playing.filter(({ choice }) => choice === "human");
  const position = module.positionLink(address)?.address ?? address;
  const start = shown.moves.length > 0 ? position : parts.lines;
  const state: ShareState = {
    game: {
      address,
      positionAddress: position + (parts.flipped ? "&flip=1" : ""),
      start: shown.result ? undefined : start,
      players: playing,
      // In a page of its own, the element knows no copy of the site that a link could lead to.
      page: isPage ? location.href.replace(/[?#].*/, "") : homeUrl("#"),
      texts: {
        position: module.position(address),
        moves: module.moves(address),
        drawing: module.drawing(address),
      },
      picture: pictureUrl(svg),
    },
    canSend: "share" in navigator,
    canPaste: !isOn(element, "readonly"),
    target: "game",
    keepsComputer: false,
    showsQr: false,
    qr: undefined,
    mine: person && others.length === 0 ? person.side : LOT,
    isPrivate: false,
    embed: USUAL,
    showsPreview: false,
    fault: "",
    status: "",
  };

  const change = (change: Partial<ShareState>): void => {
    const next = { ...dialog.state, ...change };
    const code = next.showsQr ? module.qr(linkOf(next)) : undefined;
    dialog.update({ ...change, qr: code && pictureUrl(code) });
  };
  /** Carries out a task and shows the message that it returns; after a failure, another one. */
  const report = async (
    failed: string,
    task: () => string | undefined | Promise<string | undefined>,
  ): Promise<void> => {
    let status: string | undefined;
    try {
      status = await task();
    } catch (error) {
      // The user has closed the dialog of the system.
      if (!(error instanceof DOMException && error.name === "AbortError")) status = text(failed);
    }
    // Screen readers read a text once more if it has gone in between.
    dialog.update({ status: "" });
    dialog.update({ status: status ?? "" });
  };
  const name = `${game}-${ply}`;
  const saveSvg = (): string => saveFile(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);
  const savePng = async (): Promise<string> => saveFile(await pixels(state.game.picture), `${name}.png`);
  const copyPicture = async (): Promise<string> => {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pixels(state.game.picture) })]);
    return text("share-picture-copied");
  };
  const actions: ShareActions = {
    change,
    copy: ({ name, value }, selectField) =>
      report("share-copy-blocked", async () => {
        try {
          await navigator.clipboard.writeText(value);
        } catch (error) {
          selectField();
          throw error;
        }
        return text("share-copied", { what: name });
      }),
    send: () =>
      report("share-failed", async () => {
        await navigator.share({ title: document.title, url: linkOf(dialog.state) });
        return undefined;
      }),
    begin: (link) => {
      dialog.close();
      if (isPage) location.hash = new URL(link).hash;
      else globalThis.open(link, "_blank", "noopener");
    },
    saveGame: () => report("share-failed", () => saveFile(gameFile(module, address, playing), `${name}.pgn`)),
    saveSvg: () => report("share-picture-blocked", saveSvg),
    savePng: () => report("share-picture-blocked", savePng),
    copyPicture: () => report("share-picture-blocked", copyPicture),
    paste: (pasted) => {
      dialog.update({ fault: "" });
      try {
        const opened = module.paste(address, pasted);
        dialog.close();
        board.enter(opened);
      } catch (error) {
        if (isGameFile(pasted)) {
          openFile(pasted);
          return;
        }
        const message = String(error);
        const fault = explainFault(message) ?? text("sentence", { clauses: format(message) });
        dialog.update({ fault: text("share-cannot-open", { fault }) });
        dialog.focus("[name=pasted]");
      }
    },
  };
  /** Opens a game file: its game, or on the page its games as a study. */
  const openFile = (file: string): void => {
    const { games = [], faults = [] } = module.readPgn(file) ?? {};
    const [first, ...others] = games;
    if (first && (others.length === 0 || !isPage)) {
      dialog.close();
      board.enter(first.address);
    } else if (first) {
      dialog.close();
      import("../../study/files.ts")
        .then(async ({ goToChapter, takeFile }) => goToChapter(await takeFile(file, "")))
        .catch((error) => {
          console.warn(error);
          board.enter(first.address);
        });
    } else {
      const words = faultsInWords(faults) || text("study-no-games");
      dialog.update({ fault: words });
      dialog.focus("[name=pasted]");
    }
  };
  // The user may have followed another link meanwhile, whose game the dialog does not show.
  const follow = (): void => {
    if (!board.isAlive || board.state?.parts.lines !== parts.lines) dialog.close();
  };
  const dialog = await openDialog(root, {
    title: () => text("share"),
    styles,
    state,
    view: (state) => shareView(state, actions),
    onClose: () => removeEventListener("hashchange", follow),
  });
  addEventListener("hashchange", follow);
}

/** Whether a text is meant as a file of games: a tag begins it. */
function isGameFile(pasted: string): boolean {
  return /^\s*(\{[^}]*\}\s*)?\[\s*\w+\s+["“„«]/.test(pasted.replace(/^\uFEFF/, ""));
}

/** The game of an address as a file. */
function gameFile(module: DialogsModule, address: string, players: readonly { side: Side; choice: string }[]): Blob {
  const today = new Date();
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  const tags = [{ name: "Date", value: date.join(".") }];
  for (const { side, choice } of players) {
    // As for all programs, the tags are English; a person has no name here.
    const name = side.charAt(0).toUpperCase() + side.slice(1);
    if (choice !== HUMAN) tags.push({ name, value: nameOf(choice) });
  }
  return new Blob([module.writePgn({ games: [{ tags, address, result: "" }] })], { type: PGN });
}

/** A picture as a file with pixels. */
async function pixels(url: string): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SHARP;
  canvas.height = image.naturalHeight * SHARP;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}
