// Whether the host still has the build that an open page runs.

/** Whether a newer build has replaced the one of this script. Its files, whose names contain hashes, are gone then. */
export async function isReplaced(): Promise<boolean> {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410;
  } catch {
    // There is no network, or the host does not answer requests from other origins.
    return false;
  }
}
