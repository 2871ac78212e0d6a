// Saves files.

import { text } from "../messages/format.ts";

/** Saves a file in the browser's download folder. Returns a message for the user. */
export function saveFile(blob: Blob, name: string): string {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `quarry-${name}`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return text("file-saved", { file: link.download });
}
