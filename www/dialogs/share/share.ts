// The dialog Share.

import type { DialogContext } from "../../element/controller.ts";
import { explainFault } from "../../element/link-fault.ts";
import { TYPE } from "../../game-files/choose.ts";
import { GAMES } from "../../games/games.ts";
import { loadDialogsModule } from "../../lib/dialogs-module.ts";
import { isOn } from "../../lib/dom.ts";
import { LOT } from "../../lib/fragment.ts";
import { homeUrl } from "../../lib/home-url.ts";
import { format, text } from "../../messages/format.ts";
import { openDialog, saveFile } from "../dialog.ts";
import { picture, pictureUrl } from "../picture-theme.ts";
import { USUAL } from "./embed.ts";
import styles from "./share.css";
import { linkOf, type ShareState } from "./state.ts";
import { type ShareActions, shareView } from "./view.ts";

/** Device pixels of a saved picture for each CSS pixel. */
const SHARP = 2;

/** Opens the dialog. */
export async function open({ root, element, board, players, messages }: DialogContext): Promise<void> {
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
    canSendFile: navigator.canShare?.({ files: [new File([""], "game.pgn", { type: "text/plain" })] }) === true,
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
  const makeFile = async (): Promise<File> => {
    const { gameFile } = await import("./game-file.ts");
    return new File([await gameFile(module, element, state.game)], `${name}.pgn`, { type: TYPE });
  };
  const saveGame = async (): Promise<string> => saveFile(await makeFile(), `${name}.pgn`);
  const sendGame = async (): Promise<undefined> => {
    await navigator.share({ files: [await makeFile()] });
  };
  const savePng = async (): Promise<string> => saveFile(await pixels(state.game.picture), `${name}.png`);
  const copyPicture = async (): Promise<string> => {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pixels(state.game.picture) })]);
    return text("share-picture-copied");
  };
  /** Opens a text, or the games of a file. */
  const paste = async (pasted: string): Promise<void> => {
    dialog.update({ fault: "" });
    const { isGameFile, openText } = await import("../../game-files/open.ts");
    if (await isGameFile(pasted)) {
      dialog.close();
      const report = (title: string, more: string): void => messages.show("fault", title, more);
      await openText(pasted, { root, board, report, saved: undefined });
      return;
    }
    try {
      const opened = module.paste(address, pasted);
      dialog.close();
      board.enter(opened);
    } catch (error) {
      const message = String(error);
      const fault = explainFault(message) ?? text("sentence", { clauses: format(message) });
      dialog.update({ fault: text("share-cannot-open", { fault }) });
      dialog.focus("[name=pasted]");
    }
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
    saveSvg: () => report("share-picture-blocked", saveSvg),
    saveGame: () => report("share-file-failed", saveGame),
    sendGame: () => report("share-file-failed", sendGame),
    savePng: () => report("share-picture-blocked", savePng),
    copyPicture: () => report("share-picture-blocked", copyPicture),
    paste: (pasted) => void paste(pasted).catch(() => dialog.update({ status: text("part-missing") })),
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
