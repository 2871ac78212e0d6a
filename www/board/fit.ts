// How much room a board has.

/** An element that is little more than a board. */
export const SMALL = "[controls=none], [controls=minimal]";

/** From this width on, in CSS pixels for text of the usual size, an element of no given height leaves room for its panel beside the board. */
const WIDE = 640;

/** Such an element is not made higher than this, and no lower where the window is, in CSS pixels. */
const HIGHEST = 760;
const LOWEST = 360;

/** The elements that are measured. */
export interface Measured {
  host: HTMLElement;
  /** The root of the view. */
  inside: HTMLElement;
  isPage: boolean;
  /** Whether the element is little more than a board. */
  isSmall: boolean;
}

/** The room of a game, in CSS pixels, and the height of the panel below the board if all of it must be in view. */
export interface Room {
  width: number;
  height: number;
  below: number | undefined;
  /** The size of the text, compared with the usual 16 pixels. */
  textSize: number;
}

/** Measures the room of the current game; `undefined` if there is none. */
export function measure({ host, inside, isPage, isSmall }: Measured): Room | undefined {
  const main = inside.querySelector<HTMLElement>(":scope > .main");
  const play = main?.querySelector<HTMLElement>(":scope > .play");
  const panel = play?.querySelector<HTMLElement>(":scope > .panel");
  if (!main || !play || !panel) return undefined;
  const given = isPage ? undefined : givenHeight(host, inside);
  const width = main.clientWidth;
  // The header is hidden, and the padding half as wide, in an element that is little more than a board.
  const header = inside.querySelector<HTMLElement>(":scope > header");
  const above = isSmall ? 8 : (header?.offsetHeight ?? 0) + 16;
  const usual = Math.min(0.62 * width + above, HIGHEST);
  let all = usual;
  if (given !== undefined) all = given;
  else if (isPage) all = innerHeight;
  // As high as its board needs.
  else if (isSmall || width < WIDE * textSize()) all = 100_000;
  else if (!host.hasAttribute("frame")) all = Math.min(usual, Math.max(innerHeight, LOWEST));
  let below: number | undefined;
  if (isSmall && given !== undefined) {
    // Beside the board the panel has another height: it is measured below it, whatever is shown.
    const shown = play.className;
    play.className = "play above";
    below = panel.offsetHeight + 8;
    play.className = shown;
  }
  // Both edges have the same height.
  const edge = play.querySelector<HTMLElement>(".edge")?.offsetHeight ?? 0;
  return { width, height: all - above - 2 * edge, below, textSize: textSize() };
}

/** The size of the text of the document, compared with the usual 16 pixels. */
export function textSize(): number {
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return pixels > 0 ? pixels / 16 : 1;
}

/** The device pixels for each CSS pixel, within what a canvas can bear. */
export function pixelRatio(): number {
  return Math.min(Math.max(devicePixelRatio, 1), 4);
}

/**
 * Calls back when the device pixels for each CSS pixel have changed, until the signal ends it: a window may move to another screen
 * without another size.
 */
export function watchDensity(onChange: () => void, signal: AbortSignal): void {
  const changed = (): void => {
    onChange();
    watchDensity(onChange, signal);
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", changed, { once: true, signal });
}

/** The height that the host page gives the element, in CSS pixels; `undefined` where it is as high as its content. */
function givenHeight(host: HTMLElement, inside: HTMLElement): number | undefined {
  inside.style.contain = "size";
  const height = host.clientHeight;
  inside.style.removeProperty("contain");
  return height > 99 ? height : undefined;
}
