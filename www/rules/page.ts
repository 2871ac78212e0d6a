// The script of a rules page: it applies the settings and hydrates the pictures.

import { definePublicElement } from "../element/public-api.ts";
import { chooseLanguage, languageLoaded, loadLaterMessages } from "../messages/format.ts";
import { openDevice } from "../storage/device.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";
import { hydrate } from "./hydrate.ts";

function dress({ theme }: Settings): void {
  document.documentElement.dataset.theme = theme;
}

definePublicElement();
openDevice();
dress(settings());
watchSettings(dress);
chooseLanguage([document.documentElement.lang]);
Promise.all([languageLoaded(), loadLaterMessages()])
  .then(() => hydrate(document.body))
  .catch(console.warn);

/** Unfolds the part that the address names. */
function unfold(): void {
  const part = document.getElementById(location.hash.slice(1));
  const fold = part?.closest("details");
  if (!fold || fold.open) return;
  fold.open = true;
  part?.scrollIntoView();
}

unfold();
addEventListener("hashchange", unfold);
