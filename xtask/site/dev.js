// In a page under development (`cargo xtask dev`): loads the page again when there is a new build, and shows what keeps the
// build from being made.

const events = new EventSource("/dev-events");
let shown;

events.addEventListener("reload", () => location.reload());
events.addEventListener("fault", ({ data }) => {
  shown?.remove();
  shown = document.createElement("dialog");
  const text = document.createElement("pre");
  text.textContent = JSON.parse(data);
  text.style.whiteSpace = "pre-wrap";
  shown.append(text);
  document.body.append(shown);
  shown.showModal();
});
