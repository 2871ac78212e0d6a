// The system's dialog for files.

/** The files of games, for a field that takes some. */
export const ACCEPTED = ".pgn,application/vnd.chess-pgn,application/x-chess-pgn,text/plain";

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
