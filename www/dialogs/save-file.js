// Files that the browser saves.

/** Saves a file where the browser puts files; what is to be said of it. */
export function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `quarry-${name}`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return `Saved as ${link.download}.`;
}
