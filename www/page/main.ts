// The entry of the page itself.

import { defineGameElement, GameElement } from "../element/game-element.ts";
import { closest, onApproach } from "../lib/dom.ts";
import { chooseLanguage, languageLoaded, markLanguage } from "../messages/format.ts";
import { openDevice } from "../storage/device.ts";
import { settings } from "../storage/settings.ts";
import { Page } from "./page.ts";

openDevice();
chooseLanguage([new URLSearchParams(location.search).get("lang") ?? "", settings().language, ...navigator.languages]);
languageLoaded().then(() => markLanguage(document.documentElement));
GameElement.extensions.Page = Page;
defineGameElement();
// More is there once the user has come near the board. Not by a message: Chromium never lets a newer build
// take over that is asked to while the older one answers a request.
let isAsked = false;
onApproach(window, (event) => {
  if (closest(event.composedPath()[0] ?? null, ".message")) return;
  if (!isAsked) import("./keeper.ts").then(({ comeNear }) => comeNear()).catch(() => undefined);
  isAsked = true;
});
