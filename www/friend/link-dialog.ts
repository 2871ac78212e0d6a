// The dialog with a link for another device: an invitation, or the way to continue there. It has the link, the system's dialog for
// sending, and a code for cameras.

import { button, h, type VNode } from "../board/html.ts";
import type { Dialog } from "../dialogs/dialog.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { pictureUrl } from "../dialogs/picture-theme.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import styles from "./friend.css";

/** What the dialog shows. */
export interface LinkState {
  /** The ids of its title, and of what the link is for. */
  readonly title: string;
  readonly about: string;
  readonly link: string;
  readonly canSend: boolean;
  /** More sentences. */
  readonly more: readonly string[];
  /** What has happened. */
  readonly status: string;
}

/** What the user can do in it. */
export interface LinkActions {
  send(): void;
  copy(): void;
}

/** The dialog while it is open. */
export type LinkDialog = Dialog<LinkState>;

/** Opens the dialog. */
export async function openLinkDialog(
  root: ShadowRoot,
  { title, about, link, more }: Pick<LinkState, "title" | "about" | "link" | "more">,
  onClose: () => void,
): Promise<LinkDialog> {
  const module = await loadDialogsModule();
  /** The URL of a picture of the code; none if the link is too long for one. */
  const codeOf = (link: string): string | undefined => {
    const code = module.qr(link);
    return code && pictureUrl(code);
  };
  const show = (status: string): void => dialog.update({ status });
  const actions: LinkActions = {
    send: () => {
      // The user may close the system's dialog.
      navigator.share({ title: document.title, url: dialog.state.link }).catch(() => undefined);
    },
    copy: () => {
      const field = dialog.element.querySelector("input");
      field?.select();
      copyText(dialog.state.link).then(
        () => show(text("friend-link-copied")),
        () => show(text("friend-link-select")),
      );
    },
  };
  const dialog: LinkDialog = await openDialog<LinkState>(root, {
    title: () => text(title),
    className: "narrow",
    styles,
    state: { title, about, link, canSend: "share" in navigator, more, status: "" },
    view: (state) => linkView(state, codeOf(state.link), actions),
    onClose,
  });
  return dialog;
}

/** Copies a text. Without a secure context there is no clipboard, and the user copies the selected text. */
export async function copyText(link: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("there is no clipboard");
  await navigator.clipboard.writeText(link);
}

/** The view. */
export function linkView(state: LinkState, code: string | undefined, { send, copy }: LinkActions): VNode[] {
  const { about, link, canSend, more, status } = state;
  const field = h("input", {
    attrs: { id: "friend-link", readonly: true, spellcheck: "false" },
    props: { value: link },
  });
  const [first, second] = canSend
    ? [
        button(text("friend-send"), send, { class: "main", "data-action": "send" }),
        button(text("friend-copy"), copy, { "data-action": "copy" }),
      ]
    : [undefined, button(text("friend-copy"), copy, { class: "main", "data-action": "copy" })];
  return [
    h("p", text(about)),
    h("div.friend-link", [h("label", { attrs: { for: "friend-link" } }, text("share-link")), field]),
    h("div.buttons", first ? [first, second] : [second]),
    ...(code === undefined
      ? [h("p", text("share-qr-too-long"))]
      : [h("img.friend-code", { attrs: { src: code, alt: text("share-qr-alt") } })]),
    ...more.map((sentence) => h("p.friend-more", sentence)),
    h("p.dialog-status", { attrs: { role: "status" } }, status),
  ];
}
