// A page of rules: its boards are those of the game.

import "../quarry.ts";
import { settings, watchSettings } from "../storage/settings.ts";
import { hydrate } from "./hydrate.js";

function dress({ theme }) {
  document.documentElement.dataset.theme = theme;
}

dress(settings());
watchSettings(dress);
hydrate(document.body);
