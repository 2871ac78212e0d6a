// Whether the host still has the build that an open page runs.

/** Whether a newer build has replaced the one of this script: then its files, whose names hold hashes, are gone. */
export async function isReplaced() {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410;
  } catch {
    // There is no network, or another host that does not say.
    return false;
  }
}
