// Functions that run in the page and find what a person would click or move the focus to.

/** The middle of the only element that a selector matches, in the frame. Throws the reason why it cannot be clicked. */
export function target(selector: string): readonly [number, number] {
  const found = board.all(selector);
  const [element] = found;
  if (!element || found.length !== 1) throw new Error(`found ${found.length} elements`);
  if (!element.checkVisibility({ visibilityProperty: true })) throw new Error("is not visible");
  if ((element as HTMLButtonElement).disabled) throw new Error("is disabled");
  const middle = (): readonly [number, number] => {
    const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
  };
  const hit = (): Element | null => {
    const [x, y] = middle();
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? board.shadow.elementFromPoint(x, y) : null;
  };
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || !element.contains(hit())) {
    element.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
  }
  const over = hit();
  if (!element.contains(over)) throw new Error(`is covered by ${over?.outerHTML.slice(0, 200)}`);
  return middle();
}

/** Whether an element with an attribute has the focus, or is before or behind the one that has it. */
export function focusDirection(name: string, value: string | null): "here" | "before" | "behind" | "nowhere" {
  const matches = (element: Element): boolean =>
    element.hasAttribute(name) && (value === null || element.getAttribute(name) === value);
  const focused = board.shadow.activeElement;
  if (focused && matches(focused)) return "here";
  const wanted = [...board.root.querySelectorAll<HTMLButtonElement>(`[${name}]`)].find(
    (element) => matches(element) && !element.disabled && element.tabIndex >= 0,
  );
  if (!wanted) return "nowhere";
  if (!focused) return "behind";
  return focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "behind";
}

/**
 * How many rows and squares another square is away from that which has the focus, as they lie on the screen, and whether these
 * arrow keys lead there: they do within a row, and where all rows are alike. Nothing if no square has the focus.
 */
export function stepsToSquare(name: string): { down: number; right: number; isSure: boolean } | null {
  const squares = board.all("[data-square]").map((square) => {
    const { x, y, width, height } = square.getBoundingClientRect();
    return { square, x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  });
  const here = squares.find(({ square }) => square === board.shadow.activeElement);
  if (!here) return null;
  const there = squares.find(({ square }) => square.dataset.square === name);
  if (!there) throw new Error(`${name} is no square of the board`);
  const sorted = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
  const columns = (row: number): number[] => sorted(squares.filter(({ y }) => y === row).map(({ x }) => x));
  const rows = sorted(squares.map(({ y }) => y));
  const areAlike = new Set(rows.map((row) => columns(row).join())).size === 1;
  const down = rows.indexOf(there.y) - rows.indexOf(here.y);
  const isSure = down === 0 || areAlike;
  const across = columns(here.y);
  return { down, right: isSure ? across.indexOf(there.x) - across.indexOf(here.x) : 0, isSure };
}
