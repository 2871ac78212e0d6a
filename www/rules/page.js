// A page of rules: its boards are those of the game.

import "../quarry.js";
import { settings, watch } from "../storage/settings.js";
import { hydrate } from "./hydrate.js";

function dress({ theme }) {
  document.documentElement.dataset.theme = theme;
}

dress(settings());
watch(dress);
hydrate(document.body);
