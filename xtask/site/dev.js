// In a page under development (`cargo xtask dev`): loads the page again when there is a new build, and shows what keeps the
// build from being made.

const events = new EventSource(`/dev-events${new URL(import.meta.url).search}`);
/** What the server shows in place of a page that is not built yet. */
const building = document.querySelector("#building");
let shown;

events.addEventListener("reload", () => location.reload());
events.addEventListener("fault", ({ data }) => {
  const text = building ?? document.createElement("pre");
  text.textContent = JSON.parse(data);
  if (building) return;
  shown?.remove();
  shown = document.createElement("dialog");
  text.style.whiteSpace = "pre-wrap";
  shown.append(text);
  document.body.append(shown);
  shown.showModal();
});
