// A study as one HTML page: texts, moves and diagrams. It needs no script and no other file, and can be printed.

import { meaningOf } from "../../analysis/annotations.ts";
import { COLORS, shapesOfNote } from "../../element/shapes.ts";
import type { DialogsModule } from "../../lib/dialogs-module.ts";
import { homeUrl } from "../../lib/home-url.ts";
import { text } from "../../messages/format.ts";
import type { MoveAnnotation } from "../../wasm/dialogs.js";
import type { Chapter, Study } from "../study.ts";
import { addressAt, type GameLine, linesOf } from "./lines.ts";

/** The most diagrams of a chapter. */
const MOST_DIAGRAMS = 60;

const STYLES = `
:root { color-scheme: light; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff;
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; }
nav ol { padding-inline-start: 1.5rem; }
section { margin-block-start: 3rem; }
figure { margin: 1rem 0; break-inside: avoid; }
figure img { display: block; width: min(100%, 20rem); height: auto; }
figcaption { color: #555; font-size: 0.875rem; }
.comment { white-space: pre-line; margin: 0.5rem 0; }
.variation { margin: 0.5rem 0; padding-inline-start: 1rem; border-inline-start: 2px solid #bbb; }
.number { color: #555; }
.move { font-weight: 600; margin-inline-end: 0.5rem; white-space: nowrap; }
.variation .move { font-weight: 400; }
footer { margin-block: 3rem 1rem; color: #555; font-size: 0.875rem; }
@media print {
  body { max-width: none; margin: 0; font-size: 11pt; }
  section { break-before: page; }
  section:first-of-type { break-before: auto; }
  a { color: inherit; text-decoration: none; }
  .open { display: none; }
  h2 { break-after: avoid; }
}
@page { size: A4; margin: 18mm; }
`;

/** The page. */
export function studyPage(study: Study, module: DialogsModule): string {
  const chapters = study.chapters.map((chapter, n) => new ChapterWriter(chapter, n + 1, module).write());
  const contents = study.chapters.map(({ name }, n) => `<li><a href="#chapter-${n + 1}">${htmlOf(name)}</a></li>`);
  const contentsName = htmlOf(text("study-contents"));
  const site = homeUrl("#")?.replace(/[?#].*/, "");
  const made = htmlOf(text("study-page-made", { site: "SITE" })).replace(
    "SITE",
    site?.startsWith("http") ? `<a href="${htmlOf(site)}">${htmlOf(site)}</a>` : "Quarry",
  );
  return `<!doctype html>
<html lang="${htmlOf(text("lang"))}" dir="${htmlOf(text("dir"))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${htmlOf(study.name)}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${htmlOf(study.name)}</h1>
<nav aria-label="${contentsName}"><ol>
${contents.join("\n")}
</ol></nav>
${chapters.join("\n")}
<footer>${made}</footer>
</body>
</html>
`;
}

/** Writes one chapter. */
class ChapterWriter {
  #chapter: Chapter;
  #number: number;
  #module: DialogsModule;
  #lines: readonly GameLine[];
  #notes: ReadonlyMap<string, MoveAnnotation>;
  #diagrams = 0;
  #written = new Set<number>();

  constructor(chapter: Chapter, number: number, module: DialogsModule) {
    this.#chapter = chapter;
    this.#number = number;
    this.#module = module;
    this.#lines = linesOf(chapter.address);
    const { annotations = [] } = module.annotations(chapter.address) ?? {};
    this.#notes = new Map(annotations.map((note) => [`${note.line}.${note.ply}`, note]));
  }

  write(): string {
    const { name, address, result } = this.#chapter;
    const [main] = this.#lines;
    const intro = this.#notes.get("0.0");
    const open = homeUrl(`#${addressAt(address, 0, 0)}`) ?? "";
    return [
      `<section id="chapter-${this.#number}">`,
      `<h2>${this.#number}. ${htmlOf(name)}</h2>`,
      intro?.comment ? commentHtml(intro.comment) : "",
      this.#diagram(0, 0),
      main ? `<div class="moves">${this.#line(main)} ${result === "*" ? "" : htmlOf(result)}</div>` : "",
      open.startsWith("http")
        ? `<p class="open"><a href="${htmlOf(open)}">${htmlOf(text("study-page-open"))}</a></p>`
        : "",
      "</section>",
    ]
      .filter(Boolean)
      .join("\n");
  }

  /** A line with its variations; each follows the move that it replaces. */
  #line(line: GameLine): string {
    this.#written.add(line.number);
    return line.moves
      .map((move, n) => {
        const ply = line.keep + n + 1;
        const note = this.#notes.get(`${line.number}.${ply}`);
        const glyph = note?.glyph ? `<abbr title="${htmlOf(meaningOf(note.glyph))}">${htmlOf(note.glyph)}</abbr>` : "";
        const isDrawn = note && (note.comment || note.arrows.length + note.circles.length > 0);
        const variations = this.#lines.filter(
          ({ number, parent, keep }) => parent === line.number && keep === ply - 1 && !this.#written.has(number),
        );
        return [
          `<span class="move"><span class="number">${ply}.</span> ${htmlOf(move)}${glyph}</span>`,
          note?.comment ? commentHtml(note.comment) : "",
          isDrawn ? this.#diagram(line.number, ply) : "",
          ...variations.map((variation) => `<div class="variation">${this.#line(variation)}</div>`),
        ].join("");
      })
      .join("\n");
  }

  /** The board after that many moves of a line, with its shapes. */
  #diagram(line: number, ply: number): string {
    this.#diagrams += 1;
    if (this.#diagrams > MOST_DIAGRAMS) return "";
    const address = addressAt(this.#chapter.address, line, ply);
    const look = new this.#module.Look(false, false, true);
    const note = this.#module.annotationOnShow(address);
    for (const { squares, color } of note ? shapesOfNote(note) : []) look.draw([...squares], COLORS[color]);
    const svg = this.#module.picture(address, look);
    look.free();
    const words = ply > 0 ? text("study-page-position", { move: ply }) : text("study-page-start");
    const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return `<figure><img src="${htmlOf(source)}" alt="${htmlOf(words)}"><figcaption>${htmlOf(words)}</figcaption></figure>`;
  }
}

function commentHtml(comment: string): string {
  return `<p class="comment" dir="auto">${htmlOf(comment)}</p>`;
}

/** A text as a part of HTML, also in quotation marks. */
function htmlOf(words: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return words.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
