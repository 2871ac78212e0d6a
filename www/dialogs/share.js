// The dialog in which what is on show is copied, saved as a picture, or replaced by pasted text.

import { add, dialog } from "./dialog.js";
import { look } from "./look.js";
import { save } from "./save.js";
import { load } from "./tools.js";

const styles = new URL("./share.css", import.meta.url);

/** Device pixels of a saved picture for each CSS pixel. */
const SHARP = 2;

/** Opens the dialog. */
export async function open({ root, element, board }) {
  const tools = await load();
  const { dialog: box, body } = await dialog(root, "Share", styles);
  const address = board.address();
  const here = new URL(element.hasAttribute("page") ? location.href : new URL("../index.html", import.meta.url));
  here.search = "";
  here.hash = address;
  // Said at the end of the dialog, where it covers nothing.
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.className = "said";

  const texts = {
    Address: here.href,
    Position: tools.position(address),
    Turns: tools.moves(address),
    Drawing: tools.drawing(address),
  };
  for (const [name, text] of Object.entries(texts)) copied(body, name, text, status);

  const svg = tools.picture(address, look(tools, root));
  const { game, ply } = board.state();
  pictured(body, svg, `${game}-${ply}`, status);

  const form = add(body, "form", { class: "paste" });
  const label = add(form, "label", {});
  add(label, "span", {}, "Paste a position, turns or an address");
  const pasted = add(label, "textarea", { name: "pasted", rows: 3, spellcheck: "false", "aria-describedby": "paste-fault" });
  const fault = add(form, "p", { class: "fault", id: "paste-fault", role: "alert" });
  add(form, "button", { class: "main", "data-share": "open" }, "Open");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const opened = tools.paste(address, pasted.value);
      box.close();
      board.enter(opened);
    } catch (error) {
      pasted.setAttribute("aria-invalid", "true");
      fault.textContent = `This cannot be opened. ${error}.`;
      pasted.focus();
    }
  });
  body.append(status);
}

/** A text with a button that copies it. */
function copied(body, name, text, status) {
  const row = add(body, "div", { class: "copy" });
  const id = `share-${name.toLowerCase()}`;
  add(row, "label", { for: id }, name);
  const lines = text.split("\n").length;
  const field = add(row, lines > 1 ? "textarea" : "input", { id, readonly: "", spellcheck: "false" });
  if (lines > 1) field.rows = Math.min(lines, 8);
  field.value = text;
  const button = add(row, "button", { type: "button", "data-share": name.toLowerCase(), "aria-label": `Copy: ${name}` }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = `${name}: copied.`;
    } catch {
      field.focus();
      field.select();
      status.textContent = "The browser refuses to copy. The text is selected: copy it by hand.";
    }
  });
}

/** The picture, and buttons that save and copy it. */
function pictured(body, svg, name, status) {
  const figure = add(body, "figure", {});
  const vector = new Blob([svg], { type: "image/svg+xml" });
  const shown = add(figure, "img", { alt: "The board as a picture" });
  shown.src = URL.createObjectURL(vector);
  const made = shown.decode().then(() => URL.revokeObjectURL(shown.src));
  const pixels = async () => {
    await made;
    const canvas = document.createElement("canvas");
    canvas.width = shown.naturalWidth * SHARP;
    canvas.height = shown.naturalHeight * SHARP;
    canvas.getContext("2d").drawImage(shown, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))));
  };
  const row = add(figure, "figcaption", {});
  const offer = (id, text, task) => {
    const button = add(row, "button", { type: "button", "data-share": id }, text);
    button.addEventListener("click", async () => {
      try {
        status.textContent = await task();
      } catch {
        status.textContent = "The browser refuses that. Save the picture as a file instead.";
      }
    });
  };
  offer("svg", "Save SVG", () => save(vector, `${name}.svg`));
  offer("png", "Save PNG", async () => save(await pixels(), `${name}.png`));
  offer("picture", "Copy picture", async () => {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pixels() })]);
    return "Picture: copied.";
  });
}
