// The element's types in templates of other frameworks.

import type { JSX as Preact } from "preact";
import type { JSX as Solid } from "solid-js";
import type { GlobalComponents } from "vue";
import type {} from "quarry-game/preact";
import type {} from "quarry-game/solid";
import type {} from "quarry-game/vue";

export const preact: Preact.IntrinsicElements["quarry-game"] = { game: "clobber", white: "engine:3" };
export const solid: Solid.IntrinsicElements["quarry-game"] = { game: "moxie", "on:quarry-move": ({ detail }) => detail.ply };
export type Vue = InstanceType<GlobalComponents["quarry-game"]>["$props"];
export const vue: Vue = { game: "marbar", controls: "minimal", ply: null, onQuarryMove: ({ detail }) => detail.ply };

// @ts-expect-error: there is no such level.
export const level: Vue = { white: "engine:9" };
