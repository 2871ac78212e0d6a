// The script of a rules page: it applies the settings and hydrates the pictures.

import "../quarry.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";
import { hydrate } from "./hydrate.ts";

function dress({ theme }: Settings): void {
  document.documentElement.dataset.theme = theme;
}

dress(settings());
watchSettings(dress);
hydrate(document.body);
