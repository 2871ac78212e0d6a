// Registers the service worker, which keeps the site for use without a network, and offers a newer build.

import { trustedScript } from "../lib/dom.ts";

/** The build that this page runs; none if pages are not to be kept. */
const BUILD = document.documentElement.dataset.build;

/** A page that stays open asks for a newer build at most this often, in milliseconds. */
const UPDATE_INTERVAL = 3_600_000;

/** Registers the service worker. `offer` is called when a newer build is ready, with a function that switches to it. */
export async function registerServiceWorker(offer: (update: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  // There are none if the page is not served securely, or the browser refuses.
  if (!workers || !BUILD) return;
  workers.addEventListener("message", ({ data, ports }) => {
    if (data === "build?") ports[0]?.postMessage(BUILD);
  });
  workers.startMessages();
  try {
    const registration = await workers.register(trustedScript(new URL("sw.js", document.baseURI)), {
      updateViaCache: "none",
    });
    watch(registration, offer);
    registration.active?.postMessage("tidy");
  } catch {
    // With a network, the page works without it.
  }
}

function watch(registration: ServiceWorkerRegistration, offer: (update: () => void) => void): void {
  const look = (): void => {
    const { waiting, active } = registration;
    if (waiting && active) offer(() => activate(waiting));
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < UPDATE_INTERVAL) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Activates a newer build, and reloads this page, but no other window. */
function activate(worker: ServiceWorker): void {
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") location.reload();
  });
  worker.postMessage("take over");
}
