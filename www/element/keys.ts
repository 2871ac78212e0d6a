// Keys that the board uses, and those typed in its fields, do not reach the host page: its shortcuts stay its own.

/** Fields in which one types or chooses, and controls that a key presses or moves. */
const FIELDS = "select, textarea, input:not([type=checkbox], [type=radio])";
const PRESSED = "button, a[href], summary, input";

/** Keys that edit or go through what is in a field, by their names, and by their letters together with the control key. */
const EDITING = /^(Backspace|Delete|Insert|Enter|Process|Dead|Unidentified|Home|End|Page.*|Arrow.*)$/;
const COMMANDS = /^[acvxyz]$/i;

/** Keeps these keys from the host page. All others pass. */
export function keepKeys(element: HTMLElement, root: ShadowRoot): void {
  // A key that is used is used until it comes up.
  const used = new Set<string>();
  element.addEventListener("keydown", (event) => {
    used.delete(event.code);
    if (isUsed(event, root)) used.add(event.code);
  });
  for (const kind of ["keydown", "keypress", "keyup"] as const) {
    element.addEventListener(kind, (event) => {
      if (!used.has(event.code)) return;
      event.stopPropagation();
      if (kind === "keyup") used.delete(event.code);
    });
  }
}

/** Whether a key has done something in a shadow root, or will when the browser handles it. */
function isUsed(event: KeyboardEvent, root: ShadowRoot): boolean {
  // The target may be gone by now: the key has built the board anew.
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(root));
  const [target] = inside;
  // What the host page puts into a slot is its own, and a board inside keeps its own keys.
  if (inside.some((node) => node instanceof HTMLSlotElement || node instanceof ShadowRoot)) return false;
  if (!(target instanceof Element)) return false;
  if (event.defaultPrevented) return true;
  if (target.matches(FIELDS)) return isTyping(event);
  return target.matches(PRESSED) && [" ", "Enter"].includes(event.key);
}

/** Whether a key changes what is in a field. */
function isTyping(event: KeyboardEvent): boolean {
  const { key, isComposing } = event;
  if (isComposing || EDITING.test(key)) return true;
  // Some keys write several letters; the names of all others are ASCII.
  const isText = [...key].length === 1 || /[^\x20-\x7e]/.test(key);
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
  return isText && (!isCommand || COMMANDS.test(key));
}
