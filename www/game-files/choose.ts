// Files of games, and the system's dialog for them.

/** The type of files of games. */
export const TYPE = "application/vnd.chess-pgn";

/** The files of games, for a field that takes some. */
export const ACCEPTED = `.pgn,${TYPE},application/x-chess-pgn,text/plain`;

/** Lets the user choose a file. */
export function choose(take: (file: File) => void): void {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ACCEPTED;
  field.addEventListener("change", () => {
    const [file] = field.files ?? [];
    if (file) take(file);
  });
  field.click();
}
