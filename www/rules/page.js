// A page of rules: its boards are those of the game.

import "../quarry.js";
import { settings, watch } from "../settings.js";
import { enliven } from "./live.js";

function dress({ theme }) {
  document.documentElement.dataset.theme = theme;
}

dress(settings());
watch(dress);
enliven(document.body);
