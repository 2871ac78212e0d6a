// An element with `loading="lazy"`: it waits until it is near the viewport, and reserves its place.

/** The approximate height of what is below the board, in CSS pixels, by the attribute `controls`. */
const BELOW: Record<string, number> = { full: 420, minimal: 100, none: 0 };

/** From this width on, an element with all controls has them beside the board; then it is about this high. */
const WIDE = 640;
const heightBeside = (width: number): number => Math.min(0.62 * width + 64, 760);

/** Calls back when an element is within one height of the viewport. A style sheet of the page takes precedence for its height. */
export function waitUntilNear(element: HTMLElement, root: ShadowRoot, begin: () => void): void {
  const place = new CSSStyleSheet();
  const reserve = (height: number): void => place.replaceSync(`:host{display:block;height:${height}px}`);
  root.adoptedStyleSheets.push(place);
  reserve(0);
  const controls = element.getAttribute("controls") ?? "full";
  const width = element.clientWidth;
  reserve(controls === "full" && width >= WIDE ? heightBeside(width) : width + (BELOW[controls] ?? 0));
  const release = (): void => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== place);
  };
  element.addEventListener("quarry-ready", release, { once: true });
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: "100%" },
  );
  observer.observe(element);
}
