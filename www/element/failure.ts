// What is in place of a game that could not be loaded: the cause, what to do, and where the game can be played. It needs no
// style sheet, and its English is part of it, since other files may be missing as well.

import texts from "messages:en/failure";
import { h, type VNode } from "../board/html.ts";
import { Mounted } from "../lib/mounted.ts";
import { addTexts, text } from "../messages/format.ts";

addTexts(texts);

/**
 * Shows why a game could not be loaded.
 *
 * @param error what was thrown
 * @param url the game on the page of the site, if one is known
 */
export function showFailure(root: ShadowRoot, error: unknown, url: string | undefined): void {
  new Mounted(root, {}, () => failureView(causeOf(error), url));
}

function failureView(cause: string, url: string | undefined): VNode {
  const css =
    "min-height:12rem;padding:1rem;display:grid;gap:.5rem;align-content:center;font:1rem/1.5 system-ui,sans-serif;color:light-dark(#3a2f25,#eadfcd);background:light-dark(#fbe4d8,#43261a)";
  const link = { attrs: { href: url ?? "" }, css: "color:inherit" };
  return h("div.failure", { attrs: { role: "alert", lang: text("lang"), dir: text("dir") }, css }, [
    h("p", { css: "margin:0;font-weight:bold" }, text("not-loaded")),
    h("p", { css: "margin:0" }, cause),
    ...(url ? [h("p", { css: "margin:0" }, [h("a", link, text("open-own-page"))])] : []),
  ]);
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
