// The puzzle of the post: the page looks at what is played.

const game = document.querySelector("#grabber");
const said = document.querySelector("#found");

game.addEventListener("quarry-move", ({ detail }) => {
  said.textContent =
    detail.outcome === "white" ? `${detail.move} wins: Black cannot capture.` : "Black still has an answer. Try again.";
  if (detail.outcome !== "white") setTimeout(() => game.reset(), 1200);
});
