// A page of rules: its boards are those of the game.

import "../quarry.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";
import { hydrate } from "./hydrate.ts";

function dress({ theme }: Settings): void {
  document.documentElement.dataset.theme = theme;
}

dress(settings());
watchSettings(dress);
hydrate(document.body);
