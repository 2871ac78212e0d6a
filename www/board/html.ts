// The virtual DOM of the views: Snabbdom, with attributes, and styles as the strict policies of host pages allow them.

// The parts are imported one by one: the index has a part that needs a window, and servers import scripts as well.
import { h } from "snabbdom/build/h.js";
import { init } from "snabbdom/build/init.js";
import { type Attrs, attributesModule } from "snabbdom/build/modules/attributes.js";
import { eventListenersModule } from "snabbdom/build/modules/eventlisteners.js";
import type { Module } from "snabbdom/build/modules/module.js";
import { propsModule } from "snabbdom/build/modules/props.js";
import { thunk } from "snabbdom/build/thunk.js";
import type { VNode } from "snabbdom/build/vnode.js";

export { h, thunk, type VNode };

/** Sets the text of an element's style by its property: policies forbid the attribute. */
function updateCss(before: VNode, { elm, data }: VNode): void {
  const css: unknown = data?.css;
  if (css === before.data?.css || !(elm instanceof Element)) return;
  (elm as Element & ElementCSSInlineStyle).style.cssText = String(css ?? "");
}

const cssModule: Module = { create: updateCss, update: updateCss };

/** Changes an element, or what a view was before, into a view. */
export const patch = init([attributesModule, propsModule, eventListenersModule, cssModule]);

/** A button. Style sheets of the host page know it by its `part`. */
export function button(label: string, click?: () => void, attrs: Attrs = {}): VNode {
  const part = ["button", attrs["data-action"] ?? []].flat().join(" ");
  return h("button", { attrs: { type: "button", part, ...attrs }, on: click ? { click } : {} }, label);
}

/** An icon of one path in a box of 24 by 24, in the colour of the text around it. */
export function icon(path: string): VNode {
  return h("svg", { attrs: { viewBox: "0 0 24 24", "aria-hidden": "true" } }, [h("path", { attrs: { d: path } })]);
}
