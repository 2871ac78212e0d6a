// Keeps the site on the device by its service worker, and offers a newer build when it is there.

/** The build that this page runs; none where pages are not kept on the device. */
const BUILD = document.documentElement.dataset.build;

/** At most so often a page that stays open asks for a newer build, in milliseconds. */
const OFTEN = 3_600_000;

/** From now on the site works without a network; `offer` is called with what takes a newer build when it is there. */
export async function registerServiceWorker(offer) {
  const workers = navigator.serviceWorker;
  // None where the page is not served securely, or the browser refuses.
  if (!workers || !BUILD) return;
  workers.addEventListener("message", ({ data, ports }) => data === "build?" && ports[0].postMessage(BUILD));
  workers.startMessages();
  try {
    const registration = await workers.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
    watch(registration, offer);
    registration.active?.postMessage("tidy");
  } catch {
    // The page works as well without it, as long as there is a network.
  }
}

function watch(registration, offer) {
  const look = () => {
    const { waiting, active } = registration;
    if (waiting && active) offer(() => take(waiting));
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < OFTEN) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Lets a newer build take over, and loads the page again: this one, and no other window's. */
function take(worker) {
  worker.addEventListener("statechange", () => worker.state === "activated" && location.reload());
  worker.postMessage("take over");
}
