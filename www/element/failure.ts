// What stands in place of a game that could not be loaded: the cause, what to do, and where the game can be played. It needs no
// style sheet, and its English is part of it, since other files may be missing as well.

import texts from "messages:en/failure";
import { addTexts, markLanguage, text } from "../messages/format.ts";

addTexts(texts);

/**
 * Shows why a game could not be loaded.
 *
 * @param error what was thrown
 * @param url the game on the page of the site, if one is known
 */
export function showFailure(root: ShadowRoot, error: unknown, url: string | undefined): void {
  const panel = document.createElement("div");
  panel.className = "failure";
  markLanguage(panel);
  panel.setAttribute("role", "alert");
  panel.style.cssText =
    "min-height:12rem;padding:1rem;display:grid;gap:.5rem;align-content:center;font:1rem/1.5 system-ui,sans-serif;color:light-dark(#3a2f25,#eadfcd);background:light-dark(#fbe4d8,#43261a)";
  const line = (words: string): HTMLElement => {
    const line = panel.appendChild(document.createElement("p"));
    line.style.margin = "0";
    line.textContent = words;
    return line;
  };
  line(text("not-loaded")).style.fontWeight = "bold";
  line(causeOf(error));
  if (url) {
    const link = line("").appendChild(document.createElement("a"));
    link.href = url;
    link.style.color = "inherit";
    link.textContent = text("open-own-page");
  }
  root.append(panel);
}

/** The likely cause of a failure, and what to do about it. */
export function causeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (typeof WebAssembly === "undefined") return text("no-webassembly");
  if (location.protocol === "file:") return text("opened-as-file");
  if (!navigator.onLine) return text("offline");
  if (error instanceof WebAssembly.CompileError && /content.security|unsafe-eval|csp/i.test(message)) {
    return text("policy-forbids");
  }
  if (error instanceof TypeError) {
    return text("file-missing", { error: message });
  }
  return text("other-cause", { error: message });
}
