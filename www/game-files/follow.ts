// Files and texts that reach the page: dropped on it, pasted, chosen, opened or shared by the system.

import { text } from "../messages/format.ts";
import type { Page } from "../page/page.ts";
import { nameOfKey } from "../wasm/quarry.js";
import { choose } from "./choose.ts";
import type { Place } from "./open.ts";

/** What the system hands over when it opens files with the installed page. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** The key of a text that another program has shared, in the query of the page's URL. */
const SHARED = ["text", "url"] as const;

/** Follows what reaches the page. */
export function followFiles(page: Page): void {
  document.addEventListener("dragover", (event) => {
    if (!hasFile(event.dataTransfer)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
  });
  document.addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    // A field gets the text that is dropped on it.
    const dropped = isField(event) ? "" : (event.dataTransfer?.getData("text/plain") ?? "");
    if (!file && !dropped) return;
    event.preventDefault();
    if (file) openFile(page, file);
    else openText(page, dropped);
  });
  document.addEventListener("paste", (event) => {
    if (isField(event)) return;
    const [file] = event.clipboardData?.files ?? [];
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (file) openFile(page, file);
    else if (pasted.trim()) openText(page, pasted);
  });
  document.addEventListener("keydown", (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (nameOfKey(key, code) !== "o" || ctrlKey === metaKey || altKey || shiftKey) return;
    if (page.root.querySelector("dialog[open]")) return;
    event.preventDefault();
    chooseFile(page);
  });
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files: [handle] = [] }) => {
    handle?.getFile().then((file) => openFile(page, file), console.warn);
  });
  openShared(page);
}

/** Lets the user choose a file, and opens it. */
export function chooseFile(page: Page): void {
  choose((file) => openFile(page, file));
}

/** A text that another program has shared is in the page's URL. */
function openShared(page: Page): void {
  const url = new URL(location.href);
  const shared = SHARED.map((key) => url.searchParams.get(key) ?? "").find(Boolean);
  if (!shared) return;
  for (const key of [...SHARED, "title"]) url.searchParams.delete(key);
  history.replaceState(history.state, "", url);
  openText(page, shared);
}

function openFile(page: Page, file: File): void {
  load(page, async (place) => (await import("./open.ts")).openFile(file, place));
}

function openText(page: Page, shown: string): void {
  load(page, async (place) => (await import("./open.ts")).openText(shown, place));
}

function load({ root, board, messages, saved }: Page, open: (place: Place) => Promise<void>): void {
  // What is pasted into a dialog is for the dialog.
  if (!board?.isAlive || root.querySelector("dialog[open]")) return;
  const report = (title: string, more: string): void => messages.show("fault", title, more);
  open({ root, board, report, saved }).catch((error) => {
    console.warn(error);
    messages.show("failure", text("part-missing"), text("part-missing-do"));
  });
}

function hasFile(data: DataTransfer | null): boolean {
  return data?.types.some((type) => type === "Files" || type === "text/plain") === true;
}

/** Whether the user writes in a field. */
function isField(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
